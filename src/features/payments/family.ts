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
    .selectAll('payment')
    .select(['isLive', 'seen'])
    .where('payment.familyId', 'in', selectIdsOnPage(db, id))
    .orderBy('onDay', 'desc')
    .orderBy('payment.id', 'desc')
    .execute()
  return withoutReversed(rows).map(
    ({ id, kind, amount, currency, how, onDay, note, receiptNumber, receipt, offerId, createdAt, ...attempt }) => ({
      id,
      kind,
      amount,
      currency,
      onDay,
      note,
      receiptNumber,
      offerId,
      createdAt,
      how: nameHow(how) + (receipt?.isTest ? ', a test' : ''),
      what: receipt?.what ?? '',
      isAtStripe: attempt.attemptId !== null,
      stripeUrl: attempt.seen?.paymentId ? stripePage(attempt.isLive!, attempt.seen.paymentId) : null,
    }),
  )
}
