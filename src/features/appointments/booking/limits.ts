import { sql } from 'kysely'
import { foldAddress } from '../../../lib/text/fold-address'
import { isPostgres, type Db, type Trx } from '../../../server/db/open'

/** How many upcoming appointments an email address can have. */
const MAX_UPCOMING = 2
/** How many a network can make a day, and how many of them whatever the rest of the site does. */
const MAX_PER_NETWORK = 3
const MIN_PER_NETWORK = 2
/** How many the whole site can make a day, if it never made more on one day. */
const MIN_PER_SITE = 10
const DAY_MS = 86_400_000

/** `network` is a keyed hash. */
type Sender = { email: string; network: string | null }

/**
 * Whether a booking has to be approved by hand because of what was booked before, in a transaction that holds
 * `lockAppointments`: by this address, by its network within a day, or, unless its network has hardly made any, by the whole
 * site within a day, if that's more than on any earlier one.
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

/** The appointments that take time, without cancelled ones and holds. */
const standing = (db: Db) =>
  db.selectFrom('appointment').where('takesTime', '=', true).where('status', 'in', ['requested', 'confirmed'])

async function countUpcoming(trx: Trx, email: string, now: number) {
  const rows = await standing(trx).select('email').where('start', '>', new Date(now).toISOString()).execute()
  return rows.filter((row) => row.email !== null && foldAddress(row.email) === foldAddress(email)).length
}

/** Counts cancelled ones too, so that neither cancelling nor being taken back earns another. */
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

/** Returns how many were made on each day of UTC before the last 24 hours, leaving out days without any. */
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
