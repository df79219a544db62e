import { expect, test } from 'vitest'
import { receiveFile, runImport } from '../import/imports'
import { diaryToken, startDiary } from '../link'
import { system } from '../../activity/record'
import { deleteEmptyFamilies } from '../../../portal/privacy/empty-families'
import { json, privacyApp } from '../../../portal/privacy/testing'

const { call, db, manager, create, createFamily, erase, exportData } = await privacyApp()
const tables = ['diary', 'diaryChange', 'diaryImport'] as const
const later = (days: number) => new Date(Date.now() + days * 86_400_000)

/** Starts a diary for an address, with one imported file and one that's only uploaded. */
async function write(address: string) {
  const { id: familyId } = await db
    .selectFrom('family')
    .select('id')
    .where('address', '=', address)
    .executeTakeFirstOrThrow()
  const diary = await db.transaction().execute((trx) => startDiary(trx, { familyId, timeZone: 'America/New_York' }))
  const bytes = new TextEncoder().encode('start_time,end_time\n2026-02-03T19:20,2026-02-04T00:20\n')
  const imported = await receiveFile(db, diary, { name: `${address}.csv`, bytes })
  await runImport(db, diary, imported, system)
  await receiveFile(db, diary, { name: 'other.csv', bytes })
  return { familyId, diary, link: `/api/nights/${await diaryToken(db, diary)}` }
}
const count = async (familyId: string) => {
  const found = tables.map((table) => db.selectFrom(table).select('id').where('familyId', '=', familyId).execute())
  return (await Promise.all(found)).map((rows) => rows.length)
}

test('a diary is exported and erased with its family, its link ends, and another’s stays', async () => {
  await createFamily('ann@example.com', 'Ann')
  await createFamily('ben@example.com', 'Ben')
  const ann = await write('ann@example.com')
  const ben = await write('ben@example.com')
  expect(await count(ann.familyId)).toEqual([1, 1, 2])
  expect(await exportData('ann@example.com')).toMatchObject({
    changesInTheDiary: [{ start: '2026-02-04T00:20:00.000Z', source: 'import' }],
    filesOfOtherAppsInTheDiary: [
      { fileName: 'ann@example.com.csv', sleeps: 1 },
      { fileName: 'other.csv', sleeps: 0 },
    ],
  })
  expect(JSON.stringify(await exportData('ann@example.com'))).not.toMatch(/tokenHash|ben@/)
  await erase('ann@example.com')
  expect([await count(ann.familyId), await count(ben.familyId)]).toEqual([
    [0, 0, 0],
    [1, 1, 2],
  ])
  expect([(await call('GET', ann.link)).status, (await call('GET', ben.link)).status]).toEqual([404, 200])
})

test('a diary outlives the requests of its family as long as someone writes in it, and no longer than requests', async () => {
  const { version } = await json<{ version: string }>(await call('GET', '/api/site/settings', undefined, manager))
  await json(await call('PATCH', '/api/site', { keepMonths: 12, version }, manager))
  const id = await create('/api/contacts', {
    name: 'Cleo',
    email: 'cleo@example.com',
    subject: 'general',
    message: 'Do you help with twins, too?',
    phone: '',
  })
  const { familyId, link } = await write('cleo@example.com')
  await db.deleteFrom('contact').where('id', '=', id).execute()
  const old = later(-500).toISOString()
  await db.updateTable('family').set({ lastAt: old, createdAt: old }).where('id', '=', familyId).execute()
  await db.updateTable('diary').set({ createdAt: old }).where('familyId', '=', familyId).execute()
  await deleteEmptyFamilies({ db })
  expect(await count(familyId)).toEqual([1, 1, 2])
  await deleteEmptyFamilies({ db }, later(500))
  expect(await count(familyId)).toEqual([0, 0, 0])
  expect((await call('GET', link)).status).toBe(404)
})
