import { oneAtATime, type Db } from '../../server/db/open'
import { monthsBefore } from '../../lib/zoned-time'
import { record, system } from '../activity/record'
import { mailsAbout } from '../mail/outbox'
import { siteOf, type Site } from '../site/settings'
import { TRASH } from '../trash/move'
import { erase } from './erase'
import { wordsOf } from './schema'
import { countBefore, requestsBefore } from './stored'

/** Most requests of each table in one transaction: more would keep bookings waiting. */
const MOST = 1000

/**
 * Erases requests that are older than the settings keep them, with their mails. Each transaction erases some and says so in
 * the log; another process finds them gone.
 */
export async function eraseOldRequests({ db }: { db: Db }, now = new Date()) {
  let erased: number
  do erased = await db.transaction().execute((trx) => eraseSome(trx, now))
  while (erased >= MOST)
}

async function eraseSome(trx: Parameters<typeof erase>[0], now: Date) {
  await oneAtATime(trx, TRASH)
  const { keepMonths, timeZone } = await siteOf(trx)
  if (keepMonths === 0) return 0
  const old = await requestsBefore(trx, monthsBefore(keepMonths, timeZone, now), MOST)
  const outbox = await mailsAbout(trx, Object.values(old).flat())
  const counts = await erase(trx, { ...old, outbox })
  const words = wordsOf(counts)
  if (words) await record(trx, system, 'old requests erased', words)
  return counts.consultations + counts.messages + counts.trashed
}

/** How many requests are older than so many months at this moment; none for 0, which keeps them. */
export async function countOlder(db: Db, months: number, { timeZone }: Pick<Site, 'timeZone'>) {
  if (months === 0) return { consultations: 0, messages: 0, trashed: 0 }
  return countBefore(db, monthsBefore(months, timeZone))
}
