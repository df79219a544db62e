import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { booking } from '../../../test/factories'
import { freshDatabase } from '../../../test/setup-database'
import { consultationList } from '../consultations/list'
import { contactList } from '../contacts/list'
import { defaultSite } from '../site/settings'
import { dropTables, dumpTables, loadTables } from '../../server/db/dump'
import type { List, Listable } from '../../server/db/list'
import { migrate } from '../../server/db/migrate'
import { isPostgres, openDb, type Db, type Trx } from '../../server/db/open'
import { findDrift, recount } from '../../server/db/tally'
import { createLog } from '../../server/log'
import { requestsApp } from './testing'

const { call, db, manager, page, bulk, send } = await requestsApp()

const lists = [consultationList(defaultSite), contactList(defaultSite)]

/** What the portal says, beside what is there. */
async function expectRight(before?: object) {
  const told: Record<string, Record<string, number>> = {}
  for (const list of lists as List<Listable>[]) {
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

test('a count that has gone wrong is found, and made right', async () => {
  const told = await expectRight()
  expect(await findDrift(db, lists)).toEqual([])
  await sql`update "tally" set "amount" = "amount" + 3 where "kind" = 'contact' and "state" = 'unread'`.execute(db)
  await db.deleteFrom('tally').where('kind', '=', 'consultation').execute()
  const drift = await findDrift(db, lists)
  expect(drift).toContainEqual({ kind: 'contact', state: 'unread', by: 3 * (await shards('unread')) })
  expect(drift.some(({ kind, by }) => kind === 'consultation' && by < 0)).toBe(true)
  await recount(db, lists)
  expect(await findDrift(db, lists)).toEqual([])
  expect(await expectRight()).toEqual(told)
  await send({ email: 'later@example.com' })
  await expectRight(told)
})

const shards = async (state: string) =>
  (await db.selectFrom('tally').select('shard').where('kind', '=', 'contact').where('state', '=', state).execute())
    .length

/** Does something while another connection has written a row that it commits only then. SQLite would not let it begin. */
async function whileWriting(one: Db, id: string, work: () => Promise<unknown>) {
  const written = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const writing = one.transaction().execute(async (trx: Trx) => {
    const row = {
      name: 'Ann',
      email: 'ann@example.com',
      subject: 'general' as const,
      message: 'At night',
      searchText: '',
    }
    await trx
      .insertInto('contact')
      .values({ ...row, id, createdAt: new Date().toISOString() })
      .execute()
    written.resolve()
    await commit.promise
  })
  await written.promise
  const worked = work()
  const { rows } = await until(async () =>
    sql`select 1 from pg_locks where not granted and database = (
    select oid from pg_database where datname = current_database())`.execute(one),
  )
  expect(rows).not.toEqual([])
  commit.resolve()
  await Promise.all([writing, worked])
}

/** Asks until there is an answer. */
async function until<T extends { rows: unknown[] }>(ask: () => Promise<T>) {
  for (;;) {
    const answer = await ask()
    if (answer.rows.length) return answer
  }
}

test.skipIf(!isPostgres(db))(
  'what another process commits meanwhile is counted: by a recount, and by the upgrade',
  async () => {
    await whileWriting(db, 'while-recounting', () => recount(db, lists))
    expect(await findDrift(db, lists)).toEqual([])

    const { DATABASE_URL, DATA_DIR, remove } = await freshDatabase()
    const old = await openDb({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR }, createLog('silent'))
    try {
      await migrate(old, '009-privacy')
      await whileWriting(old, 'while-upgrading', () => migrate(old))
      expect(await old.selectFrom('tally').select(['kind', 'state', 'amount']).execute()).toEqual([
        { kind: 'contact', state: 'unread', amount: 1 },
      ])
    } finally {
      await old.destroy()
      await remove()
    }
  },
)
