import { expect, test } from 'vitest'
import { serveStripe } from '../../test/support/servers/stripe'
import { describeState } from '../portal/offers/describe-state'
import type { PortalOffer } from '../features/offers/queries'
import { offersApp } from '../features/offers/testing'

const stripe = await serveStripe()
const { act, app, addFamily, call, db, load, owner, pay, read, send, sendEmails, tokenOf } = await offersApp({
  STRIPE_API_URL: stripe.url,
})
const sent = await send(await addFamily('kim@example.com'), { agreement: false })
const path = `/start/${tokenOf(sent)}`
const text = async () => (await app.request(path)).text()
const press = (offer: { url: string }) =>
  app.request(`/start/${tokenOf(offer)}/pay`, { method: 'POST', body: new URLSearchParams() })

test('her own ways to pay are on the page, and nothing of Stripe without a key', async () => {
  const link = 'https://buy.stripe.com/abc'
  expect((await call('PUT', '/api/settings/payment-ways', { link: 'http://x.example', words: '' }, owner)).status).toBe(
    422,
  )
  await call('PUT', '/api/settings/payment-ways', { link, words: 'Zelle to 555-010-0142' }, owner)
  const page = await text()
  expect(page).toContain('client_reference_id=Kim-Lindgren&amp;prefilled_email=kim%40example.com')
  expect(page).toContain('Zelle to 555-010-0142')
  expect(page).not.toContain(`action="${path}/pay"`)
})

test('Pay goes on to Stripe, and the page shows what was paid there', async () => {
  expect((await call('PUT', '/api/settings/stripe', { key: stripe.key }, owner)).status).toBe(200)
  expect(await text()).toContain('Pay $475')
  const reply = await press(sent)
  const [session] = stripe.sessions.values()
  expect(reply.status).toBe(200)
  expect(reply.headers.get('refresh')).toBe(`0; url=https://checkout.stripe.com/c/pay/${session!.id}`)
  expect(await reply.text()).toContain(`href="https://checkout.stripe.com/c/pay/${session!.id}"`)
  stripe.pay(session!.id)
  expect(await text()).toContain('You’re set')
  expect((await press(sent)).status).toBe(303)
})

test('with a test key, page and receipt say that no money moves; with a live one, what was tested isn’t paid', async () => {
  const familyId = await addFamily('test@example.com')
  const offer = await send(familyId)
  const url = `/start/${tokenOf(offer)}`
  const open = async () => (await app.request(url)).text()
  const TEST = 'Test: no money moves.'
  expect(await open()).toContain(TEST)
  await app.request(`${url}/sign`, { method: 'POST', body: new URLSearchParams({ name: 'Kim', consent: 'on' }) })
  await press(offer)
  stripe.pay([...stripe.sessions.keys()].at(-1)!)
  const set = await open()
  expect([set.includes('You’re set'), set.includes(TEST)]).toEqual([true, true])
  const receipt = await (await app.request(url + /\/receipt\/\d+/.exec(set)![0])).text()
  expect(receipt).toContain('No money moved')

  const testKey = stripe.key
  stripe.key = testKey.replace('test', 'live')
  expect((await call('PUT', '/api/settings/stripe', { key: stripe.key }, owner)).status).toBe(200)
  const unpaid = await open()
  expect([unpaid.includes('Pay $475'), unpaid.includes(TEST)]).toEqual([true, false])
  await press(offer)
  stripe.pay([...stripe.sessions.keys()].at(-1)!)
  expect(await open()).toContain('You’re set')
  expect(await load(offer.id)).toMatchObject({ state: { odd: [], sums: { received: 47_500 } } })
  expect(await db.selectFrom('outbox').select('id').where('kind', '=', 'payment-attention').execute()).toEqual([])
  stripe.key = testKey
  await call('PUT', '/api/settings/stripe', { key: testKey }, owner)
})

test('what’s noted down as paid while somebody presses Pay isn’t charged, too', async () => {
  const familyId = await addFamily('lee@example.com')
  const offer = await send(familyId, { agreement: false })
  await press(offer)
  const session = [...stripe.sessions.values()].at(-1)!
  session.expiresAt = 0
  const { listener } = stripe
  stripe.listener = (request, response) => {
    stripe.listener = listener
    const paid = { familyId, offerId: offer.id, kind: 'received', amount: 47_500, how: 'check', what: '', note: '' }
    void call('POST', '/api/payments', { ...paid, onDay: '2026-01-05' }, owner).then(() => listener(request, response))
  }
  await press(offer)
  expect([...stripe.sessions.values()].at(-1)).toBe(session)
  expect(await (await app.request(`/start/${tokenOf(offer)}`)).text()).toContain('You’re set')
})

