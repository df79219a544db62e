import { expect, test } from 'vitest'
import { serveStripe } from '../../../test/support/servers/stripe'
import { offersApp } from '../../features/offers/testing'
import { offersForPayments } from '../../features/offers/facts'
import { readAttempt } from '../../features/payments/stripe/read'
import type { Today } from './queries'

const stripe = await serveStripe()
const { app, addFamily, call, db, env, owner, pay, send, signedIn, tokenOf } = await offersApp({
  STRIPE_API_URL: stripe.url,
})
const today = async (who: object = owner) =>
  ((await (await call('GET', '/api/today', undefined, who)).json()) as Today).payments
const reader = await signedIn(['canManageContacts'])
await call('PUT', '/api/settings/stripe', { key: stripe.key }, owner)

/** Makes a family pay at Stripe. Returns the session, and a function that reads it. */
async function payAtStripe(email: string, meanwhile?: (offerId: string) => Promise<unknown>) {
  const familyId = await addFamily(email)
  const offer = await send(familyId, { agreement: false })
  await app.request(`/start/${tokenOf(offer)}/pay`, { method: 'POST', body: new URLSearchParams() })
  const session = [...stripe.sessions.values()].at(-1)!
  await meanwhile?.(offer.id)
  stripe.pay(session.id)
  const find = () => db.selectFrom('paymentAttempt').selectAll().where('id', '=', session.attempt)
  const read = async () => readAttempt({ db, env, offers: offersForPayments }, await find().executeTakeFirstOrThrow())
  await read()
  return { familyId, offer, session, read }
}

test('a dispute stands on Today with Stripe’s date until it’s read, and again if there’s another', async () => {
  const { familyId, session, read } = await payAtStripe('kim@example.com')
  expect(await today()).toEqual({ disputes: [], notDue: [], isTest: true })
  stripe.dispute(session.id, 'needs_response')
  await read()
  const { dueBy } = session.dispute!
  const shown = {
    id: session.attempt,
    familyId,
    family: 'Kim Lindgren',
    amount: 47_500,
    currency: 'USD',
    dueBy: new Date(dueBy * 1000).toISOString(),
    url: `https://dashboard.stripe.com/test/payments/${session.id.replace('cs_test_', 'pi_')}`,
  }
  expect((await today()).disputes).toEqual([shown])
  expect(await today(reader)).toMatchObject({ disputes: [], notDue: [] })
  const path = `/api/payments/disputes/${session.attempt}/read`
  expect((await call('POST', path, undefined, reader)).status).toBe(403)
  expect((await call('POST', '/api/payments/disputes/x/read', undefined, owner)).status).toBe(404)
  expect((await call('POST', path, undefined, owner)).status).toBe(200)
  expect((await today()).disputes).toEqual([])
  await read()
  expect((await today()).disputes).toEqual([])
  stripe.dispute(session.id, 'won')
  await read()
  stripe.dispute(session.id, 'needs_response')
  await read()
  expect((await today()).disputes).toMatchObject([{ id: session.attempt }])
})

test('what was paid twice stands there, with where to return it, until it went back', async () => {
  const { familyId, offer, session, read } = await payAtStripe('sam@example.com')
  await pay(familyId, offer.id, 47_500)
  expect((await today()).notDue).toEqual([
    {
      id: offer.id,
      isTakenBack: false,
      familyId,
      family: 'Kim Lindgren',
      url: `https://dashboard.stripe.com/test/payments/${session.id.replace('cs_test_', 'pi_')}`,
    },
  ])
  stripe.refund(session.id, 47_500)
  await read()
  expect((await today()).notDue).toEqual([])
})

test('so does what was paid at Stripe’s open page after the offer was taken back, but nothing that was paid before', async () => {
  const takeBack = async (id: string) => {
    await db.updateTable('outbox').set({ sentAt: new Date().toISOString() }).where('sentAt', 'is', null).execute()
    expect(await (await call('POST', `/api/offers/${id}/take-back`, undefined, owner)).json()).toEqual({
      result: 'taken back',
    })
  }
  const early = await payAtStripe('ann@example.com')
  await takeBack(early.offer.id)
  expect((await today()).notDue).toEqual([])
  const { offer, session, read } = await payAtStripe('ben@example.com', takeBack)
  expect((await today()).notDue).toMatchObject([{ id: offer.id, isTakenBack: true }])
  stripe.refund(session.id, 47_500)
  await read()
  expect((await today()).notDue).toEqual([])
})
