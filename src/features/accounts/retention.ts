import type { Db } from '../../server/db/open'
import { CONFIRMATION_LIFETIME_MS } from './sign-in/sign-in-link'

/** Deletes expired sessions, with their user agents and IP addresses, expired links, and accounts that were never confirmed. */
export async function deleteExpired({ db }: { db: Db }, now = Date.now()) {
  const cutoff = new Date(now).toISOString()
  await db.deleteFrom('session').where('expiresAt', '<=', cutoff).execute()
  const registered = new Date(now - CONFIRMATION_LIFETIME_MS).toISOString()
  await db.deleteFrom('user').where('emailVerified', '=', false).where('createdAt', '<=', registered).execute()
  await db.deleteFrom('verification').where('expiresAt', '<=', cutoff).execute()
}
