import { sql } from 'kysely'
import { isPostgres, type Trx } from './open'

/** All locks, in the order in which transactions must take them, so they can't deadlock. */
const locks = [
  'accounts',
  'settings',
  'website',
  // Deleting, restoring, and erasing, so that an erasure doesn't miss rows that are being moved.
  'trash',
  'testimonial invitations',
  'appointments',
  'payments',
  'post slugs',
  'media',
  'page views',
  'alerts',
  'backups',
] as const

const latest = new WeakMap<Trx, number>()

/**
 * Takes a lock until the transaction ends, across processes. SQLite doesn't need it: its write transactions are serial.
 * @throws Error if the transaction already holds a later one
 */
export async function advisoryLock(trx: Trx, name: (typeof locks)[number]) {
  const index = locks.indexOf(name)
  const last = latest.get(trx) ?? 0
  if (index < last) throw Error(`'${name}' is locked before '${locks[last]}'`)
  latest.set(trx, index)
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}
