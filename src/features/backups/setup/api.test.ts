import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp, PASSWORD } from '../../../../test/app'
import { serveWebdav } from '../../../../test/support/servers/webdav'
import type { Database } from '../../../../test/support/setup-database'
import { setupLink } from '../../accounts/sign-in/registration'
import { hashPassword } from '../../accounts/password'
import { createUser } from '../../auth/user'
import { enqueueSamples } from '../../email/testing'
import { keyedHash } from '../../../server/secret'
import { migrate } from '../../../server/db/migrate'
import { createPassphrase, encryptFile, toRecipient } from '../crypt'
import { createSite, editManifest, readRows, repack, unpack } from '../testing'
import type { Restore } from './job'

const login = { username: 'jane', password: 'correct horse' }
const dav = await serveWebdav(login)
const site = await createSite(process.env.TEST_DATABASE as Database)
await migrate(site.db)
const owner = { username: 'mira', email: 'mira@example.com', approved: true }
const passwordHash = await hashPassword(PASSWORD)
await site.db.transaction().execute((trx) => createUser(trx, owner, passwordHash))
await enqueueSamples(site.db, { subject: 'waiting' })
const at = new Date().toISOString()
for (const [id, pageId] of [
  ['a', 'a'],
  ['b', 'a'],
  ['c', 'c'],
] as const)
  await site.db
    .insertInto('family')
    .values({
      id,
      pageId,
      address: `${id}@example.com`,
      name: id,
      joinedAt: pageId === id ? null : at,
      lastAt: at,
      searchText: id,
      createdAt: at,
    })
    .execute()
await keyedHash(site.db, 'a secret of its own')
const { file } = await site.backUp()
const archive = await readFile(file)
const passphrase = await createPassphrase()
const encrypted = join(site.dataDir, 'backup.age')
await encryptFile(file, encrypted, await toRecipient(passphrase))

const { app, call, db, env, lines } = await testApp({ env: { PRIVATE_CALENDAR_HOSTS: '127.0.0.1' } })
const token = (await setupLink(db, ''))!.split('setup=')[1]!
const headers = { authorization: `Bearer ${token}` }
const send = (path: string, json?: object) => call('POST', `/api/restore${path}`, json, { headers })
const isSetupTokenGone = async () => (await send('/words', { passphrase: 'x' })).status === 403

/** Waits for the running step. */
async function settle() {
  const read = async () => (await (await call('GET', '/api/restore', undefined, { headers })).json()) as Restore
  await expect.poll(async () => (await read()).busy, { timeout: 60_000 }).toBeNull()
  return read()
}

/** Uploads a file in parts, sending the first one twice, as after a lost response. */
async function upload(content: Buffer, size = content.length) {
  const half = Math.floor(content.length / 2)
  for (const [from, to] of [
    [0, half],
    [0, half],
    [half, content.length],
  ] as const) {
    const body = new Uint8Array(content.subarray(from, to))
    const response = await app.request(`/api/restore/file?at=${from}&size=${size}`, {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
    })
    if (!response.ok) return { status: response.status, ...((await response.json()) as Partial<Restore>) }
  }
  return settle()
}

const expected = { families: 2, images: 0, release: expect.stringMatching(/^\d+\./), createdAt: expect.any(String) }

test('only the setup link opens it', async () => {
  for (const authorization of ['', 'Bearer x'])
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['POST', '/file?at=0&size=1'],
      ['POST', '/place'],
      ['POST', '/words'],
    ] as const)
      expect((await call(method, `/api/restore${path}`, undefined, { headers: { authorization } })).status).toBe(403)
})

test('what can’t be restored is told in words, and nothing is changed', async () => {
  const before = await readRows(db)
  const problemOf = async (content: Buffer) => (await upload(content)).problem
  expect(await problemOf(Buffer.from('a letter, not a backup'))).toMatch(/isn’t a backup of Nightlight/)
  expect(await problemOf(archive.subarray(0, archive.length - 100))).toMatch(/damaged or incomplete/)
  const files = await unpack(file)
  editManifest(files, (manifest) => (manifest.migration = '999-future'))
  const future = join(site.dataDir, 'future.tar.gz')
  await repack(future, files)
  expect(await problemOf(await readFile(future))).toMatch(/^This backup was made by a newer release/)
  expect(await upload(archive, 9e14)).toMatchObject({ status: 413 })
  expect((await send('')).status).toBe(409)
  expect(await readRows(db)).toEqual(before)
})

test('an encrypted backup asks for its words', async () => {
  const content = await readFile(encrypted)
  expect(await upload(content)).toMatchObject({ isEncrypted: true, contents: null, problem: null })
  await send('/words', { passphrase: await createPassphrase() })
  expect(await settle()).toMatchObject({ contents: null, problem: 'These aren’t the six words of this backup.' })
  await send('/words', { passphrase: passphrase.toUpperCase() })
  expect(await settle()).toMatchObject({ contents: expected, problem: null })
  expect(lines.join('\n')).not.toContain(passphrase)
})

test('the newest backup of a second place is downloaded', async () => {
  const place = { kind: 'webdav', url: dav.url, bucket: '', region: '', ...login }
  await send('/place', place)
  expect((await settle()).problem).toMatch(/no backup in it/)
  dav.files.set('nightlight-2026-11-28.tar.gz.age', Buffer.from('older'))
  dav.files.set('nightlight-2026-11-29.tar.gz.age', Buffer.from('older'))
  dav.files.set('nightlight-2026-11-29-093000.tar.gz.age', await readFile(encrypted))
  await send('/place', { ...place, password: 'wrong' })
  expect((await settle()).problem).toMatch(/user name or password is wrong/)
  await send('/place', place)
  expect(await settle()).toMatchObject({ isEncrypted: true, problem: null })
})

test('a restore that fails leaves the empty site as it was', async () => {
  const before = await readRows(db)
  expect(await upload(archive)).toMatchObject({ contents: expected })
  await writeFile(join(env.dataDir, 'backups/.nightlight-setup.part'), archive.subarray(0, 1000))
  await send('')
  expect(await settle()).toMatchObject({ isDone: false, problem: expect.stringMatching(/damaged or incomplete/) })
  expect(await readRows(db)).toEqual(before)
})

test('a restored site lets its people in, sends nothing, and the setup link is gone', async () => {
  await keyedHash(db, 'the secret of the empty site')
  expect(await upload(archive)).toMatchObject({ isEncrypted: false, contents: expected })
  expect((await send('')).status).toBe(200)
  expect(await settle()).toMatchObject({ isDone: true, problem: null })
  const { status } = await call('POST', '/api/auth/login', { username: 'mira', password: PASSWORD })
  expect([status, await isSetupTokenGone()]).toEqual([200, true])
  expect(await keyedHash(db, 'x')).toBe(await keyedHash(site.db, 'x'))
  expect(await db.selectFrom('outbox').select('id').where('withheldAt', 'is not', null).execute()).toHaveLength(1)
  expect((await readdir(join(env.dataDir, 'backups'))).filter((name) => name.startsWith('.'))).toEqual([])
})
