import { expect, test } from 'vitest'
import { today } from '../../../lib/time/dates'
import { readAttempt } from '../stripe/read'
import { stripeApp } from '../stripe/testing'
import type { loadList } from './load-list'

const { attemptsOf, call, context, db, owner, signedIn, start, stripe } = await stripeApp()
const { id: familyId } = await db.selectFrom('family').select('id').executeTakeFirstOrThrow()
const helper = await signedIn(['canManageConsultations'])
type List = Awaited<ReturnType<typeof loadList>>
const load = async (month: string) =>
  (await (await call('GET', `/api/payments?month=${month}`, undefined, owner)).json()) as List
const note = async (onDay: string, amount: number, more: object = {}) => {
  const typed = { familyId, kind: 'received', amount, how: 'check', onDay, what: 'One more week', ...more }
  return (await (await call('POST', '/api/payments', typed, helper)).json()) as { id: string }
}
const store = (currency: string) =>
  call(
    'PUT',
    '/api/settings/business',
    { name: 'N', legalName: 'N LLC', address: '1 Elm St', ein: '', currency },
    owner,
  )
const read = async (id: string) => readAttempt(context, (await attemptsOf(id))[0]!)
const thisMonth = () => load(today('America/Los_Angeles').slice(0, 7))

test('only user managers see what the practice earns, of a month that is one', async () => {
  expect((await call('GET', '/api/payments?month=2025-01', undefined, helper)).status).toBe(403)
  expect((await call('GET', '/api/payments/export?period=2025', undefined, helper)).status).toBe(403)
  for (const wrong of ['', '?month=2025', '?month=2025-13', '/export', '/export?period=2025-1'])
    expect([wrong, (await call('GET', `/api/payments${wrong}`, undefined, owner)).status]).toEqual([wrong, 400])
})

test('a month lists what came and went back, without what was taken back, and what the year kept', async () => {
  await note('2025-03-31', 47_500)
  await note('2025-04-01', 52_500, { how: 'Zelle' })
  await note('2025-04-30', 2500, { kind: 'returned' })
  await note('2025-04-30', 1000, { kind: 'waived' })
  const { id } = await note('2025-04-02', 99_900)
  await call('POST', `/api/payments/${id}/reverse`, undefined, owner)
  const april = await load('2025-04')
  expect(april.rows.map(({ day, state, amount, how }) => [day, state, amount, how])).toEqual([
    ['2025-04-30', 'waived', 1000, ''],
    ['2025-04-30', 'returned', 2500, 'Check'],
    ['2025-04-01', 'received', 52_500, 'Zelle'],
  ])
  expect(april).toMatchObject({
    rows: [{}, {}, { family: 'Zoë Lee', familyId, what: 'One more week', receiptNumber: 2 }],
    totals: { received: 52_500, returned: 2500 },
    keptInYear: 97_500,
    since: '2025-03',
  })
})

test('the file of a year has every line, the oldest first, with the digits of its currency', async () => {
  await store('KWD')
  await note('2025-05-05', 50)
  await store('JPY')
  await note('2025-05-06', 475)
  const reply = await call('GET', '/api/payments/export?period=2025', undefined, owner)
  expect(reply.headers.get('content-disposition')).toContain('payments-2025-')
  const lines = (await reply.text()).trim().split('\r\n')
  expect(lines.map((line) => line.split(',').slice(4).join())).toEqual([
    'How,Amount,Currency,State',
    'Check,475.00,USD,Received',
    'Zelle,525.00,USD,Received',
    expect.stringMatching(/USD,(Returned|Waived)$/),
    expect.stringMatching(/USD,(Returned|Waived)$/),
    'Check,0.050,KWD,Received',
    'Check,475,JPY,Received',
  ])
  // The sums are in the currency of now.
  expect(await load('2025-05')).toMatchObject({ currency: 'JPY', totals: { received: 475 }, keptInYear: 475 })
  await store('USD')
})

test('what Stripe knows is in the list to the cent, and a test isn’t in the sums of real money', async () => {
  const { session: sent } = await start('bank')
  stripe.pay(sent.id, 'us_bank_account')
  await read('bank')
  const { session: disputed } = await start('disputed')
  stripe.pay(disputed.id)
  await read('disputed')
  stripe.dispute(disputed.id, 'needs_response')
  await read('disputed')
  const list = await thisMonth()
  expect(list).toMatchObject({ isTest: true, totals: stripe.books() })
  expect(list.rows.map(({ state, isTest, family }) => [state, isTest, family])).toEqual(
    expect.arrayContaining([
      ['on its way', true, 'Zoë Lee'],
      ['disputed', true, 'Zoë Lee'],
    ]),
  )
  stripe.key = 'rk_live_fakefakefake1234'
  await call('PUT', '/api/settings/stripe', { key: stripe.key }, owner)
  expect(await thisMonth()).toMatchObject({
    isTest: false,
    totals: { received: 0, returned: 0, onItsWay: 0, disputed: 0 },
    rows: [{ isTest: true }, { isTest: true }],
  })
  // Nor on the receipt of what's paid after it.
  const { session: real } = await start('disputed')
  stripe.pay(real.id)
  await readAttempt(context, (await attemptsOf('disputed'))[1]!)
  const rows = db.selectFrom('payment').select('receipt').where('attemptId', '=', real.attempt)
  expect(await rows.execute()).toMatchObject([{ receipt: { paidBefore: 0, left: 0 } }])
})
