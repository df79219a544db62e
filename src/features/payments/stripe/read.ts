import { today } from '../../../lib/time/dates'
import type { Trx } from '../../../server/db/open'
import type { Deps } from '../../../server/http'
import { loadEmailContext, type EmailContext } from '../../email/context'
import { enqueue } from '../../email/outbox'
import type { Offers } from '../offers'
import type { Seen } from '../seen'
import { addPayment, lockPayments, reverse, type Payment } from '../store'
import { openStripe, toFailure } from './client'
import { deriveState, findNextRead, isPaid, toSeen } from './derive'
import { failedEmail, practiceEmail } from './emails'
import type { Attempt } from './key'
import { clearTrouble, findTrouble, noteTrouble } from './trouble'
import { findParents } from '../../families/parents'

export type PaymentContext = Pick<Deps, 'db' | 'env'> & { offers: Offers }

const DAY_MS = 86_400_000

/**
 * Reads at Stripe how an attempt is, and stores what is new: money that came, went back, or is disputed, with its emails. What's read
 * twice changes nothing. Returns the attempt; undefined if it can't be read now.
 */
export async function readAttempt(context: PaymentContext, attempt: Attempt, now = Date.now()) {
  const { db } = context
  const opened = await openStripe(context)
  if (!opened || opened.isLive !== attempt.isLive || attempt.sessionId === null) return undefined
  const { stripe } = opened
  let seen: Seen
  try {
    const session = await stripe.checkout.sessions.retrieve(attempt.sessionId, {
      expand: ['payment_intent.latest_charge'],
    })
    const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
    const charge = intent && typeof intent.latest_charge === 'object' ? intent.latest_charge : null
    // Once it's won or lost, the charge may no longer say so.
    const mayBeDisputed = charge?.disputed || attempt.state === 'disputed' || (attempt.seen?.lost ?? 0) > 0
    const disputes = charge && mayBeDisputed ? (await stripe.disputes.list({ charge: charge.id })).data : []
    seen = toSeen(session, disputes)
  } catch (error) {
    // Of another account: nothing is wrong with Stripe, and nothing is guessed.
    if (toFailure(error).code === 'resource_missing')
      await db
        .updateTable('paymentAttempt')
        .set({ nextReadAt: new Date(now + DAY_MS).toISOString() })
        .where('id', '=', attempt.id)
        .execute()
    else await noteTrouble(db, error, now)
    return undefined
  }
  if (await findTrouble(db)) await clearTrouble(db)
  return applySeen(context, attempt.id, seen, now)
}

/** Stores what was read of an attempt at `now` (ms), unless something newer was. Returns the attempt; undefined if it was erased. */
async function applySeen(context: PaymentContext, id: string, seen: Seen, now: number) {
  return context.db.transaction().execute(async (trx) => {
    const emails = await loadEmailContext({ db: trx, env: context.env })
    await lockPayments(trx)
    const before = await trx.selectFrom('paymentAttempt').selectAll().where('id', '=', id).executeTakeFirst()
    if (!before || (before.readAt && Date.parse(before.readAt) > now)) return before
    const state = deriveState(seen, before.state)
    const changes = {
      state,
      seen,
      url: state === 'open' ? before.url : null,
      readAt: new Date(now).toISOString(),
      nextReadAt: findNextRead(state, before.createdAt, now),
      disputeDueBy: seen.dueBy,
      disputeReadAt: state === 'disputed' && before.state !== 'disputed' ? null : before.disputeReadAt,
    }
    await trx.updateTable('paymentAttempt').set(changes).where('id', '=', id).execute()
    const family = await findParents(trx, before.familyId)
    const familyId = family[0]?.id ?? before.familyId
    // After a restore, what's read for the first time may have been told already.
    const dueSince = before.readAt ?? before.createdAt
    const by = { emails, offers: context.offers, dueSince }
    if (isPaid(seen)) await followMoney(trx, by, { ...before, familyId }, seen)
    const about = { id, familyId, isLive: before.isLive }
    const facts = await context.offers.findFacts(trx, before.offerId)
    const payer = facts?.payer ?? family[0]?.name ?? 'A family'
    const isNew = state !== before.state
    const page = isNew && state === 'failed' && (await context.offers.findPayPage(trx, before.offerId))
    if (page) await enqueue(trx, { ...failedEmail(about, seen, page, emails), dueSince })
    if (isNew && (state === 'failed' || state === 'on its way'))
      await context.offers.hearOfMoney(trx, before.offerId, state === 'failed')
    if (isNew && state === 'disputed')
      await enqueue(trx, { ...practiceEmail('disputed', about, seen, payer, emails), dueSince })
    return { ...before, ...changes }
  })
}

type By = { emails: EmailContext; offers: Offers; dueSince: string }

/** Adds the rows that are missing for the money that came by an attempt, and for what went back of it. */
async function followMoney(trx: Trx, by: By, attempt: Attempt, seen: Seen) {
  const { id, familyId, offerId, part } = attempt
  const facts = await by.offers.findFacts(trx, offerId)
  const ids = facts?.ids ?? [offerId]
  const rows = await trx.selectFrom('payment').selectAll().where('offerId', 'in', ids).orderBy('id').execute()
  const own = rows.filter(({ attemptId }) => attemptId === id)
  const { timeZone } = by.emails.site
  const add = (kind: 'received' | 'returned', amount: number, onDay: string) =>
    addPayment(
      trx,
      by,
      {
        familyId,
        offerId,
        part,
        kind,
        amount,
        currency: seen.currency,
        onDay,
        note: '',
        attemptId: id,
        by: null,
        how: seen.method ?? 'other',
      },
      { dueSince: (kind === 'received' && seen.paidAt) || by.dueSince },
    )
  if (!own.some(({ kind }) => kind === 'received')) {
    const same = rows.filter(({ receipt }) => (receipt?.isTest ?? false) === !attempt.isLive)
    const earlier = sum(same, 'received') - sum(same, 'returned')
    const total = facts?.total ?? attempt.amount
    const { receipt } = await add(
      'received',
      seen.amount,
      today(timeZone, seen.paidAt ? new Date(seen.paidAt) : undefined),
    )
    if (earlier > 0 && earlier + seen.amount > total)
      await enqueue(trx, {
        ...practiceEmail('paid twice', { id, familyId, isLive: attempt.isLive }, seen, receipt!.payer, by.emails),
        dueSince: seen.paidAt ?? by.dueSince,
      })
  }
  const returned = sum(own, 'returned')
  const more = seen.refunded + seen.lost - returned
  if (more > 0) await add('returned', more, today(timeZone))
  // A bank can refuse a refund.
  const last = own.findLast(({ kind, reverses }) => kind === 'returned' && !reverses)
  if (more < 0 && last) await reverse(trx, { ...last, amount: -more }, null)
}

const sum = (rows: readonly Payment[], what: Payment['kind']) =>
  rows
    .filter(({ kind }) => kind === what)
    .reduce((total, { amount, reverses }) => total + (reverses ? -amount : amount), 0)
