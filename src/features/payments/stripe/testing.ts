import { beforeEach } from 'vitest'
import { testApp } from '../../../../test/app'
import { message } from '../../../../test/support/factories'
import { serveStripe } from '../../../../test/support/servers/stripe'
import type { OfferFacts } from '../offers'
import { readAttempt } from './read'
import { startPayment } from './start'

/** The app with a family, and a server that behaves as Stripe does, whose key is stored before each test. */
export async function stripeApp() {
  const stripe = await serveStripe()
  const app = await testApp({ env: { STRIPE_API_URL: stripe.url } })
  const { call, db, env, signedIn } = app
  const owner = await signedIn(['canManageUsers', 'canManageConsultations'])
  await call('POST', '/api/contacts', message({ email: 'zoe@example.com', name: 'Zoë Lee' }))
  const { id: familyId } = await db.selectFrom('family').select('id').executeTakeFirstOrThrow()
  const facts: Omit<OfferFacts, 'ids'> = {
    payer: 'Zoë Lee',
    email: 'zoe@example.com',
    what: 'Complete Sleep Package',
    children: ['Mia, born March 5, 2026'],
    service: 'December 8 to 21, 2026',
    lines: [{ words: 'Complete Sleep Package', amount: 47500 }],
    refund: 'All of it back until night 1 begins.',
    total: 47500,
  }
  const offers = {
    findFacts: async (_: unknown, offerId: string) => ({ ...facts, ids: [offerId] }),
    findPayPage: async () => ({
      to: { name: facts.payer, address: facts.email },
      path: '/start/token',
      topic: 'offer',
    }),
    sumToPay: async () => 0,
    hearOfMoney: async () => {},
  }
  const context = { db, env, offers }

  const connect = (key = stripe.key) => call('PUT', '/api/settings/stripe', { key }, owner)
  const asked = (offerId: string, more: object = {}) => ({
    offerId,
    familyId,
    part: 0,
    amount: 47500,
    currency: 'USD',
    email: 'zoe@example.com',
    what: 'Complete Sleep Package',
    returnUrl: 'http://localhost:3000/start/token',
    isDue: async () => true,
    ...more,
  })
  const attemptsOf = (offerId: string) =>
    db.selectFrom('paymentAttempt').selectAll().where('offerId', '=', offerId).orderBy('createdAt').execute()
  const paymentsOf = (offerId: string) =>
    db.selectFrom('payment').selectAll().where('offerId', '=', offerId).orderBy('createdAt').execute()
  const emailsOf = async (kind: string) =>
    (await db.selectFrom('outbox').selectAll().where('kind', '=', kind).execute()).length
  const read = (offerId: string, now?: number) => attemptsOf(offerId).then(([one]) => readAttempt(context, one!, now))

  async function start(offerId: string, more: object = {}) {
    const started = await startPayment(context, asked(offerId, more))
    return { started, session: [...stripe.sessions.values()].at(-1)! }
  }

  beforeEach(async () => {
    stripe.faults = []
    stripe.lacks = []
    await connect()
    await db.deleteFrom('outbox').execute()
  })
  return { ...app, stripe, owner, context, connect, asked, attemptsOf, paymentsOf, emailsOf, read, start }
}
