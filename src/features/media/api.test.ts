import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { picture } from '../../../test/support/images'
import { startJobs } from '../../app/jobs'
import { getFileNames } from './files'
import type { StoredImage } from './portal/upload-image'
import { mediaApp } from './testing'

const { app, call, db, deps, signedIn, cookie, uploads, upload, uploadImage, list } = await mediaApp()

test('rejects more than 10 MB, even without a Content-Length', async () => {
  const large = Buffer.alloc(11 * 1024 * 1024, 'x')
  const chunks = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(1_000_000))
    },
  })
  for (const request of [
    { body: large, headers: { 'content-length': String(large.length) } },
    { body: chunks, duplex: 'half' },
  ]) {
    const response = await app.request('/api/media', {
      method: 'POST',
      ...request,
      headers: { cookie, 'content-type': 'image/jpeg', ...request.headers },
    })
    expect(response.status).toBe(413)
    expect(await response.json()).toEqual({ error: 'Images may be up to 10 MB' })
  }
})

test('rejects other content types; only this route accepts anything but JSON', async () => {
  const file = await picture('png')
  for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])
    expect((await upload(file, { 'content-type': type })).status).toBe(415)
  const elsewhere = await app.request('/api/testimonials', {
    method: 'POST',
    body: file as BodyInit,
    headers: { cookie, 'content-type': 'image/png' },
  })
  expect(elsewhere.status).toBe(415)
  expect((await upload(file, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test('stores the same file once, even when it’s uploaded ten times in parallel', async () => {
  const file = await picture('png')
  const responses = await Promise.all(Array.from({ length: 10 }, () => upload(file)))
  const images = (await Promise.all(responses.map((response) => response.json()))) as StoredImage[]
  expect(new Set(images.map(({ url }) => url)).size).toBe(1)
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([...Array<number>(9).fill(200), 201])
  expect((await readdir(uploads)).filter((name) => name.startsWith(images[0]!.id)).sort()).toEqual(
    getFileNames(images[0]!.url).sort(),
  )
})

test('allows uploads with any of three permissions, but not with others', async () => {
  const file = await picture('png')
  for (const [flag, status] of [
    ['canManageTestimonials', 201],
    ['canManageUsers', 200],
    ['canManageContacts', 403],
  ] as const)
    expect((await upload(file, { cookie: (await signedIn([flag])).cookie })).status).toBe(status)
})

test('serves files to everyone, to be cached forever, with their content type', async () => {
  const { url } = await uploadImage(await picture('png'))
  const response = await app.request(url)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const etag = response.headers.get('etag')!
  const again = await app.request(url, { headers: { 'if-none-match': etag } })
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, ''])
  const head = await app.request(url, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('serves nothing but image files', async () => {
  const { url } = await uploadImage(await picture('png'))
  await writeFile(join(uploads, 'secret.txt'), 'secret')
  for (const path of [
    '/media',
    '/media/',
    '/media/secret.txt',
    '/media/../site.db',
    '/media/..%2fsite.db',
    '/media/%2e%2e/site.db',
    '/media/....//site.db',
    `${url}/`,
    `${url}%00`,
    url.replace('.webp', '.svg'),
    url.replace('.webp', '.640.webp'),
    url.replace(/-\d+x/, '-97x'),
  ]) {
    const response = await app.request(path)
    expect([301, 400, 404]).toContain(response.status)
    expect(await response.text()).not.toContain('secret')
  }
})

test('an hourly job deletes what an interrupted upload left behind', async () => {
  const image = await uploadImage(await picture('png'))
  const old = new Date(Date.now() - 2 * 60 * 60 * 1000).toISOString()
  await db.updateTable('media').set({ hash: null, createdAt: old }).where('id', '=', image.id).execute()
  const name = image.url.replace('/media/', '')
  await writeFile(join(uploads, `${name}.part`), 'unfinished')
  expect((await list()).map(({ id }) => id)).not.toContain(image.id)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const stop = startJobs(deps)
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await stop()
  expect((await app.request(image.url)).status).toBe(404)
  expect((await readdir(uploads)).filter((file) => file.startsWith(name))).toEqual([])
  expect(await db.selectFrom('media').where('id', '=', image.id).selectAll().execute()).toEqual([])
})

test('records uploads, descriptions, and deletions in the activity log', async () => {
  const { id } = await uploadImage(await picture('png'))
  await call('PATCH', `/api/media/${id}`, { alt: 'A crib' }, { cookie })
  await call('DELETE', `/api/media/${id}`, undefined, { cookie })
  const rows = await db
    .selectFrom('activity')
    .select(['what', 'about'])
    .where('targetId', '=', id)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { what: 'image uploaded', about: '96 × 64' },
    { what: 'image described', about: 'A crib' },
    { what: 'image deleted', about: 'A crib' },
  ])
})
