import { selectIdsOnPage } from '../../families/parents'
import { findKey } from './key'
import { readAttempt, type PaymentContext } from './read'
import { findTrouble } from './trouble'

const MAX_READS = 20
/** Another process reads an attempt again if this one was killed. */
const LEASE_MS = 60_000
const FRESH_MS = 5000

/** Reads the attempts that are due, each by one process. While Stripe can't be asked, it's left alone. */
export async function readDueAttempts(context: PaymentContext, now = Date.now()) {
  const { db } = context
  const key = await findKey(db)
  if (!key || (await mustWait(context, now))) return
  const at = new Date(now).toISOString()
  const due = await db
    .selectFrom('paymentAttempt')
    .selectAll()
    .where('nextReadAt', '<=', at)
    .where('isLive', '=', key.isLive)
    .orderBy('nextReadAt')
    .limit(MAX_READS)
    .execute()
  for (const attempt of due) {
    const isOver = attempt.sessionId === null && Date.parse(attempt.createdAt) < now - 35 * LEASE_MS
    const claimed = await db
      .updateTable('paymentAttempt')
      .set({
        nextReadAt: isOver ? null : new Date(now + LEASE_MS).toISOString(),
        // Stripe's answer was lost, so nobody ever had its address.
        ...(isOver && { state: 'expired' as const }),
      })
      .where('id', '=', attempt.id)
      .where('nextReadAt', '=', attempt.nextReadAt)
      .returning('id')
      .executeTakeFirst()
    if (!claimed || attempt.sessionId === null) continue
    await readAttempt(context, attempt, now)
    if (await findTrouble(db)) return
  }
}

/** Reads the attempts of an offer that aren't settled, or those of a family that may still change, when somebody looks at it. */
export async function readRunning(
  context: PaymentContext,
  of: { offerId: string } | { familyId: string },
  now = Date.now(),
) {
  if (await mustWait(context, now)) return
  const running = await context.db
    .selectFrom('paymentAttempt')
    .selectAll()
    .where((eb) =>
      'offerId' in of ? eb('offerId', '=', of.offerId) : eb('familyId', 'in', selectIdsOnPage(context.db, of.familyId)),
    )
    .where('state', 'in', ['open', 'on its way', ...('familyId' in of ? (['paid', 'disputed'] as const) : [])])
    .where('nextReadAt', 'is not', null)
    .where('sessionId', 'is not', null)
    .execute()
  for (const attempt of running)
    if (!attempt.readAt || Date.parse(attempt.readAt) < now - FRESH_MS) await readAttempt(context, attempt, now)
}

async function mustWait({ db }: PaymentContext, now: number) {
  const trouble = await findTrouble(db)
  return trouble !== undefined && Date.parse(trouble.retryAt) > now
}
