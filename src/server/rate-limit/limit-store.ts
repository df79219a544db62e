import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { isPostgres, type Db } from '../db/open'
import type { Limit, RateLimits } from '../http'

/** Points to add to a key. `max` is null for a refund. */
type Charge = { key: string; points: number; max: number | null; ms: number }
/** The points counted until `expire` (ms since 1970). */
type Window = { key: string; points: number; expire: number }
/** Adds to the window of each charge, up to the first one exceeded. Returns the changed windows. */
type Add = (charges: Charge[], now: number) => Promise<Window[]>

/** For load tests: counts as in production, but never blocks. */
export const countOnly = ({ consume, refund }: RateLimits): RateLimits => ({
  consume: (...args) => consume(...args).then(() => 0),
  refund,
})

/** Counts in PostgreSQL for all processes. With SQLite there's only one process, which counts in memory. */
export function openLimits(db: Db): RateLimits {
  const add: Add = isPostgres(db) ? (charges, now) => addInPostgres(db, charges, now) : addInMemory()
  // Hashed, so no IP address is stored in the clear, and any key fits the column.
  const charge = ([{ name, seconds }, key]: Limit, points: number, max: number | null): Charge => ({
    key: `${name}:${hash('sha256', key, 'base64url')}`,
    points,
    max,
    ms: seconds * 1000,
  })
  return {
    async consume(limits, points = 1) {
      const now = Date.now()
      const charges = limits.map((limit) => charge(limit, points, limit[0].points))
      const windows = new Map((await add(charges, now)).map((window) => [window.key, window]))
      for (const { key, max } of charges) {
        const window = windows.get(key)
        if (window && window.points > max!) return Math.ceil((window.expire - now) / 1000)
      }
      return 0
    },
    refund: (limits, points = 1) =>
      add(
        limits.map((limit) => charge(limit, -points, null)),
        Date.now(),
      ),
  }
}

export async function deleteExpiredLimits({ db }: { db: Db }) {
  if (isPostgres(db)) await sql`delete from "rateLimit" where "expire" <= ${Date.now()}`.execute(db)
}

/** Whether a window still counts. A window that ends far in the future was opened while the clock was wrong. */
const isOpen = ({ expire }: Window, now: number, ms: number) => expire > now && expire <= now + 2 * ms

function addInMemory(): Add {
  const windows = new LRUCache<string, Window>({ max: 50_000 })
  return async (charges, now) => {
    const changed: Window[] = []
    for (const { key, points, max, ms } of charges) {
      const known = windows.get(key)
      const { points: before, expire } = known && isOpen(known, now, ms) ? known : { points: 0, expire: now + ms }
      const window = { key, points: before + points, expire }
      windows.set(key, window)
      changed.push(window)
      if (max !== null && window.points > max) break
    }
    return changed
  }
}

// Stryker disable all: only runs on PostgreSQL (docs/mutations.md).
/** Locks the rows in the order of the charges, so that concurrent statements can't deadlock. */
async function addInPostgres(db: Db, charges: Charge[], now: number) {
  const isOpen = (window: string, ms: string) =>
    sql`(${sql.ref(window)} > ${now} and ${sql.ref(window)} <= ${now} + 2 * ${sql.raw(ms)})`
  const { rows } = await sql<Window>`
    with "charge" as (
      select "charge".*, coalesce("rateLimit"."points", 0) + "charge"."points" > "max" as "exceeded"
      from rows from (json_to_recordset(${JSON.stringify(charges)})
        as ("key" text, "points" integer, "max" integer, "ms" bigint)) with ordinality as "charge" ("key", "points", "max", "ms", "n")
      left join "rateLimit" on "rateLimit"."key" = "charge"."key" and ${isOpen('rateLimit.expire', '"charge"."ms"')}
    )
    insert into "rateLimit" ("key", "points", "expire")
    select "key", "points", ${now} + "ms" from "charge"
    where "n" <= coalesce((select min("n") from "charge" where "exceeded"), "n")
    order by "n"
    on conflict ("key") do update set ("points", "expire") = (
      select case when "open" then "rateLimit"."points" else 0 end + excluded."points",
        case when "open" then "rateLimit"."expire" else excluded."expire" end
      from (select ${isOpen('rateLimit.expire', `(excluded."expire" - ${now})`)} as "open") as "state"
    )
    returning "key", "points", "expire"`.execute(db)
  return rows
}
