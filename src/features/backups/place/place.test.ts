import { readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { testBucket } from '../../../../test/support/bucket'
import { serveWebdav } from '../../../../test/support/servers/webdav'
import { backUpNightly } from '../back-up'
import { decryptFile } from '../crypt'
import { checkArchive } from '../restore-backup'
import { readState, updateState } from '../state'
import { alertAboutBackups } from '../alerts/trouble'
import { sendBackup } from './send'
import { openPlace } from './client'
import type { Place } from './schema'
import { findPlace, updatePlace } from './store'

const login = { username: 'jane', password: 'correct horse' }
const dav = await serveWebdav(login)
let refusal: string | undefined
const bucket = await testBucket((method) => (method === 'PUT' ? refusal : undefined))
const { call, db, deps, env, lines, signedIn } = await testApp({ env: { PRIVATE_CALENDAR_HOSTS: '127.0.0.1' } })
const manager = await signedIn(['canManageUsers'])
const connect = (place: object) => call('PUT', '/api/settings/backup-place', place, manager)
const webdav = { kind: 'webdav', url: dav.url, bucket: '', region: '', ...login }
const s3 = {
  kind: 's3',
  url: bucket.S3_ENDPOINT,
  bucket: bucket.S3_BUCKET,
  region: '',
  username: bucket.S3_ACCESS_KEY_ID,
  password: bucket.S3_SECRET_ACCESS_KEY,
}
await backUpNightly(deps)
const first = (await readState(db)).last!.name
let passphrase: string

test.each([
  ['a wrong password', { ...webdav, password: 'x' }, /user name or password is wrong/],
  ['no such folder', { ...webdav, url: dav.url.replace('backups', 'other') }, /no such folder/],
  ['a wrong key', { ...s3, username: 'nobody' }, /access key or its secret is wrong/],
  ['no bucket', { ...s3, bucket: '' }, /./],
  ['no such bucket', { ...s3, bucket: 'other' }, /no such bucket/],
  ['no server', { ...webdav, url: 'https://nowhere.invalid/x' }, /no server at this address/],
  ['a private network', { ...webdav, url: 'https://10.0.0.1/x' }, /private network/],
  ['no encryption', { ...webdav, url: 'http://dav.example/x' }, /https/],
  ['no address', { ...webdav, url: 'dav' }, /./],
])('%s is told in words, and nothing is stored', async (_, place, message) => {
  const response = await connect(place)
  expect(response.status).toBe(422)
  expect(((await response.json()) as { error: string }).error).toMatch(message)
  expect(await findPlace(db)).toBeUndefined()
})

test('what is sent to a WebDAV folder can be read with the passphrase alone, and the password is nowhere', async () => {
  const response = await connect(webdav)
  ;({ passphrase } = (await response.json()) as { passphrase: string })
  expect(passphrase.split(' ')).toHaveLength(6)
  await Promise.all([sendBackup(deps), sendBackup(deps)])
  expect([...dav.files.keys()]).toEqual([`${first}.age`])
  const [encrypted, plain] = [join(env.dataDir, 'x.age'), join(env.dataDir, 'x.tar.gz')]
  await writeFile(encrypted, dav.files.get(`${first}.age`)!)
  await decryptFile(encrypted, plain, passphrase)
  await checkArchive(plain)
  const page = await (await call('GET', '/api/settings/backup-place', undefined, manager)).text()
  expect(JSON.parse(page)).toEqual({ name: new URL(dav.url).host, sentAt: expect.any(String), problem: null })
  const rows = JSON.stringify(await db.selectFrom('setting').selectAll().execute())
  for (const text of [page, rows, lines.join('\n')]) {
    expect(text).not.toContain(login.password)
    expect(text).not.toContain(passphrase)
  }
  expect((await readdir(join(env.dataDir, 'backups'))).filter((name) => name.startsWith('.'))).toEqual([])
  const { requests } = dav
  await sendBackup(deps)
  expect(dav.requests).toBe(requests)
})

test.each([
  ['full', 507 as const, /folder is full/],
  ['hangs', 'hang' as const, /took too long/],
  ['fails', 503 as const, /answered 503/],
])('a place that %s is told in words, and tried again after an hour', async (_, answer, message) => {
  const now = new Date()
  await updatePlace(db, () => ({ sent: undefined, waitUntil: undefined }))
  dav.files.clear()
  dav.answer = (method) => (method === 'PUT' ? answer : undefined)
  await sendBackup(deps, now, answer === 'hang' ? 200 : undefined)
  expect((await findPlace(db))!.problem).toMatch(message)
  dav.answer = () => undefined
  await sendBackup(deps, now)
  expect(dav.files.size).toBe(0)
  await sendBackup(deps, new Date(now.getTime() + 3_600_001))
  expect(dav.files.size).toBe(1)
  expect((await findPlace(db))!.problem).toBeUndefined()
})

test('a disk without room for the encrypted copy is told in words', async () => {
  await updatePlace(db, () => ({ sent: undefined, waitUntil: undefined }))
  await symlink('/dev/full', join(env.dataDir, 'backups', `.nightlight-${first}.age.part`))
  await sendBackup(deps)
  expect((await findPlace(db))!.problem).toMatch(/^The server’s disk is full/)
})

test('a place that no backup has reached for two days is told on Today and in one email, until one arrives', async () => {
  const countEmails = async () =>
    (await db.selectFrom('outbox').select('text').where('kind', '=', 'backup-trouble').execute()).map(
      ({ text }) => text,
    )
  const readToday = async () => {
    await call('GET', '/api/health', undefined, manager)
    return ((await (await call('GET', '/api/today', undefined, manager)).json()) as { health: object[] }).health
  }
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  const problem = 'the folder is full; free up some space there, or get more'
  for (const [hours, told] of [
    [47, false],
    [49, true],
    [60, true],
  ] as const) {
    await updatePlace(db, () => ({ sent: { name: first, at: hoursAgo(hours) }, problem }))
    await alertAboutBackups(deps)
    expect([hours, (await countEmails()).length, (await readToday()).length]).toEqual([
      hours,
      ...(told ? [1, 1] : [0, 0]),
    ])
  }
  expect(await countEmails()).toEqual([
    expect.stringMatching(/no backup has reached 127\.0\.0\.1.*The folder is full/s),
  ])
  await updatePlace(db, () => ({ sent: { name: first, at: hoursAgo(1) }, problem: undefined }))
  expect(await readToday()).toEqual([])
})

test('a place that forgets is told, and old backups are deleted there', async () => {
  for (let day = 10; day < 28; day++) dav.files.set(`nightlight-2026-01-${day}.tar.gz.age`, Buffer.from(''))
  dav.files.delete(`${first}.age`)
  dav.files.set('notes.txt', Buffer.from('mine'))
  await updateState(db, ({ last }) => ({ last: { ...last!, name: first } }))
  await updatePlace(db, () => ({ sent: { name: 'nightlight-2026-01-09.tar.gz', at: '' }, waitUntil: undefined }))
  await sendBackup(deps)
  expect((await findPlace(db))!.problem).toMatch(/sent before is gone/)
  expect([...dav.files.keys()].filter((name) => name.endsWith('.age'))).toHaveLength(6 + 3 + 1)
  expect(dav.files.has('notes.txt')).toBe(true)
})

test('a bucket works in the same way, and keeps the passphrase', async () => {
  expect(await (await connect(s3)).json()).toEqual({ passphrase: null })
  await sendBackup(deps)
  expect(await findPlace(db)).toMatchObject({ kind: 's3', sent: { name: first } })
  expect(await findPlace(db)).not.toHaveProperty('problem')
})

test.each([webdav, s3])(
  'the list of a second place ($kind) ends with the file that was written last',
  async (place) => {
    const { write, list } = openPlace(place as Place, { privateHosts: ['127.0.0.1'] })
    const names = ['nightlight-2026-03-02.tar.gz.age', 'nightlight-2026-03-02-150000.tar.gz.age']
    await write(names[0]!, join(env.dataDir, 'x.age'))
    // The bucket's times are whole seconds, so the next one has to come.
    const writeAndList = async () => {
      await write(names[1]!, join(env.dataDir, 'x.age'))
      return (await list()).filter((name) => names.includes(name))
    }
    await expect.poll(writeAndList, { timeout: 10_000 }).toEqual(names)
  },
)

test.each([
  ['fills', 'QuotaExceeded', /bucket is full/],
  ['hangs', 'hang', /took too long/],
  ['forgets', undefined, /sent before is gone/],
])('a bucket that %s is told in words', async (_, code, message) => {
  refusal = code
  await updatePlace(db, () => ({ sent: { name: 'nightlight-2026-01-09.tar.gz', at: '' }, waitUntil: undefined }))
  await sendBackup(deps, new Date(), code === 'hang' ? 200 : undefined)
  expect((await findPlace(db))!.problem).toMatch(message)
})

test('a place that is removed is forgotten', async () => {
  expect((await call('DELETE', '/api/settings/backup-place', {}, manager)).status).toBe(200)
  expect(await findPlace(db)).toBeUndefined()
})
