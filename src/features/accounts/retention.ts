import type { Db } from '../../server/db/open'
import { ABSOLUTE_LIMIT } from './session'
import './table'

/** Erases sessions that have ended, with the browser and the internet address they hold, and links that work no more. */
export async function eraseEnded({ db }: { db: Db }, now = Date.now()) {
  const moment = new Date(now).toISOString()
  const tooOld = new Date(now - ABSOLUTE_LIMIT).toISOString()
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expiresAt', '<=', moment), eb('createdAt', '<', tooOld)]))
    .execute()
  await db.deleteFrom('verification').where('expiresAt', '<=', moment).execute()
}
