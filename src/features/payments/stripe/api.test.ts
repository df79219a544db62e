import { expect, test } from 'vitest'
import { readEnv } from '../../../server/env'
import { readDueAttempts } from './job'
import { startPayment } from './start'
import { stripeApp } from './testing'

const { asked, attemptsOf, call, connect, context, db, lines, owner, signedIn, stripe } = await stripeApp()
const helper = await signedIn(['canManageConsultations'])

test('a key is tried, and what it lacks is named', async () => {
  expect((await call('PUT', '/api/settings/stripe', { key: stripe.key }, helper)).status).toBe(403)
  const refuse = async (key: string) => {
    const response = await connect(key)
    expect([key, response.status]).toEqual([key, 422])
    return ((await response.json()) as { fields: { key: string } }).fields.key
  }
  expect(await refuse('sk_test_51Abcdefghijk')).toContain('pay out your whole balance')
  expect(await refuse('pk_test_51Abcdefghijk')).toContain('publishable')
  expect(await refuse('abc')).toContain('rk_live_')
  expect(await refuse('rk_test_otherotherother')).toContain('doesn’t accept the key')
  stripe.lacks = ['rak_checkout_session_write', 'rak_dispute_read']
  expect(await refuse(stripe.key)).toBe(
    'This key lacks Checkout Sessions: write and Disputes: read. Add it in Stripe, and try again.',
  )
  stripe.lacks = []
  const stored = await connect()
  expect(await stored.json()).toEqual({ last4: '1234', isLive: false })
  const shown = await (await call('GET', '/api/settings/payment-ways', undefined, owner)).text()
  expect(shown).toContain('"last4":"1234"')
  const everything = JSON.stringify([
    shown,
    await db.selectFrom('setting').selectAll().execute(),
    await db.selectFrom('activity').selectAll().execute(),
    lines,
  ])
  expect(everything).not.toContain('fakefakefake')
})

test('without a key nothing is started, and nobody is asked', async () => {
  await call('DELETE', '/api/settings/stripe', undefined, owner)
  const before = stripe.requests.length
  expect(await startPayment(context, asked('none'))).toEqual({ problem: expect.any(String) })
  await readDueAttempts(context)
  expect([stripe.requests.length, await attemptsOf('none')]).toEqual([before, []])
})

test('only a server on this machine can stand in for Stripe', () => {
  for (const url of ['http://localhost:12111', 'http://127.0.0.1:12111', 'http://[::1]:12111'])
    expect(readEnv({ STRIPE_API_URL: url }).stripeUrl).toContain(url)
  expect(readEnv({ STRIPE_API_URL: '' }).stripeUrl).toBe(undefined)
  for (const url of [
    'https://api.stripe.com',
    'https://stripe.example',
    'http://10.0.0.7:12111',
    'http://127.0.0.1.example',
    'http://localhost.example',
    'http://localhost@stripe.example',
  ])
    expect(() => readEnv({ STRIPE_API_URL: url })).toThrow(/^STRIPE_API_URL must be empty/)
})
