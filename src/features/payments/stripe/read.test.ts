import { expect, test } from 'vitest'
import { RESTORED_KEY } from '../../email/outbox'
import { sumByPart } from '../sums'
import { readDueAttempts, readRunning } from './job'
import { startPayment } from './start'
import { stripeApp } from './testing'
import { alertAboutStripe } from './trouble'

const { asked, attemptsOf, call, context, db, emailsOf, owner, paymentsOf, read, start, stripe } = await stripeApp()

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test('what is paid is found by the job, and told once', async () => {
  const { started, session } = await start('paid')
  expect(started).toEqual({ url: `https://checkout.stripe.com/c/pay/${session.id}` })
  const [attempt] = await attemptsOf('paid')
  expect(session).toMatchObject({ attempt: attempt!.id, amount: 47500, currency: 'usd', email: 'zoe@example.com' })
  expect(session.successUrl).toBe(`http://localhost:3000/start/token?attempt=${attempt!.id}`)
  stripe.pay(session.id)
  const now = Date.now() + 16_000
  await Promise.all([readDueAttempts(context, now), readDueAttempts(context, now)])
  await readDueAttempts(context, now + 2 * 24 * HOUR)
  const [payment, ...more] = await paymentsOf('paid')
  expect(more).toEqual([])
  expect(payment).toMatchObject({
    kind: 'received',
    amount: 47500,
    currency: 'USD',
    how: 'card',
    attemptId: attempt!.id,
    by: null,
    receipt: {
      what: 'Complete Sleep Package',
      left: 0,
      service: 'December 8 to 21, 2026',
    },
  })
  expect([await emailsOf('payment-receipt'), await emailsOf('payment-received')]).toEqual([1, 1])
  expect((await attemptsOf('paid'))[0]).toMatchObject({ state: 'paid', url: null })
  // She returns it at Stripe, not here.
  expect((await call('POST', `/api/payments/${payment!.id}/reverse`, undefined, owner)).status).toBe(409)
  // Pay once more leads back.
  expect(await startPayment(context, asked('paid'))).toMatchObject({ url: expect.stringContaining('checkout.stripe') })
})

test('a bank’s money is on its way, arrives, or doesn’t', async () => {
  for (const arrives of [true, false]) {
    const offerId = `bank ${arrives}`
    const { session } = await start(offerId)
    stripe.pay(session.id, 'us_bank_account')
    expect(await read(offerId)).toMatchObject({ state: 'on its way' })
    expect(sumByPart(await paymentsOf(offerId), await attemptsOf(offerId))).toMatchObject([{ onItsWay: 47500 }])
    // It isn't asked for again meanwhile.
    expect(await startPayment(context, asked(offerId))).toMatchObject({ url: expect.stringContaining('attempt=') })
    stripe.settle(session.id, arrives)
    await read(offerId)
    await read(offerId)
    expect((await attemptsOf(offerId))[0]!.state).toBe(arrives ? 'paid' : 'failed')
  }
  expect([await emailsOf('payment-receipt'), await emailsOf('payment-failed')]).toEqual([1, 1])
  const failed = await context.db.selectFrom('outbox').select('to').where('kind', '=', 'payment-failed').execute()
  expect(failed).toEqual([{ to: 'zoe@example.com' }])
  expect(await startPayment(context, asked('bank false'))).toMatchObject({ url: expect.stringContaining('checkout') })
})

test('refunds are found, each on its receipt, and so is one that failed', async () => {
  const { session } = await start('refund')
  stripe.pay(session.id)
  await read('refund')
  stripe.refund(session.id, 10_000)
  await read('refund')
  stripe.refund(session.id, 37_500)
  expect(await read('refund')).toMatchObject({ state: 'returned' })
  await read('refund')
  const rows = await paymentsOf('refund')
  expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['received', 47500],
    ['returned', 10_000],
    ['returned', 37_500],
  ])
  expect(rows[1]!.receipt!.returns).toBe(rows[0]!.receiptNumber)
  stripe.refund(session.id, -37_500)
  expect(await read('refund')).toMatchObject({ state: 'paid' })
  expect(sumByPart(await paymentsOf('refund'), await attemptsOf('refund'))).toMatchObject([
    { received: 47500, returned: 10_000 },
  ])
})

