import { randomUUIDv7 } from 'node:crypto'
import type Stripe from 'stripe'
import type { Trx } from '../../../server/db/open'
import { lockPayments } from '../store'
import { explainFailure, openStripe, toFailure } from './client'
import type { Attempt } from './key'
import { readAttempt, type PaymentContext } from './read'
import { findTrouble } from './trouble'

/** What a parent is about to pay. Amounts are in the smallest unit; `what` is for Stripe's page, in her words. */
type Asked = {
  offerId: string
  familyId: string
  part: number
  amount: number
  currency: string
  email: string
  what: string
  /** Where Stripe leads back to, with `attempt=ID` once it's paid. */
  returnUrl: string
  /** Whether it's still asked for: while the lock of payments is held, nothing else changes that. */
  isDue: (trx: Trx) => Promise<boolean>
}

const MINUTE_MS = 60_000
/** How long Stripe's page can be paid. It takes half an hour at least, from when it gets the request. */
const OPEN_MS = 32 * MINUTE_MS
/** For so long, an attempt whose answer was lost is asked for again: after that, Stripe would find its end too near. */
const RESUMED_MS = OPEN_MS - 31 * MINUTE_MS

/**
 * Returns the address of the page where a part of an offer is paid at Stripe, within ten seconds; `problem` says in words why
 * there's none. A running attempt is used again. If it was paid meanwhile, the address is `returnUrl`.
 */
export async function startPayment(
  context: PaymentContext,
  asked: Asked,
  now = Date.now(),
): Promise<{ url: string } | { problem: string }> {
  const opened = await openStripe(context)
  if (!opened) return { problem: 'Paying by card isn’t possible here at the moment' }
  for (const attempt of await findRunning(context, asked, opened.isLive)) {
    const read = await readAttempt(context, attempt, now)
    const isSame = read?.amount === asked.amount && read.currency === asked.currency
    if (read?.state === 'open' && read.url && isSame) return { url: read.url }
    if (read?.state === 'paid' || read?.state === 'on its way') return { url: toReturnUrl(asked, read.id) }
    if (read) continue
    // What was begun in another account may have been paid there. She decides, by changing the offer.
    const trouble = await findTrouble(context.db)
    const [why, advice] = trouble
      ? [trouble.problem, 'try again in some minutes']
      : ['Stripe no longer shows us what you began', 'write to us before you pay again']
    return { problem: `${why}, so we can’t see whether you’ve already paid. Please ${advice}.` }
  }
  try {
    return await openSession(context, opened, asked, now)
  } catch (error) {
    return { problem: `${explainFailure(error)}. Nothing was charged. Please try again in some minutes.` }
  }
}

const findRunning = ({ db }: PaymentContext, { offerId, part }: Asked, isLive: boolean) =>
  db
    .selectFrom('paymentAttempt')
    .selectAll()
    .where('offerId', '=', offerId)
    .where('part', '=', part)
    .where('isLive', '=', isLive)
    .where('state', 'in', ['open', 'on its way'])
    .where('sessionId', 'is not', null)
    .orderBy('createdAt', 'desc')
    .execute()

type Opened = NonNullable<Awaited<ReturnType<typeof openStripe>>>

/** Makes an attempt, then its session, by the attempt's id: however often that's asked for, it's one session. */
async function openSession(context: PaymentContext, opened: Opened, asked: Asked, now: number, tries = 2) {
  const attempt = await claimAttempt(context, asked, opened.isLive, now)
  if (!attempt) return { url: asked.returnUrl }
  if (attempt.url) return { url: attempt.url }
  const change = (changes: Partial<Pick<Attempt, 'sessionId' | 'url' | 'state' | 'nextReadAt'>>) =>
    context.db.updateTable('paymentAttempt').set(changes).where('id', '=', attempt.id).execute()
  try {
    const { id, url } = await opened.stripe.checkout.sessions.create(toParams(attempt, asked), {
      idempotencyKey: attempt.id,
    })
    await change({ sessionId: id, url })
    return { url: url! }
  } catch (error) {
    const { type, statusCode } = toFailure(error)
    // Stripe repeats an answer to the same id for a day. Nobody has the address of a session that this may have made.
    if (statusCode && statusCode !== 429 && statusCode !== 409) await change({ state: 'expired', nextReadAt: null })
    // The link, or the words, have changed since.
    if (type === 'StripeIdempotencyError' && tries > 1) return openSession(context, opened, asked, now, tries - 1)
    throw error
  }
}

/**
 * Returns the attempt that somebody else has just begun or whose answer was lost, or a new one, committed before Stripe is asked; undefined
 * if it was paid meanwhile, in another tab or by the other parent.
 */
const claimAttempt = ({ db }: PaymentContext, asked: Asked, isLive: boolean, now: number) =>
  db.transaction().execute(async (trx) => {
    await lockPayments(trx)
    const { offerId, familyId, part, amount, currency } = asked
    const begun = { offerId, familyId, part, amount, currency, isLive, state: 'open' as const }
    const resumed = await trx
      .selectFrom('paymentAttempt')
      .selectAll()
      .where(({ and }) => and(begun))
      .where('createdAt', '>', new Date(now - RESUMED_MS).toISOString())
      .executeTakeFirst()
    if (resumed) return resumed
    if (!(await asked.isDue(trx))) return undefined
    const id = randomUUIDv7()
    const createdAt = new Date(now).toISOString()
    const nextReadAt = new Date(now + 15_000).toISOString()
    return trx
      .insertInto('paymentAttempt')
      .values({ ...begun, id, seen: null, nextReadAt, createdAt })
      .returningAll()
      .executeTakeFirstOrThrow()
  })

const toParams = (attempt: Attempt, asked: Asked): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: attempt.id,
  ...(asked.email && { customer_email: asked.email }),
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: attempt.currency.toLowerCase(),
        unit_amount: attempt.amount,
        product_data: { name: asked.what },
      },
    },
  ],
  // What's asked for is what's paid, in her currency.
  adaptive_pricing: { enabled: false },
  expires_at: Math.floor((Date.parse(attempt.createdAt) + OPEN_MS) / 1000),
  success_url: toReturnUrl(asked, attempt.id),
  cancel_url: asked.returnUrl,
})

function toReturnUrl({ returnUrl }: Asked, id: string) {
  const url = new URL(returnUrl)
  url.searchParams.set('attempt', id)
  return url.href
}
