import { expect, test } from 'vitest'
import { startPayment } from './start'
import { stripeApp } from './testing'

const { asked, attemptsOf, context, start, stripe } = await stripeApp()

test('a running attempt is used again, by two at once as well, and an expired one is not', async () => {
  const [first, second] = await Promise.all([
    startPayment(context, asked('twice')),
    startPayment(context, asked('twice')),
  ])
  expect(second).toEqual(first)
  expect(await startPayment(context, asked('twice'))).toEqual(first)
  const [attempt] = await attemptsOf('twice')
  expect([(await attemptsOf('twice')).length, stripe.ofAttempt(attempt!.id).length]).toEqual([1, 1])
  stripe.sessions.get(attempt!.sessionId!)!.expiresAt = 0
  const later = await startPayment(context, asked('twice'))
  expect(later).not.toEqual(first)
  expect((await attemptsOf('twice')).map(({ state }) => state)).toEqual(['expired', 'open'])
  // Another sum is another attempt.
  expect(await startPayment(context, asked('twice', { amount: 100 }))).not.toEqual(later)
})

test('killed before or after Stripe answered, it’s the same session', async () => {
  for (const fault of ['reset', 'lost'] as const) {
    const offerId = `killed ${fault}`
    // The library tries twice, so both are hit.
    stripe.faults = [fault, fault]
    expect(await startPayment(context, asked(offerId))).toEqual({
      problem: expect.stringContaining('can’t be reached'),
    })
    expect(await startPayment(context, asked(offerId))).toEqual({ url: expect.any(String) })
    const attempts = await attemptsOf(offerId)
    expect([fault, attempts.length, stripe.ofAttempt(attempts[0]!.id).length]).toEqual([fault, 1, 1])
  }
})

test('an answer that Stripe would repeat, or other words, take a new attempt', async () => {
  stripe.faults = [500, 500]
  expect(await startPayment(context, asked('broken'))).toEqual({
    problem: expect.stringContaining('Nothing was charged'),
  })
  expect(await startPayment(context, asked('broken'))).toEqual({ url: expect.any(String) })
  stripe.faults = ['lost', 'lost']
  await startPayment(context, asked('words'))
  expect(await startPayment(context, asked('words', { what: 'Other words' }))).toEqual({ url: expect.any(String) })
  for (const offerId of ['broken', 'words'])
    expect((await attemptsOf(offerId)).map(({ state }) => state)).toEqual(['expired', 'open'])
})

test('while what was begun can’t be read, nothing else is begun: it may be paid', async () => {
  const { session } = await start('unread')
  stripe.pay(session.id)
  const later = Date.now() + 5 * 60_000
  stripe.faults = [500, 500]
  expect(await startPayment(context, asked('unread'), later)).toEqual({
    problem: expect.stringContaining('whether you’ve already paid'),
  })
  expect(await startPayment(context, asked('unread'), later)).toEqual({ url: expect.stringContaining('attempt=') })
  expect(await attemptsOf('unread')).toHaveLength(1)
})