test('what was begun can’t be read without a key, with a test key for a live one, or that of another account', async () => {
  const offer = await send(await addFamily('unread@example.com'), { agreement: false })
  const url = `/start/${tokenOf(offer)}`
  await press(offer)
  const isUnread = async () => (await (await app.request(url)).text()).includes('We can’t see at the moment')
  expect(await isUnread()).toBe(false)
  // With an account that doesn't know of it, it's looked for once a day.
  const [session] = [...stripe.sessions].slice(-1)
  stripe.sessions.delete(session![0])
  await db.updateTable('paymentAttempt').set({ readAt: null }).where('offerId', '=', offer.id).execute()
  await app.request(url)
  expect(await isUnread()).toBe(true)
  stripe.sessions.set(...session!)
  await db.updateTable('paymentAttempt').set({ readAt: null }).where('offerId', '=', offer.id).execute()
  await app.request(url)
  expect(await isUnread()).toBe(false)
  await db.updateTable('paymentAttempt').set({ isLive: true }).where('offerId', '=', offer.id).execute()
  expect(await isUnread()).toBe(true)
  await call('DELETE', '/api/settings/stripe', undefined, owner)
  expect(await isUnread()).toBe(true)
  expect(
    describeState(await read<PortalOffer>(await call('GET', `/api/offers/${offer.id}`, undefined, owner)), 'UTC'),
  ).toBe('What was begun at Stripe can’t be read: if it isn’t paid there, “Change” lets them pay again. $475 to pay')
  await call('PUT', '/api/settings/stripe', { key: stripe.key }, owner)
})

test('what may be paid in another account isn’t begun again, until she changes what’s asked for', async () => {
  const familyId = await addFamily('account@example.com')
  const offer = await send(familyId, { agreement: false })
  expect((await press(offer)).status).toBe(200)
  stripe.sessions.delete([...stripe.sessions.keys()].at(-1)!)
  const before = stripe.sessions.size
  const refused = await press(offer)
  expect([refused.status, (await refused.text()).includes('whether you’ve already paid')]).toEqual([422, true])
  expect(stripe.sessions.size).toBe(before)
  const changed = await send(familyId, { agreement: false }, `/api/offers/${offer.id}/change`)
  expect((await press(changed)).status).toBe(200)
})

test('while Stripe can’t be reached, the page says so, and keeps her other ways', async () => {
  const other = await send(await addFamily('sam@example.com'), { agreement: false })
  stripe.faults = [500, 500]
  const url = `/start/${tokenOf(other)}`
  const reply = await app.request(`${url}/pay`, { method: 'POST', body: new URLSearchParams() })
  const page = await reply.text()
  expect([reply.status, page.includes('Nothing was charged'), page.includes('Zelle')]).toEqual([422, true, true])
})

test('the email about a bank that didn’t send it has the link to the newest page, as long as something is left to pay', async () => {
  const familyId = await addFamily('bank@example.com')
  const failed = () => db.selectFrom('outbox').selectAll().where('kind', '=', 'payment-failed').orderBy('id').execute()
  async function failAfter(act: (offer: { id: string }) => Promise<unknown>) {
    const offer = await send(familyId, { agreement: false })
    await press(offer)
    const session = [...stripe.sessions.keys()].at(-1)!
    stripe.pay(session, 'us_bank_account')
    await app.request(`/start/${tokenOf(offer)}`)
    const result = await act(offer)
    stripe.settle(session, false)
    await db.updateTable('paymentAttempt').set({ readAt: null }).where('offerId', '=', offer.id).execute()
    await call('GET', `/api/offers?familyId=${familyId}`, undefined, owner)
    return result
  }
  const changed = await failAfter(({ id }) => send(familyId, { agreement: false }, `/api/offers/${id}/change`))
  const [email, ...others] = await failed()
  expect([email!.text, others]).toEqual([expect.stringContaining((changed as { url: string }).url), []])
  // Paid before it has left, it's no longer true.
  await pay(familyId, (changed as { id: string }).id, 47_500)
  expect(Date.parse((await failed())[0]!.validUntil!)).toBeLessThanOrEqual(Date.now())
  await failAfter(({ id }) => act(id, 'take-back'))
  await failAfter(({ id }) => pay(familyId, id, 47_500))
  expect(await failed()).toHaveLength(1)
})

test('while a bank sends money, the page says that nothing is left to do only if so, and the practice sees it though it was taken back', async () => {
  const familyId = await addFamily('sending@example.com')
  const offer = await send(familyId, { agreement: false })
  await press(offer)
  stripe.pay([...stripe.sessions.keys()].at(-1)!, 'us_bank_account')
  const show = async (one: { url: string }) => (await app.request(`/start/${tokenOf(one)}`)).text()
  expect(await show(offer)).toMatch(/Your bank is sending \$475\.00\..+There’s nothing more to do/)
  const lines = [{ words: 'Two packages', amount: 60_000 }]
  const more = { agreement: false, lines, parts: [{ amount: 60_000, dueOn: null }] }
  const changed = await send(familyId, more, `/api/offers/${offer.id}/change`)
  const dear = await show(changed)
  expect([dear.includes('Your bank is sending'), dear.includes('nothing more to do')]).toEqual([true, false])
  await sendEmails()
  await act(changed.id, 'take-back')
  const ended = await show(changed)
  expect([ended.includes('Your bank is sending'), ended.includes('nothing more to do')]).toEqual([true, false])
  expect(
    describeState(await read<PortalOffer>(await call('GET', `/api/offers/${changed.id}`, undefined, owner)), 'UTC'),
  ).toBe('Taken back. Bank is sending $475')
})
