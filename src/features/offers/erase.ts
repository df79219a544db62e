import { selectInChunks, toIds } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import { findFirstKept } from '../payments/erase'

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
    .where('lastDay', '<', await findFirstKept(db, 'keepAgreementYears', now))
    .where('offerId', 'not in', db.selectFrom('offer').select('id'))
    .execute()
}
