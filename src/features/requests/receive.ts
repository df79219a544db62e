import DataLoader from 'dataloader'
import type { Db } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { isUnavailable, type Deps } from '../../server/http'
import { enqueue, type Mail } from '../mail/outbox'
import { letterheadOf, type Letterhead } from '../site/settings'

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

/** Stores all in one transaction; should one of them not fit, each in its own, so that none is lost for another's sake. */
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

function storeAll({ db, env }: Place, table: Table, group: readonly Received[]) {
  // Kysely's types cannot follow a table that is a parameter; these columns both have.
  const where = table as 'contact'
  return db.transaction().execute(async (trx) => {
    const inserted = await trx
      .insertInto(where)
      .values(group.map(({ row }) => row) as Tables['contact'][])
      .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
      .returning('id')
      .execute()
    const fresh = new Set(inserted.map(({ id }) => id))
    const letterhead = await letterheadOf({ db: trx, env })
    const causing = group.filter(({ row }) => fresh.has(row.id) && !row.spamAt)
    await enqueue(trx, ...causing.flatMap(({ mails }) => mails(letterhead)))

    const repeated = group.flatMap(({ row }) => (fresh.has(row.id) ? [] : [row.idempotencyKey]))
    if (repeated.length === 0) return group.map(({ row }) => row.id)
    const there = await trx
      .selectFrom(where)
      .select(['id', 'idempotencyKey'])
      .where('idempotencyKey', 'in', repeated)
      .execute()
    const firsts = new Map(there.map(({ idempotencyKey, id }) => [idempotencyKey, id]))
    return group.map(({ row }) => firsts.get(row.idempotencyKey) ?? row.id)
  })
}
