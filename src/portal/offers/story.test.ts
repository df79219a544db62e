import { expect, test } from 'vitest'
import { serveStripe } from '../../../test/support/servers/stripe'
import { offersApp } from '../../features/offers/testing'
import type { Family } from '../../features/families/queries'
import type { PortalOffer } from '../../features/offers/queries'
import { describeState } from './describe-state'

const stripe = await serveStripe()
const { app, addFamily, act, call, db, owner, pay, read, send, signAs, signedIn, tokenOf } = await offersApp({
  STRIPE_API_URL: stripe.url,
})
const helper = await signedIn(['canManageContacts'])
const storyOf = async (id: string, who: object = owner) => {
  const { entries } = await read<Family>(await call('GET', `/api/families/${id}`, undefined, who))
  return entries.filter(({ kind }) => kind === 'offer')
}
type Paid = { rows: { kind: string; amount: number }[] }
const latest = () => call('GET', '/api/offers/latest', undefined, owner).then((reply) => read<PortalOffer[]>(reply))

test('a family’s story has what it was asked, signed, and paid, for those who see a family’s money', async () => {
  const familyId = await addFamily('kim@example.com')
  const offer = await send(familyId)
  await signAs(tokenOf(offer), 'Kim Lindgren')
  await pay(familyId, offer.id, 47_500)
  const { document, sha256 } = await db.selectFrom('signature').selectAll().executeTakeFirstOrThrow()
  expect(await storyOf(familyId)).toMatchObject([
    { title: '$475 received', about: 'Check, Complete Sleep Package', to: '/admin/receipts/1' },
    { title: 'Kim Lindgren signed', about: `SHA-256 ${sha256}`, text: document },
    {
      title: 'Asked to sign and pay: Complete Sleep Package',
      about: expect.stringMatching(/^Signed .+ [AP]M\. Paid$/),
    },
  ])
  const reply = await call('GET', `/api/families/${familyId}`, undefined, helper)
  expect(await reply.text()).not.toContain('Asked to sign')
})

test('what’s taken back says so in the story, and is no longer a request’s latest', async () => {
  const familyId = await addFamily('sam@example.com')
  const { id } = await send(familyId, { agreement: false })
  expect(await latest()).toMatchObject([{}, { id, familyId, state: { step: 'pay', toPay: 47_500 } }])
  await db.updateTable('outbox').set({ sentAt: new Date().toISOString() }).execute()
  await act(id, 'take-back')
  expect((await storyOf(familyId)).map(({ title, about }) => [title, about])).toEqual([
    ['Agreement and payment taken back', undefined],
    ['Asked to pay: Complete Sleep Package', 'Taken back'],
  ])
  expect((await latest()).map((one) => one.familyId)).not.toContain(familyId)
})

test('what’s waived says of what on the family’s page and in the story, and isn’t called paid', async () => {
  const familyId = await addFamily('waived@example.com')
  const { id } = await send(familyId, { agreement: false })
  await pay(familyId, id, 10_000, 'waived')
  const state = async () =>
    describeState(await read<PortalOffer>(await call('GET', `/api/offers/${id}`, undefined, owner)), 'UTC')
  expect(await state()).toBe('$375 to pay. $100 waived')
  await pay(familyId, id, 37_500, 'waived')
  expect(await state()).toBe('$475 waived')
  expect(await read(await call('GET', `/api/payments/family/${familyId}`, undefined, owner))).toMatchObject({
    rows: [{}, { kind: 'waived', what: 'Complete Sleep Package' }],
  })
  expect((await storyOf(familyId)).find(({ title }) => title === '$100 waived')).toMatchObject({
    about: 'Complete Sleep Package',
  })
})

test('opening a family reads at Stripe what was paid a moment ago, also of the parent who was joined', async () => {
  await call('PUT', '/api/settings/stripe', { key: stripe.key }, owner)
  const [first, second] = [await addFamily('ada@example.com'), await addFamily('ben@example.com')]
  const offer = await send(second, { agreement: false })
  await app.request(`/start/${tokenOf(offer)}/pay`, { method: 'POST', body: new URLSearchParams() })
  await db.updateTable('family').set({ pageId: first }).where('id', '=', second).execute()
  stripe.pay([...stripe.sessions.keys()].at(-1)!)
  expect(await read(await call('GET', `/api/payments/family/${first}`, undefined, owner))).toMatchObject({
    rows: [{ amount: 47_500, isAtStripe: true, stripeUrl: 'https://dashboard.stripe.com/test/payments/pi_1' }],
  })
  const offers = await read<PortalOffer[]>(await call('GET', `/api/offers?familyId=${first}`, undefined, owner))
  expect(offers).toMatchObject([{ id: offer.id, state: { step: 'set', toPay: 0 } }])
})

test('of a refund that failed in part, the rest is on the family’s page and on the parents’', async () => {
  const familyId = await addFamily('eve@example.com')
  const offer = await send(familyId, { agreement: false })
  const path = `/start/${tokenOf(offer)}`
  await app.request(`${path}/pay`, { method: 'POST', body: new URLSearchParams() })
  const session = [...stripe.sessions.keys()].at(-1)!
  stripe.pay(session)
  const rows = async () => {
    await db.updateTable('paymentAttempt').set({ readAt: null }).execute()
    return (await read<Paid>(await call('GET', `/api/payments/family/${familyId}`, undefined, owner))).rows
  }
  await rows()
  stripe.refund(session, 40_000)
  await rows()
  stripe.refund(session, -30_000)
  expect(await rows()).toMatchObject([
    { kind: 'returned', amount: 10_000 },
    { kind: 'received', amount: 47_500 },
  ])
  const receipts = (await (await app.request(path)).text()).match(/\/receipt\/\d+/g)!
  expect(await (await app.request(path + receipts.at(-1))).text()).toContain('$100.00')
})
