import type { Db } from '../../server/db/open'
import './table'

/** Deletes expired sessions, with the browser and the IP address they hold, and expired links. */
export async function deleteExpired({ db }: { db: Db }, now = Date.now()) {
  const moment = new Date(now).toISOString()
  await db.deleteFrom('session').where('expiresAt', '<=', moment).execute()
  await db.deleteFrom('verification').where('expiresAt', '<=', moment).execute()
}
