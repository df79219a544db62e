import type Stripe from 'stripe'
import type { Db } from '../../../server/db/open'
import type { Env } from '../../../server/env'
import { decryptKey, findKey } from './key'

type StripeEnv = Pick<Env, 'stripeUrl'>

/** Of one request, in ms. It's tried twice, so that whoever waits hears within ten seconds. */
const TIMEOUT_MS = 4500

/** Returns a client with a key. The library is loaded only then: it takes a second, and most sites have no key. */
export async function createClient(key: string, { stripeUrl }: StripeEnv) {
  const { default: Client } = await import('stripe')
  const { protocol, hostname, port } = new URL(stripeUrl ?? 'https://api.stripe.com')
  return new Client(key, {
    maxNetworkRetries: 1,
    timeout: TIMEOUT_MS,
    telemetry: false,
    host: hostname,
    port: port || undefined,
    protocol: protocol === 'http:' ? 'http' : 'https',
  })
}

/** Returns a client with the stored key, and whether real money moves by it; undefined without a key. */
export async function openStripe({ db, env }: { db: Db; env: StripeEnv }) {
  const stored = await findKey(db)
  return stored && { stripe: await createClient(await decryptKey(db, stored), env), isLive: stored.isLive }
}

type Failure = Pick<Stripe.errors.StripeError, 'type' | 'code'> & { statusCode?: number }

/** Returns what kind of failure an error of the library is: `type` is the name of its class. */
export const toFailure = (error: unknown) => error as Failure

/** Says in words why Stripe couldn't be asked. Never its own message, which may have a part of the key. */
export function explainFailure(error: unknown) {
  const { type, statusCode } = toFailure(error)
  if (type === 'StripeAuthenticationError') return 'Stripe doesn’t accept the key'
  if (type === 'StripePermissionError') return 'the key lacks a permission that it needs'
  if (type === 'StripeRateLimitError') return 'Stripe asks to wait, since it was asked too often'
  if (type === 'StripeConnectionError') return 'Stripe can’t be reached'
  return statusCode && statusCode < 500 ? 'Stripe refused what was asked' : 'Stripe has a problem at the moment'
}

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
