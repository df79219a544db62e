import type Stripe from 'stripe'
import { explainFailure, toFailure } from './client'

/** No session has this id, so asking to end it changes nothing, and tells whether it would be allowed. */
const NO_SESSION = 'cs_test_nightlight_tries_its_key'

const one = { limit: 1 }
const rights: [right: string, ask: (stripe: Stripe) => PromiseLike<unknown>][] = [
  ['Checkout Sessions: write', (stripe) => stripe.checkout.sessions.expire(NO_SESSION)],
  ['PaymentIntents: read', (stripe) => stripe.paymentIntents.list(one)],
  ['Charges: read', (stripe) => stripe.charges.list(one)],
  ['Refunds: read', (stripe) => stripe.refunds.list(one)],
  ['Disputes: read', (stripe) => stripe.disputes.list(one)],
]

/** Asks Stripe for each right that a key needs. Returns in words what's wrong with it; undefined if it works. */
export async function tryKey(stripe: Stripe) {
  const problems = rights.map(async ([right, ask]) => {
    try {
      await ask(stripe)
    } catch (error) {
      const { type, code } = toFailure(error)
      if (code === 'resource_missing') return undefined
      if (type === 'StripePermissionError') return { missing: right }
      return { problem: explainFailure(error) }
    }
    return undefined
  })
  const found = (await Promise.all(problems)).filter((problem) => problem !== undefined)
  const missing = found.flatMap((one) => one.missing ?? [])
  const problem = found.find((one) => one.problem)?.problem
  if (problem) return `It doesn’t work: ${problem}.`
  return missing.length
    ? `This key lacks ${new Intl.ListFormat('en-US').format(missing)}. Add it in Stripe, and try again.`
    : undefined
}