test('a dispute is told once, with Stripe’s date, and counts as returned once it’s lost', async () => {
  const { session } = await start('dispute')
  stripe.pay(session.id)
  await read('dispute')
  stripe.dispute(session.id, 'needs_response')
  await read('dispute')
  expect(await read('dispute')).toMatchObject({ state: 'disputed', disputeDueBy: expect.any(String) })
  expect(await emailsOf('payment-attention')).toBe(1)
  const sums = async () => sumByPart(await paymentsOf('dispute'), await attemptsOf('dispute'))
  expect(await sums()).toMatchObject([{ received: 47500, disputed: 47500, returned: 0 }])
  stripe.dispute(session.id, 'lost')
  await read('dispute')
  expect(await sums()).toMatchObject([{ received: 47500, disputed: 0, returned: 47500 }])
})

test('two sessions that were both paid are both money, and she’s told', async () => {
  const { session: first } = await start('double')
  await start('double', { amount: 47_499 })
  const second = [...stripe.sessions.values()].at(-1)!
  stripe.pay(first.id)
  stripe.pay(second.id)
  await readRunning(context, { offerId: 'double' }, Date.now() + 10_000)
  expect(sumByPart(await paymentsOf('double'), await attemptsOf('double'))).toMatchObject([{ received: 94_999 }])
  expect(await emailsOf('payment-attention')).toBe(1)
  stripe.refund(first.id, 500)
  await read('double', Date.now() + 20_000)
  const rows = (await paymentsOf('double')).filter(({ attemptId }) => attemptId === first.attempt)
  expect(rows).toMatchObject([{ kind: 'received' }, { receipt: { returns: rows[0]!.receiptNumber } }])
})

test('an older answer changes nothing', async () => {
  const { session } = await start('order')
  const early = Date.now() - MINUTE
  stripe.pay(session.id)
  await read('order')
  stripe.refund(session.id, 500)
  await read('order', early)
  expect(await paymentsOf('order')).toHaveLength(1)
})

test('another sum than asked is stored as it came', async () => {
  const { session } = await start('other sum')
  session.amount = 40_000
  session.currency = 'eur'
  stripe.pay(session.id)
  await read('other sum')
  expect(await paymentsOf('other sum')).toMatchObject([{ amount: 40_000, currency: 'EUR' }])
})

test('while Stripe can’t be asked, it’s left alone for longer, and she’s told once after an hour', async () => {
  await start('trouble')
  const begin = Date.now() + HOUR
  stripe.faults = Array.from({ length: 40 }, () => 429)
  const before = stripe.requests.length
  for (let minute = 0; minute < 90; minute++) {
    await readDueAttempts(context, begin + minute * MINUTE)
    await alertAboutStripe(context, begin + minute * MINUTE)
  }
  // Two tries of the library for each read.
  expect(stripe.requests.length - before).toBeLessThan(25)
  expect(await emailsOf('stripe-trouble')).toBe(1)
  stripe.faults = []
  await readDueAttempts(context, begin + 3 * HOUR)
  expect(await db.selectFrom('setting').selectAll().where('key', '=', 'stripeTrouble').execute()).toEqual([])
})

test('after a restore, what may have been told before is held back', async () => {
  const told = await start('told')
  stripe.pay(told.session.id)
  await read('told')
  const failed = await start('restored bank')
  stripe.pay(failed.session.id, 'us_bank_account')
  await read('restored bank')
  await db.deleteFrom('outbox').execute()
  const at = new Date().toISOString()
  await db
    .insertInto('setting')
    .values({ key: RESTORED_KEY, value: { at, backupAt: at } })
    .execute()
  stripe.refund(told.session.id, 500)
  stripe.dispute(told.session.id, 'needs_response', 47_000)
  stripe.settle(failed.session.id, false)
  await read('told')
  await read('restored bank')
  const emails = () => db.selectFrom('outbox').select(['kind', 'withheldAt']).orderBy('kind').execute()
  const held = await emails()
  expect(held.map(({ kind, withheldAt }) => [kind, withheldAt !== null])).toEqual([
    ['payment-attention', true],
    ['payment-failed', true],
    ['payment-receipt', true],
    ['payment-received', true],
  ])
  // What comes later is told.
  stripe.refund(told.session.id, 500)
  await read('told')
  expect((await emails()).filter(({ withheldAt }) => withheldAt === null)).toHaveLength(2)
  await db.deleteFrom('setting').where('key', '=', RESTORED_KEY).execute()
})

test('what another key began can’t be read by this one, and nothing is guessed', async () => {
  const { session } = await start('other key')
  stripe.sessions.delete(session.id)
  expect(await read('other key')).toBeUndefined()
  await db.updateTable('paymentAttempt').set({ isLive: true }).where('offerId', '=', 'other key').execute()
  expect(await read('other key')).toBeUndefined()
  expect(await attemptsOf('other key')).toMatchObject([{ state: 'open' }])
})
