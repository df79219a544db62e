import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { openDb } from '../../server/db/open'
import { saveSetting } from '../../server/db/setting'
import { backUpNightly, backUpNow } from './back-up'
import { checkArchive, restoreBackup } from './restore-backup'
import { readState, updateState } from './state'

const { db, deps, env, lines } = await testApp()
const folder = join(env.dataDir, 'backups')
await saveSetting(db, 'site', { timeZone: 'America/Denver' })
const list = async () => (await readdir(folder)).toSorted()
// 3:15 AM in Denver.
const before = new Date('2026-11-28T10:14:00Z')
const night = new Date('2026-11-28T10:15:00Z')
const hoursLater = (hours: number) => new Date(night.getTime() + hours * 3_600_000)

test('the backup of a night is made once, whatever the number of processes, and can be restored', async () => {
  await backUpNightly(deps, before)
  expect(await list()).toEqual(['nightlight-2026-11-27.tar.gz'])
  const other = { ...deps, db: await openDb(env, deps.log) }
  lines.length = 0
  await Promise.all([backUpNightly(deps, night), backUpNightly(other, night), backUpNightly(deps, night)])
  await other.db.destroy()
  expect(lines.filter((line) => line.includes('backed up'))).toHaveLength(1)
  await backUpNightly(deps, hoursLater(23))
  expect(await list()).toEqual(['nightlight-2026-11-27.tar.gz', 'nightlight-2026-11-28.tar.gz'])
  await checkArchive(join(folder, 'nightlight-2026-11-28.tar.gz'))
  const { last, ...state } = await readState(db)
  expect(last).toMatchObject({ name: 'nightlight-2026-11-28.tar.gz', missing: 0 })
  expect(state).toEqual({ since: before.toISOString(), night: '2026-11-28' })
})

test('a restore changes nothing of what is known of the backups here, so tonight’s isn’t replaced by the old data', async () => {
  const before = await readState(db)
  const file = join(folder, 'nightlight-2026-11-27.tar.gz')
  await restoreBackup(deps, file, { force: true, showProgress: () => {} })
  expect(await readState(db)).toEqual(before)
  await updateState(db, () => ({ night: undefined, since: undefined, last: undefined }))
  await restoreBackup(deps, file, { force: true, showProgress: () => {} })
  expect(await readState(db)).toEqual({})
  await updateState(db, () => before)
})

test('a night that was missed is made up for, and one that failed is tried again after an hour', async () => {
  await rm(folder, { recursive: true })
  await writeFile(folder, 'in the way')
  await backUpNightly(deps, hoursLater(40))
  const failed = await readState(db)
  expect(failed).toMatchObject({ night: '2026-11-28', problem: expect.stringContaining('EEXIST') })
  expect(failed).not.toHaveProperty('busyUntil')
  await rm(folder)
  await backUpNightly(deps, hoursLater(40))
  expect((await readState(db)).night).toBe('2026-11-28')
  await backUpNightly(deps, hoursLater(41))
  expect(await readState(db)).toMatchObject({ night: '2026-11-29', last: { name: 'nightlight-2026-11-29.tar.gz' } })
  expect(await readState(db)).not.toHaveProperty('problem')
})

test('another process takes over from one that was killed', async () => {
  await updateState(db, () => ({ busyUntil: hoursLater(72.1).toISOString() }))
  await backUpNightly(deps, hoursLater(72))
  expect(await backUpNow(deps, hoursLater(72))).toBeUndefined()
  expect(await list()).toEqual(['nightlight-2026-11-29.tar.gz'])
  await backUpNightly(deps, hoursLater(73))
  expect(await list()).toEqual(['nightlight-2026-11-29.tar.gz', 'nightlight-2026-12-01.tar.gz'])
})

test('old backups give way once the new one was read back, and files of others stay', async () => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'notes.txt'), 'mine')
  for (let day = 10; day < 31; day++) {
    const file = join(folder, `nightlight-2026-10-${day}.tar.gz`)
    await writeFile(file, '')
    await utimes(file, new Date(`2026-10-${day}T09:15Z`), new Date(`2026-10-${day}T09:15Z`))
  }
  await backUpNow(deps, hoursLater(80)).then((begun) => begun?.done)
  expect((await readState(db)).last?.name).toBe('nightlight-2026-12-01-181500.tar.gz')
  expect(await list()).toEqual([
    'nightlight-2026-10-11.tar.gz',
    'nightlight-2026-10-18.tar.gz',
    'nightlight-2026-10-25.tar.gz',
    ...[26, 27, 28, 29, 30].map((day) => `nightlight-2026-10-${day}.tar.gz`),
    'nightlight-2026-11-29.tar.gz',
    'nightlight-2026-12-01-181500.tar.gz',
    'nightlight-2026-12-01.tar.gz',
    'notes.txt',
  ])
  expect(await readFile(join(folder, 'notes.txt'), 'utf8')).toBe('mine')
})
