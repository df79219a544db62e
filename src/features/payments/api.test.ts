import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { message } from '../../../test/support/factories'

const { call, db, signedIn } = await testApp()
const owner = await signedIn(['canManageUsers', 'canManageConsultations', 'canManageContacts'])
const helper = await signedIn(['canManageConsultations'])
const reader = await signedIn(['canManageContacts'])

const json = async <T>(response: Response) => {
  expect(response.status).toBeLessThan(300)
  return (await response.json()) as T
}
type Stored = { id: string; receiptNumber: number | null }

async function createFamily(email: string) {
  await json(await call('POST', '/api/contacts', message({ email, name: 'Zoë Lee' })))
  const { id } = await db.selectFrom('family').select('id').where('address', '=', email).executeTakeFirstOrThrow()
  const child = { name: 'Mia', birthDate: '2026-03-05', dueDate: null }
  await json(await call('POST', `/api/families/${id}/children`, child, helper))
  return id
}

const familyId = await createFamily('zoe@example.com')
const payment = (more: object = {}) => ({
  familyId,
  kind: 'received',
  amount: 47500,
  how: 'check',
  onDay: '2026-01-05',
  what: 'Complete Sleep Package',
  note: 'No. 118',
  ...more,
})
const note = async (more: object = {}) => json<Stored>(await call('POST', '/api/payments', payment(more), helper))
const emailsOf = (id: string) =>
  db.selectFrom('outbox').selectAll().where('topic', '=', `payment ${id}`).orderBy('kind').execute()

const business = {
  name: 'Nightlight',
  legalName: 'Mira Sand LLC',
  address: '12 Elm St\nOakland, CA',
  ein: '12-3456789',
  currency: 'USD',
}

test('only those who manage users say who the business is', async () => {
  expect((await call('PUT', '/api/settings/business', business, helper)).status).toBe(403)
  for (const wrong of [{ currency: 'XXX' }, { address: ' ' }, { legalName: '' }])
    expect((await call('PUT', '/api/settings/business', { ...business, ...wrong }, owner)).status).toBe(422)
  expect(await json(await call('GET', '/api/settings/business', undefined, owner))).toEqual({
    name: 'Nightlight',
    legalName: '',
    address: '',
    ein: '',
    currency: 'USD',
  })
  await json(await call('PUT', '/api/settings/business', business, owner))
  expect(await json(await call('GET', '/api/settings/business', undefined, owner))).toEqual(business)
})

test('a check is noted down, and its receipt is emailed to the payer and the practice', async () => {
  expect((await call('POST', '/api/payments', payment())).status).toBe(401)
  expect((await call('POST', '/api/payments', payment(), reader)).status).toBe(403)
  for (const wrong of [
    { amount: 0 },
    { amount: 1.5 },
    { amount: 100_000_000 },
    { onDay: '2026-02-30' },
    { how: 'gold' },
  ])
    expect([wrong, (await call('POST', '/api/payments', payment(wrong), helper)).status]).toEqual([wrong, 422])
  const later = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  expect((await call('POST', '/api/payments', payment({ onDay: later }), helper)).status).toBe(422)
  expect((await call('POST', '/api/payments', payment({ familyId: 'x' }), helper)).status).toBe(404)
  const { id, receiptNumber } = await note()
  expect(receiptNumber).toBe(1)
  const [toPayer, toPractice] = await emailsOf(id)
  expect(toPayer).toMatchObject({ kind: 'payment-receipt', to: 'zoe@example.com', subject: 'Your receipt: $475' })
  expect(toPractice).toMatchObject({ kind: 'payment-received', subject: '$475 received: Zoë Lee' })
  for (const { text, dueAt, createdAt } of [toPayer!, toPractice!]) {
    expect(text).toContain(
      'Receipt: 1\nFrom: Nightlight\n  Mira Sand LLC\n  12 Elm St\n  Oakland, CA\nEIN: 12-3456789\nPaid by: Zoë Lee\nFor: Complete Sleep Package\nChild: Mia, born March 5, 2026\nPaid: $475.00, Check, January 5, 2026',
    )
    expect(text).not.toContain('118')
    expect(dueAt > createdAt).toBe(true)
  }
  expect(toPayer!.text).toContain('Education, not medical care.')
  expect(await json(await call('GET', '/api/payments/receipts/1', undefined, helper))).toMatchObject({
    isReversed: false,
    facts: expect.arrayContaining([['Paid', '$475.00, Check, January 5, 2026']]),
  })
  for (const number of ['2', 'x', '99999999999'])
    expect((await call('GET', `/api/payments/receipts/${number}`, undefined, helper)).status).toBe(404)
})

