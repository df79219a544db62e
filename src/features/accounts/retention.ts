import type { Db } from '../../server/db/open'
import './table'

/** Deletes expired sessions, with their user agents and IP addresses, and expired links. */
export async function deleteExpired({ db }: { db: Db }, now = Date.now()) {
  const cutoff = new Date(now).toISOString()
  await db.deleteFrom('session').where('expiresAt', '<=', cutoff).execute()
  await db.deleteFrom('verification').where('expiresAt', '<=', cutoff).execute()
}
