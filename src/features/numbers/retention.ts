import { monthsAgo } from '../../lib/time/zoned-time'
import type { Db } from '../../server/db/open'
import { loadSite } from '../settings/site-settings'

const KEEP_MONTHS = 24

/** Deletes the counts of pages read more than two years ago. */
export async function deleteOldPageViews({ db }: { db: Db }, now = new Date()) {
  const { day } = monthsAgo(KEEP_MONTHS, (await loadSite(db)).timeZone, now)
  await db.deleteFrom('pageView').where('day', '<', day).execute()
}
