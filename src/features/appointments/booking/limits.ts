import { sql } from 'kysely'
import { foldAddress } from '../../../lib/text/fold-address'
import { isPostgres, type Db, type Trx } from '../../../server/db/open'

/** How many upcoming appointments an email address can have. */
const MAX_UPCOMING = 2
/** How many a network can book a day, and how many of those don't depend on the rest of the site. */
const MAX_PER_NETWORK = 3
const MIN_PER_NETWORK = 2
/** How many the whole site can book a day if its record is lower. */
const MIN_PER_SITE = 10
const DAY_MS = 86_400_000

/** `network` is a keyed hash. */
type Sender = { email: string; network: string | null }

/**
 * Returns whether a booking needs approval because of earlier ones, in a transaction that holds `lockAppointments`. Counts those of this address,
 * those of its network within a day, and, unless the network has hardly booked, the whole site's within a day if they exceed the record of earlier
 * days.
 */
export async function isOverLimit(trx: Trx, { email, network }: Sender, now = Date.now()) {
  if ((await countUpcoming(trx, email, now)) >= MAX_UPCOMING) return true
  const made = await countMadeBy(trx, network, now)
  if (made < MIN_PER_NETWORK) return false
  return (
    made >= MAX_PER_NETWORK ||
    (await countMade(trx, now)) >= Math.max(MIN_PER_SITE, ...(await countOnEarlierDays(trx, now)))
  )
}

const dayBefore = (now: number) => new Date(now - DAY_MS).toISOString()

/** Appointments that take time, without canceled ones and holds. */
const standing = (db: Db) =>
  db.selectFrom('appointment').where('takesTime', '=', true).where('status', 'in', ['requested', 'confirmed'])

async function countUpcoming(trx: Trx, email: string, now: number) {
  const rows = await standing(trx).select('email').where('start', '>', new Date(now).toISOString()).execute()
  return rows.filter((row) => row.email !== null && foldAddress(row.email) === foldAddress(email)).length
}

/** Counts canceled ones too, so that neither canceling nor undoing earns another. */
async function countMadeBy(trx: Trx, network: string | null, now: number) {
  const { count } = await trx
    .selectFrom('appointment')
    .innerJoin('consultation', 'consultation.id', 'consultationId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('network', '=', network)
    .where('takesTime', '=', true)
    .where('consultation.createdAt', '>', dayBefore(now))
    .executeTakeFirstOrThrow()
  return count
}

async function countMade(trx: Trx, now: number) {
  const { count } = await standing(trx)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('consultationId', 'is not', null)
    .where('createdAt', '>', dayBefore(now))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns how many were booked on each UTC day before the last 24 hours, leaving out days without any. */
async function countOnEarlierDays(trx: Trx, now: number) {
  const day = isPostgres(trx)
    ? sql<string>`to_char("createdAt" at time zone 'UTC', 'YYYY-MM-DD')`
    : sql<string>`substr("createdAt", 1, 10)`
  const days = await standing(trx)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('consultationId', 'is not', null)
    .where('createdAt', '<=', dayBefore(now))
    .groupBy(day)
    .execute()
  return days.map(({ count }) => count)
}