test('the same request twice is one payment', async () => {
  const twice = { ...helper, headers: { 'idempotency-key': 'k' } }
  const [first, second] = [
    await json<Stored>(await call('POST', '/api/payments', payment(), twice)),
    await json<Stored>(await call('POST', '/api/payments', payment(), twice)),
  ]
  expect(second).toEqual(first)
})

test('a mistake is taken back by a second row, and its emails don’t leave', async () => {
  const { id, receiptNumber } = await note({ amount: 4750 })
  const before = await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect((await call('POST', `/api/payments/${id}/reverse`, undefined, reader)).status).toBe(403)
  expect(await json(await call('POST', `/api/payments/${id}/reverse`, undefined, helper))).toEqual({ success: true })
  expect(await emailsOf(id)).toEqual([])
  expect(await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()).toEqual(before)
  const reversal = await db.selectFrom('payment').selectAll().where('reverses', '=', id).executeTakeFirstOrThrow()
  expect(reversal).toMatchObject({ kind: 'received', amount: 4750, note: '', receiptNumber: null, by: helper.username })
  for (const again of [id, reversal.id])
    expect((await call('POST', `/api/payments/${again}/reverse`, undefined, helper)).status).toBe(409)
  expect((await call('POST', '/api/payments/x/reverse', undefined, helper)).status).toBe(404)
  const receipt = await call('GET', `/api/payments/receipts/${receiptNumber}`, undefined, helper)
  expect(await json(receipt)).toMatchObject({ isReversed: true })
  // The number isn't given again.
  expect((await note()).receiptNumber).toBe(receiptNumber! + 1)
})

test('one whose receipt has left says so when it’s taken back', async () => {
  const { id } = await note()
  await db
    .updateTable('outbox')
    .set({ sentAt: new Date().toISOString() })
    .where('topic', '=', `payment ${id}`)
    .execute()
  const reply = await json(await call('POST', `/api/payments/${id}/reverse`, undefined, helper))
  expect(reply).toMatchObject({ message: expect.stringContaining('emailed already') })
})

test('money that went back is on a receipt of its own, and what’s waived on none', async () => {
  const { receiptNumber } = await note({ amount: 10_000 })
  const mistake = await note({ amount: 2500 })
  await call('POST', `/api/payments/${mistake.id}/reverse`, undefined, helper)
  const waived = await note({ kind: 'waived', amount: 7500 })
  expect([waived.receiptNumber, await emailsOf(waived.id)]).toEqual([null, []])
  const returned = await note({ kind: 'returned', amount: 2500 })
  expect(returned.receiptNumber).toBe(receiptNumber! + 2)
  const [toPayer] = await emailsOf(returned.id)
  expect(toPayer!.subject).toBe('Returned: $25')
  expect(toPayer!.text).toContain(`Returned: $25.00, Check, January 5, 2026\nOf receipt: ${receiptNumber}`)
  // Nothing of it may have been noted down.
  expect(await note({ kind: 'returned', familyId: await createFamily('new@example.com') })).toBeDefined()
})

test('payments noted down at once get numbers that rise, each given once', async () => {
  const stored = await Promise.all(Array.from({ length: 5 }, (_, n) => note({ note: `at once ${n}` })))
  const numbers = stored.map(({ receiptNumber }) => receiptNumber!).toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, n) => numbers[0]! + n))
})

test('a family’s payments are listed without those that were taken back', async () => {
  const other = await createFamily('amy@example.com')
  const { id } = await note({ familyId: other, amount: 100 })
  await note({ familyId: other, amount: 200, onDay: '2026-01-06' })
  await call('POST', `/api/payments/${id}/reverse`, undefined, helper)
  expect((await call('GET', `/api/payments/family/${other}`, undefined, reader)).status).toBe(403)
  const rows = await json(await call('GET', `/api/payments/family/${other}`, undefined, helper))
  expect(rows).toMatchObject({
    currency: 'USD',
    rows: [{ kind: 'received', amount: 200, how: 'Check', what: 'Complete Sleep Package' }],
  })
})
