import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '../../test/app'
import { testBucket } from '../../test/support/bucket'
import { picture } from '../../test/support/images'
import { runs } from '../../test/support/runs'
import { readEnv } from './env'
import { openStorage } from './storage'

const dataDir = await mkdtemp(join(tmpdir(), 'nightlight-storage-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const settings = await testBucket()

const bytes = (text: string) => new TextEncoder().encode(text)
const text = async (read: Promise<Uint8Array | undefined>) => new TextDecoder().decode(await read)

describe.each([
  ['a folder', {}],
  ['a bucket', settings],
])('in %s', (_, bucket) => {
  const storage = openStorage(readEnv({ DATA_DIR: dataDir, ...bucket }))

  test('reads what was written until it is removed', async () => {
    expect(await storage.read('a.webp')).toBeUndefined()
    await storage.write('a.webp', bytes('one'))
    expect(await text(storage.read('a.webp'))).toBe('one')
    await storage.write('a.webp', bytes('two'))
    expect(await text(storage.read('a.webp'))).toBe('two')
    await storage.remove('a.webp')
    expect(await storage.read('a.webp')).toBeUndefined()
    await storage.remove('a.webp')
  })

  test('writes many large files concurrently', async () => {
    const large = new Uint8Array(3_000_000).fill(7)
    const names = Array.from({ length: runs(20) }, (_, i) => `${i}.avif`)
    await Promise.all(names.map((name) => storage.write(name, large)))
    for (const name of names) expect((await storage.read(name))?.length).toBe(large.length)
  })
})

test('a folder contains complete files only', async () => {
  expect((await readdir(join(dataDir, 'uploads'))).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('a bucket that is missing or denies access is a temporary error', async () => {
  for (const invalid of [{ S3_ACCESS_KEY_ID: 'wrong' }, { S3_BUCKET: 'other' }]) {
    const storage = openStorage(readEnv({ ...settings, ...invalid }))
    await expect(storage.write('a.webp', bytes('x'))).rejects.toMatchObject({ status: 503 })
  }
})

test('with a bucket, nothing is stored in the data folder', async () => {
  const { app, env, signedIn } = await testApp({ env: settings })
  const { cookie } = await signedIn(['canManageBlog'])
  const response = await app.request('/api/media', {
    method: 'POST',
    body: new Uint8Array(await picture('png')),
    headers: { cookie, 'content-type': 'image/png' },
  })
  expect(response.status).toBe(201)
  const { id, url } = (await response.json()) as { id: string; url: string }
  const image = await app.request(url)
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(await readdir(env.dataDir)).not.toContain('uploads')
  expect((await app.request(`/api/media/${id}`, { method: 'DELETE', headers: { cookie } })).status).toBe(200)
  expect((await app.request(url)).status).toBe(404)
})

test.each([
  [{ S3_BUCKET: 'images' }, /^S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set too/],
  [{ ...settings, S3_ENDPOINT: 's3.example.com' }, /^S3_ENDPOINT must be the address of the S3 service/],
  [{ ...settings, S3_BUCKET: 'No Bucket' }, /^S3_BUCKET must be the name of a bucket/],
])('readEnv rejects %j', (source, message) => expect(() => readEnv(source)).toThrow(message))
