import type { Db } from '../../server/db/open'
import { findCurrent, loadStates, type LoadedOffer } from '../../features/offers/load'
import { findParents } from '../../features/families/parents'
import { findUnreadDisputes } from '../../features/payments/stripe/disputes'
import { stripePage } from '../../features/payments/seen'
import { findKey } from '../../features/payments/stripe/key'

/** Returns payments that need attention: unread disputes, what wasn't due and may go back, and whether Stripe is in test mode. */
export async function findPaymentNotices(db: Db) {
  const disputes = await findUnreadDisputes(db)
  const twice = (await loadStates(db, await findCurrent(db))).filter(({ state }) => state.odd.includes('paid twice'))
  const late = (await loadStates(db, await findPaidLate(db))).filter(
    ({ state: { sums } }) => sums.received > sums.returned,
  )
  return {
    disputes: await Promise.all(
      disputes.map(async (attempt) => ({
        id: attempt.id,
        ...(await nameFamily(db, attempt)),
        amount: attempt.seen?.disputed ?? attempt.amount,
        currency: attempt.seen?.currency ?? attempt.currency,
        dueBy: attempt.disputeDueBy,
        url: toStripe(attempt),
      })),
    ),
    notDue: await Promise.all(
      [...twice, ...late].map(async (offer) => ({
        id: offer.id,
        isTakenBack: offer.takenBackAt !== null,
        ...(await nameFamily(db, offer)),
        url: await findRefund(db, offer),
      })),
    ),
    isTest: (await findKey(db))?.isLive === false,
  }
}

/** Returns the offers for which money came after they were taken back: a page at Stripe may still have been open. */
const findPaidLate = (db: Db) =>
  db
    .selectFrom('offer')
    .selectAll()
    .where('takenBackAt', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('payment')
          .select('payment.id')
          .whereRef('offerId', '=', 'offer.id')
          .where('kind', '=', 'received')
          .whereRef('payment.createdAt', '>', 'takenBackAt'),
      ),
    )
    .orderBy('id')
    .execute()

async function nameFamily(db: Db, of: { familyId: string }) {
  const [parent] = await findParents(db, of.familyId)
  return { familyId: parent?.id ?? of.familyId, family: parent?.name ?? '' }
}

const toStripe = ({ isLive, seen }: { isLive: boolean; seen: { paymentId: string | null } | null }) =>
  seen?.paymentId ? stripePage(isLive, seen.paymentId) : null

/** Returns where the latest payment can be refunded at Stripe; null if none was made there. */
async function findRefund(db: Db, { firstId }: LoadedOffer) {
  const paid = await db
    .selectFrom('paymentAttempt')
    .select(['isLive', 'seen'])
    .where('offerId', 'in', db.selectFrom('offer').select('id').where('firstId', '=', firstId))
    .where('state', '=', 'paid')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return paid ? toStripe(paid) : null
}
