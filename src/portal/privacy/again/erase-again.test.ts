import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { booking } from '../../../../test/support/factories'
import { serveWebdav } from '../../../../test/support/servers/webdav'
import { createBackup } from '../../../features/backups/create-backup'
import { keepErased } from '../../../features/backups/place/keep-erased'
import { storePlace } from '../../../features/backups/place/store'
import { restoreBackup } from '../../../features/backups/restore-backup'
import { findErased } from '../../../features/trash/erased'
import { openStorage } from '../../../server/storage'
import { saveSetting } from '../../../server/db/setting'
import { eraseAgain } from './erase-again'
import { nothing, privacyApp } from '../testing'

const { call, db, deps, env, createFamily, erase, find } = await privacyApp()
const login = { username: 'jane', password: 'correct horse' }
const dav = await serveWebdav(login)
const storage = openStorage(env)
const site = { db, env: { ...env, privateCalendarHosts: ['127.0.0.1'] }, log: deps.log }
const file = join(env.dataDir, 'elsewhere/backup.tar.gz')
const restore = () => restoreBackup({ db, storage }, file, { force: true, showProgress: () => {} })

test('who is erased after a backup is erased again after its restore, as this machine or the second place knows', async () => {
  const place = { kind: 'webdav' as const, url: dav.url, bucket: '', region: '', ...login }
  await db.transaction().execute((trx) => storePlace(trx, place, 'age1'))
  await createFamily('gone@example.com', 'Gone')
  await createFamily('stays@example.com', 'Stays')
  const other = await find('stays@example.com')
  await keepErased(site)
  await mkdir(join(env.dataDir, 'elsewhere'))
  await createBackup({ db, storage }, file, () => {})
  await erase('Gone@Example.com')
  await keepErased(site)
  const there = dav.files.get('nightlight-erased.json')!.toString()
  expect(JSON.parse(there)).toEqual([{ hash: expect.any(String), at: expect.any(String) }])
  expect(there).not.toContain('gone')

  await restore()
  expect(await find('gone@example.com')).not.toMatchObject(nothing)
  await eraseAgain(site)
  expect(await find('gone@example.com')).toMatchObject(nothing)

  // Like on another machine, whose database knows nothing.
  await saveSetting(db, 'erased', [])
  await restore()
  await eraseAgain(site)
  expect(await find('gone@example.com')).not.toMatchObject(nothing)
  await keepErased(site)
  await eraseAgain(site)
  expect(await find('gone@example.com')).toMatchObject(nothing)
  expect(await find('stays@example.com')).toEqual(other)

  // Someone who comes back stays.
  expect((await findErased(db)).some(({ isBack }) => isBack)).toBe(false)
  await call('POST', '/api/consultations', booking({ email: 'gone@example.com' }))
  await eraseAgain(site)
  await keepErased(site)
  await eraseAgain(site)
  expect(await find('gone@example.com')).toMatchObject({ consultations: 1 })
})
