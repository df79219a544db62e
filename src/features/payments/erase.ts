import { addDays, today } from '../../lib/time/dates'
import { addMonths } from '../../lib/time/zoned-time'
import { chunks } from '../../server/db/chunks'
import type { Db, Trx } from '../../server/db/open'
import { loadSite } from '../settings/site-settings'

/** Returns the day (YYYY-MM-DD) from which on receipts, or agreements by their last day of service, are kept. */
export async function findFirstKept(db: Db, years: 'keepReceiptYears' | 'keepAgreementYears', now = new Date()) {
  const { [years]: kept, timeZone } = await loadSite(db)
  const day = today(timeZone, now)
  return kept === 0 ? addDays(day, 100_000) : addMonths(day, -12 * kept)
}

/** Leaves number, date, amount, and the payer's name of the receipts among these payments that the settings keep. The others are left alone. */
export async function keepReceipts(trx: Trx, ids: readonly string[]) {
  const from = await findFirstKept(trx, 'keepReceiptYears')
  for (const chunk of chunks(ids)) {
    const kept = await trx
      .selectFrom('payment')
      .select(['id', 'receipt'])
      .where('id', 'in', chunk)
      .where('kind', '<>', 'waived')
      .where('onDay', '>=', from)
      .execute()
    for (const { id, receipt } of kept)
      await trx
        .updateTable('payment')
        .set({
          familyId: null,
          offerId: null,
          note: '',
          idempotencyKey: null,
          receipt: receipt && {
            business: receipt.business,
            payer: receipt.payer,
            returns: receipt.returns,
            isTest: receipt.isTest,
            email: '',
            what: '',
            children: [],
            service: '',
            lines: [],
            left: null,
            refund: '',
          },
        })
        .where('id', '=', id)
        .execute()
  }
}

/** Deletes what was kept of erased families' receipts once its time is over. */
export async function eraseKeptReceipts({ db }: { db: Db }, now = new Date()) {
  const from = await findFirstKept(db, 'keepReceiptYears', now)
  await db.deleteFrom('payment').where('familyId', 'is', null).where('onDay', '<', from).execute()
}
