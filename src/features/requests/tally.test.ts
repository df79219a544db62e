import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { booking } from '../../../test/factories'
import { consultationList } from '../consultations/list'
import { contactList } from '../contacts/list'
import { defaultSite } from '../site/settings'
import { dropTables, dumpTables, loadTables } from '../../server/db/dump'
import type { List, Listable } from '../../server/db/list'
import { migrate } from '../../server/db/migrate'
import { requestsApp } from './testing'

const { call, db, manager, page, bulk, send } = await requestsApp()

/** What the portal says, beside what is there. */
async function expectRight(before?: object) {
  const told: Record<string, Record<string, number>> = {}
  for (const list of [contactList(defaultSite), consultationList(defaultSite)] as List<Listable>[]) {
    const { counts } = await page({ page: '1' }, `${list.table}s` as 'contacts')
    const counted: Record<string, number> = {}
    for (const [view, where] of Object.entries(list.views(Date.now()))) {
      const { rows } = await sql<{
        n: number
      }>`select count(*) as "n" from ${sql.table(list.table)} where ${where}`.execute(db)
      counted[view] = rows[0]!.n
    }
    expect({ table: list.table, ...counts }).toEqual({ table: list.table, ...counted })
    told[list.table] = counts
  }
  expect(told).not.toEqual(before)
  return told
}

test('the counts of the views are those of the rows, whatever happens to them', async () => {
  const ids = [await send({ email: 'a@example.com' }), await send({ email: 'b@example.com' }), await send({})]
  for (const email of ['c@example.com', 'd@example.com']) await call('POST', '/api/consultations', booking({ email }))
  let told = await expectRight()
  const { asOf } = await page({ page: '1' }, 'consultations')
  for (const action of ['read', 'spam', 'no spam', 'unread']) {
    expect((await bulk('contacts', { ids: ids.slice(1), action })).status).toBe(200)
    told = await expectRight(told)
  }
  for (const action of ['confirmed', 'spam']) {
    await bulk('consultations', { filter: { until: asOf }, action })
    told = await expectRight(told)
  }
  const { batch } = (await (await bulk('contacts', { ids, action: 'delete' })).json()) as { batch: string }
  told = await expectRight(told)
  await call('POST', `/api/trash/${batch}/restore`, undefined, manager)
  await expectRight(told)
})

test('a write that is taken back is not counted', async () => {
  const told = await expectRight()
  const undone = db.transaction().execute(async (trx) => {
    await trx.deleteFrom('contact').execute()
    throw Error('taken back')
  })
  await expect(undone).rejects.toThrow('taken back')
  expect(await expectRight()).toEqual(told)
})

test('a backup that is put back is counted anew', async () => {
  const told = await expectRight()
  const folder = await mkdtemp(join(tmpdir(), 'nightlight-tally-'))
  await dumpTables(db, folder)
  expect(await readdir(folder)).not.toContain('tally.jsonl')
  await db.transaction().execute(dropTables)
  await migrate(db)
  const files = await readdir(folder)
  await db.transaction().execute((trx) => loadTables(trx, folder, files))
  expect(await expectRight()).toEqual(told)
  await rm(folder, { recursive: true })
})
