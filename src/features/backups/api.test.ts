import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PASSWORD, testApp } from '../../../test/app'
import { backUpNightly } from './back-up'
import { checkArchive } from './restore-backup'
import { updateState } from './state'
import { alertAboutBackups } from './alerts/trouble'
import type { Backups } from './queries'

const { call, db, deps, env, signedIn } = await testApp()
const manager = await signedIn(['canManageUsers'])
const other = await signedIn(['canManageUsers'])
const HOUR_MS = 3_600_000

const readBackups = async () => (await (await call('GET', '/api/backups', undefined, manager)).json()) as Backups

test('before the first backup there’s nothing to show', async () => {
  expect(await readBackups()).toEqual({
    last: null,
    problem: null,
    isBusy: false,
    isCramped: false,
    backups: [],
  })
})

test('a backup by hand runs in the background, one at a time', async () => {
  expect((await call('POST', '/api/backups', {}, manager)).status).toBe(201)
  await expect.poll(async () => (await readBackups()).isBusy, { timeout: 60_000 }).toBe(false)
  const { last, backups } = await readBackups()
  expect(backups).toEqual([{ name: last!.name, bytes: last!.bytes, at: expect.any(String) }])
  await updateState(db, () => ({ busyUntil: new Date(Date.now() + HOUR_MS).toISOString() }))
  expect((await call('POST', '/api/backups', {}, manager)).status).toBe(201)
  expect((await readBackups()).backups).toHaveLength(1)
  await updateState(db, () => ({ busyUntil: undefined }))
})

test('a download takes the password again, and its address works for that session only', async () => {
  const { last } = await readBackups()
  const path = `/api/backups/${last!.name}`
  const begin = (currentPassword: string, name = last!.name) =>
    call('POST', `/api/backups/${name}/download`, { currentPassword, code: '' }, manager)
  expect(await (await begin('wrong')).json()).toMatchObject({ fields: { currentPassword: 'That isn’t your password' } })
  expect((await begin(PASSWORD, 'nightlight-2020-01-01.tar.gz')).status).toBe(404)
  expect((await begin(PASSWORD, '..%2Fsite.db')).status).toBe(404)
  const { url } = (await (await begin(PASSWORD)).json()) as { url: string }
  const response = await call('GET', url, undefined, manager)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${last!.name}"`)
  const file = join(env.dataDir, 'downloaded.tar.gz')
  await writeFile(file, new Uint8Array(await response.arrayBuffer()))
  await checkArchive(file)
  expect((await call('GET', url, undefined, other)).status).toBe(404)
  expect((await call('GET', path, undefined, manager)).status).toBe(404)
  expect((await call('GET', url.replace(/until=\d/, 'until=9'), undefined, manager)).status).toBe(404)
})

test('one email says that the last good backup is older than two days, and why', async () => {
  const { last } = await readBackups()
  const emails = () => db.selectFrom('outbox').select('text').where('kind', '=', 'backup-trouble').execute()
  const now = Date.parse(last!.at)
  await alertAboutBackups(deps, now + 47 * HOUR_MS)
  expect(await emails()).toEqual([])
  await updateState(db, () => ({ problem: 'The server’s disk is full. Free up some space, or get a larger disk' }))
  for (const hours of [49, 50, 80, 200]) await alertAboutBackups(deps, now + hours * HOUR_MS)
  expect(await emails()).toEqual([
    {
      text: expect.stringMatching(/older than two days\. The server’s disk is full\.[^]*admin\/settings\/backups/),
    },
  ])
})

test('one email says that the disk has no room for three more, and so does Today', async () => {
  await backUpNightly(deps)
  await db.deleteFrom('outbox').execute()
  const { last } = await readBackups()
  await alertAboutBackups(deps)
  await updateState(db, () => ({ last: { ...last!, bytes: 1e18 } }))
  for (let n = 0; n < 2; n++) await alertAboutBackups(deps)
  const emails = await db.selectFrom('outbox').select('text').where('kind', '=', 'backup-trouble').execute()
  expect(emails).toEqual([{ text: expect.stringContaining('room for fewer than three more backups') }])
  expect((await readBackups()).isCramped).toBe(true)
  await call('GET', '/api/health', undefined, manager)
  expect(await (await call('GET', '/api/today', undefined, manager)).json()).toMatchObject({
    health: [{ name: 'backups', remedy: expect.stringMatching(/^free up some space/) }],
  })
})
