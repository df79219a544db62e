import { advisoryLock } from '../../server/db/locks'
import type { Db } from '../../server/db/open'
import { monthsAgo } from '../../lib/time/zoned-time'
import { record, system } from '../../features/activity/record'
import { loadSite, type Site } from '../../features/settings/site-settings'
import { erase } from './erase'
import { describeCounts } from './schema'
import { countStored, findFrom, findOld } from './find-stored'

/** Requests per table and transaction. More would delay bookings. */
const MAX_ROWS = 1000

/** Erases requests and appointments past the retention period in the settings, with their emails. Works in batches, each logged. */
export async function eraseOldRequests({ db }: { db: Db }, now = new Date()) {
  let erased: number
  do erased = await db.transaction().execute((trx) => eraseSome(trx, now))
  while (erased >= MAX_ROWS)
}

async function eraseSome(trx: Parameters<typeof erase>[0], now: Date) {
  await advisoryLock(trx, 'trash')
  const { keepMonths, timeZone } = await loadSite(trx)
  if (keepMonths === 0) return 0
  const old = await findOld(trx, monthsAgo(keepMonths, timeZone, now), MAX_ROWS)
  const counts = await erase(trx, await findFrom(trx, old))
  const summary = describeCounts(counts)
  if (summary) await record(trx, system, 'old requests erased', summary)
  return counts.consultations + counts.messages + counts.trashed + counts.appointments
}

/** Returns how many requests are older than `months` now; none for 0, which means forever. */
export async function countOlder(db: Db, months: number, { timeZone }: Pick<Site, 'timeZone'>) {
  const old = months === 0 ? {} : await findOld(db, monthsAgo(months, timeZone))
  const { consultations, messages, trashed, appointments } = countStored(old)
  return { consultations, messages, trashed, appointments }
}
