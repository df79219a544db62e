import { addDays, today } from '../../lib/time/dates'
import { addMonths } from '../../lib/time/zoned-time'
import { selectInChunks, toIds } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import { loadSite } from '../settings/site-settings'

/** Returns the last day of service (YYYY-MM-DD) from which on signed agreements are kept. */
export async function findFirstKept(db: Db, now = new Date()) {
  const { keepAgreementYears, timeZone } = await loadSite(db)
  const day = today(timeZone, now)
  return keepAgreementYears === 0 ? addDays(day, 100_000) : addMonths(day, -12 * keepAgreementYears)
}

/** Returns the ids of what was signed of these offers. */
export const findSignatures = async (db: Db, offerIds: readonly string[]) =>
  toIds(
    await selectInChunks(offerIds, (some) =>
      db.selectFrom('signature').select('id').where('offerId', 'in', some).execute(),
    ),
  )

/** Deletes what was kept of erased families' agreements once its time is over. */
export async function eraseKeptAgreements({ db }: { db: Db }, now = new Date()) {
  await db
    .deleteFrom('signature')
    .where('lastDay', '<', await findFirstKept(db, now))
    .where('offerId', 'not in', db.selectFrom('offer').select('id'))
    .execute()
}
