import type Stripe from 'stripe'
import type { Seen } from '../seen'
import type { AttemptState } from '../table'

/** What was lost for good, and what is only asked about. */
const isOver = (status: string) => ['lost', 'won', 'warning_closed', 'prevented'].includes(status)

const toIso = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000).toISOString() : null)

/** Returns what Stripe says of an attempt: its session with the payment and its latest charge, and the disputes of that charge. */
export function toSeen(session: Stripe.Checkout.Session, disputes: readonly Stripe.Dispute[]): Seen {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const charge = intent && typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const open = disputes.filter(({ status }) => !isOver(status))
  const sum = (rows: readonly Stripe.Dispute[]) => rows.reduce((total, { amount }) => total + amount, 0)
  const due = open.flatMap(({ evidence_details: { due_by } }) => due_by ?? [])
  return {
    status: session.status ?? 'open',
    paymentStatus: session.payment_status,
    intentStatus: intent?.status ?? null,
    amount: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
    refunded: charge?.amount_refunded ?? 0,
    disputed: sum(open),
    lost: sum(disputes.filter(({ status }) => status === 'lost')),
    dueBy: toIso(due.length ? Math.min(...due) : null),
    method: charge?.payment_method_details?.type ?? null,
    paidAt: toIso(charge?.created),
    paymentId: intent?.id ?? null,
  }
}

export const isPaid = ({ paymentStatus }: Seen) => paymentStatus === 'paid'

/** How far each state is. An answer that was on its way for long brings none of them back. */
const ranks: Record<AttemptState, number> = {
  open: 0,
  expired: 1,
  'on its way': 1,
  failed: 2,
  paid: 3,
  returned: 3,
  disputed: 3,
}

/** Returns the state of an attempt from what Stripe says now, and the state that it had. */
export function deriveState(seen: Seen, before: AttemptState): AttemptState {
  const state = readState(seen)
  return ranks[state] < ranks[before] ? before : state
}

function readState(seen: Seen): AttemptState {
  if (isPaid(seen)) {
    if (seen.disputed > 0) return 'disputed'
    return seen.refunded + seen.lost >= seen.amount ? 'returned' : 'paid'
  }
  if (seen.status === 'expired') return 'expired'
  if (seen.status !== 'complete') return 'open'
  // A bank's money takes some days, and may not come.
  return ['requires_payment_method', 'canceled'].includes(seen.intentStatus ?? '') ? 'failed' : 'on its way'
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const OPEN_MS = [15 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 20 * MINUTE, 35 * MINUTE]
/** A charge can be disputed for 120 days, some for longer. */
const WATCHED_MS = 180 * DAY

/** Returns when an attempt is read next (an ISO time); null if it isn't any longer. */
export function findNextRead(state: AttemptState, createdAt: string, now: number) {
  const start = Date.parse(createdAt)
  const after = (ms: number) => new Date(now + ms).toISOString()
  if (state === 'failed' || state === 'expired') return null
  if (state === 'on its way') return after(HOUR)
  if (state === 'disputed') return after(DAY)
  if (state !== 'open') return now - start < WATCHED_MS ? after(DAY) : null
  const next = OPEN_MS.find((ms) => start + ms > now)
  return next === undefined ? after(HOUR) : new Date(start + next).toISOString()
}
