import type { Db } from '../../server/db/open'
import { nameHow } from './schema'
import { stripePage } from './seen'
import { withoutReversed } from './sums'
import { selectIdsOnPage } from '../families/parents'

/** Returns the payments of a family, the newest first, without those that were taken back. */
export async function loadOfFamily(db: Db, id: string) {
  const rows = await db
    .selectFrom('payment')
    .leftJoin('paymentAttempt', 'paymentAttempt.id', 'payment.attemptId')
    .leftJoin('offer', 'offer.id', 'payment.offerId')
    .select(['payment.id', 'payment.offerId', 'payment.amount', 'payment.currency', 'payment.createdAt'])
    .select(['kind', 'how', 'onDay', 'note', 'receiptNumber', 'receipt', 'reverses', 'attemptId', 'isLive', 'seen'])
    .select('packageName')
    .where('payment.familyId', 'in', selectIdsOnPage(db, id))
    .orderBy('onDay', 'desc')
    .orderBy('payment.id', 'desc')
    .execute()
  return withoutReversed(rows).map(({ how, receipt, reverses: _, attemptId, isLive, seen, packageName, ...row }) => ({
    ...row,
    how: nameHow(how) + (receipt?.isTest ? ', a test' : ''),
    what: receipt?.what ?? packageName ?? '',
    isAtStripe: attemptId !== null,
    stripeUrl: seen?.paymentId ? stripePage(isLive!, seen.paymentId) : null,
  }))
}
