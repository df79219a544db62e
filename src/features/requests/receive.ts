import DataLoader from 'dataloader'
import { sql } from 'kysely'
import { insertInto } from '../../server/db/insert-into'
import { isPostgres, type Db } from '../../server/db/open'
import { runPrepared } from '../../server/db/prepared'
import type { Tables } from '../../server/db/tables'
import { isUnavailable, type Deps } from '../../server/http'
import { outboxRows, type Mail } from '../mail/outbox'
import { knownLetterhead, type Letterhead } from '../site/settings'

/** What visitors send. */
type Table = 'consultation' | 'contact'
type Received<T extends Table = Table> = { row: Tables[T]; mails: (letterhead: Letterhead) => Mail[] }
type Receiver = DataLoader<Received, string>
type Place = Pick<Deps, 'db' | 'env'>

const receivers = new WeakMap<Db, Map<Table, Receiver>>()

/**
 * Stores what a visitor has sent, once per idempotency key, and leaves the mails it causes in the outbox. Answers the id of
 * the row that is there now, when all of it is committed.
 */
export function receive<T extends Table>({ db, env }: Place, table: T, one: Received<T>): Promise<string> {
  const known = receivers.get(db) ?? new Map<Table, Receiver>()
  const receiver = known.get(table) ?? createReceiver({ db, env }, table)
  receivers.set(db, known.set(table, receiver))
  return receiver.load(one)
}

/**
 * What arrives while others are being stored goes into one transaction together: the disk is waited for once (group commit).
 * Two groups at a time, so that the database works on one while the next is written down.
 */
function createReceiver(place: Place, table: Table): Receiver {
  let [older, newer]: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()]
  let queuedAt = 0
  let away = { at: -Infinity, error: Error() }

  async function store(group: readonly Received[]) {
    // Who has waited for a database that did not answer is told so now, instead of waiting for it as long again.
    if (queuedAt < away.at) return group.map(() => away.error)
    const outcomes = await storeGroup(place, table, group)
    const error = outcomes.find((outcome) => outcome instanceof Error && isUnavailable(outcome)) as Error | undefined
    if (error) away = { at: performance.now(), error }
    return outcomes
  }
  return new DataLoader(
    (group) => {
      const stored = store(group)
      ;[older, newer] = [newer, stored]
      return stored
    },
    {
      cache: false,
      maxBatchSize: 50,
      batchScheduleFn(begin) {
        const now = performance.now()
        const next = () => {
          queuedAt = now
          begin()
        }
        void older!.then(() => setImmediate(next))
      },
    },
  )
}

/** Stores all together; should one of them not fit, each in its own, so that none is lost for another's sake. */
async function storeGroup(place: Place, table: Table, group: readonly Received[]): Promise<(string | Error)[]> {
  try {
    return await storeAll(place, table, group)
  } catch (error) {
    if (group.length === 1 || isUnavailable(error as Error)) return group.map(() => error as Error)
    const outcomes = []
    for (const one of group) outcomes.push(...(await storeGroup(place, table, [one])))
    return outcomes
  }
}

async function storeAll({ db, env }: Place, table: Table, group: readonly Received[]) {
  const letterhead = await knownLetterhead({ db, env })
  const mails = group.flatMap(({ row, mails }) =>
    row.spamAt ? [] : mails(letterhead).map((mail) => ({ ...mail, aboutId: row.id })),
  )
  const insert = isPostgres(db) ? insertInOne : insertInTurn
  const rows = group.map(({ row }) => row)
  const fresh = new Set((await insert(db, table, rows, outboxRows(mails))).map(({ id }) => id))

  const repeated = rows.flatMap(({ id, idempotencyKey }) => (fresh.has(id) ? [] : [idempotencyKey]))
  if (repeated.length === 0) return rows.map(({ id }) => id)
  const there = await db
    .selectFrom(table as 'contact')
    .select(['id', 'idempotencyKey'])
    .where('idempotencyKey', 'in', repeated)
    .execute()
  const firsts = new Map(there.map(({ idempotencyKey, id }) => [idempotencyKey, id]))
  return rows.map(({ id, idempotencyKey }) => firsts.get(idempotencyKey) ?? id)
}

type Mails = ReturnType<typeof outboxRows>
/** Stores the rows whose key is not there yet, with their mails, or nothing at all; answers which they were. */
type Insert = (db: Db, table: Table, rows: Tables[Table][], mails: Mails) => Promise<{ id: string }[]>

/** In one statement: once there and back, and a transaction by itself. */
const insertInOne: Insert = async (db, table, rows, mails) => {
  const mailed = () => sql`, "mailed" as (${insertInto('outbox', mails)} where "aboutId" in (select "id" from "fresh"))`
  const statement = sql<{ id: string }>`
    with "fresh" as (${insertInto(table, rows)} on conflict ("idempotencyKey") do nothing returning "id")
    ${mails.length ? mailed() : sql``}
    select "id" from "fresh"`
  return (await runPrepared(db, statement)).rows
}

/** SQLite knows no inserts within a query, and nothing is between it and this process. */
const insertInTurn: Insert = (db, table, rows, mails) =>
  db.transaction().execute(async (trx) => {
    const fresh = await trx
      // Kysely's types cannot follow a table that is a parameter; these columns both have.
      .insertInto(table as 'contact')
      .values(rows as Tables['contact'][])
      .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
      .returning('id')
      .execute()
    const ids = new Set<string | null>(fresh.map(({ id }) => id))
    const theirs = mails.filter(({ aboutId }) => ids.has(aboutId))
    if (theirs.length) await trx.insertInto('outbox').values(theirs).execute()
    return fresh
  })
