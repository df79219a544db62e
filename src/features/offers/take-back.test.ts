import { expect, test } from 'vitest'
import { offersApp } from './testing'

const { act, addFamily, app, day, db, emails, load, pay, read, send, sendEmails, signAs, tokenOf } = await offersApp()

const takeBack = async ({ id }: { id: string }) => (await read<{ result: string }>(await act(id, 'take-back'))).result
const kinds = async (offer: { id: string }) =>
  (await emails(offer)).map(({ kind, validUntil }) => `${kind}${validUntil ? ' ended' : ''}`)
const change = (familyId: string, { id }: { id: string }, changes: object = {}) =>
  send(familyId, changes, `/api/offers/${id}/change`)
const later = { firstNight: day(12) }

test('a change that nobody has heard of is undone, and the offer before it asks again', async () => {
  const familyId = await addFamily('undone@example.com')
  const otherFamily = await addFamily('other@example.com')
  const replaced = await send(otherFamily)
  const other = await change(otherFamily, replaced)
  const first = await send(familyId)
  await signAs(tokenOf(first), 'Kim Lindgren')
  await sendEmails()
  const second = await change(familyId, first, { parts: [{ amount: 47_500, dueOn: day(9) }] })
  const meanwhile = await send(await addFamily('meanwhile@example.com'))
  // What a parent asked for on the page still arrives.
  await app.request(`/start/${tokenOf(second)}/business`, { method: 'POST' })
  expect(await takeBack(second)).toBe('undone')
  expect((await kinds(first)).at(-1)).toBe('offer-business')
  expect((await load(first.id)).state).toMatchObject({ step: 'pay', odd: [] })
  for (const offer of [other, meanwhile]) expect((await load(offer.id)).state.step).toBe('sign')
  expect((await load(replaced.id)).state.odd).toEqual(['replaced'])
  expect(await kinds(meanwhile)).toEqual(['offer'])
})

test('what was signed or paid before its email left is taken back, not undone', async () => {
  const familyId = await addFamily('begun@example.com')
  const first = await send(familyId)
  await sendEmails()
  const second = await change(familyId, first, later)
  await signAs(tokenOf(second), 'Kim Lindgren')
  expect(await takeBack(second)).toBe('taken back')
  expect((await load(second.id)).state.signed).toMatchObject([{ name: 'Kim Lindgren' }])
  const paid = await send(familyId, { agreement: false })
  await pay(familyId, paid.id, 47_500)
  expect(await takeBack(paid)).toBe('taken back')
})

test('an offer whose email was deleted long ago is taken back, with its reminder, and no other is', async () => {
  const [sent, other] = [await send(await addFamily('old@example.com')), await send(await addFamily('new@example.com'))]
  await db.deleteFrom('outbox').where('to', '=', 'old@example.com').execute()
  expect(await takeBack(sent)).toBe('taken back')
  await sendEmails()
  await act(other.id, 'remind')
  expect((await load(other.id)).state.step).toBe('sign')
  expect([await takeBack(other), await kinds(other)]).toEqual(['taken back', ['offer', 'offer-reminder ended']])
})

test('a change of what nobody has heard of is emailed as the first', async () => {
  const familyId = await addFamily('first@example.com')
  expect(await kinds(await change(familyId, await send(familyId), later))).toEqual(['offer ended', 'offer'])
})

test('the activity log has what was done with an offer, and nothing about the family', async () => {
  const familyId = await addFamily('log@example.com')
  const first = await send(familyId)
  await signAs(tokenOf(first), 'Kim Lindgren')
  await sendEmails()
  await takeBack(await change(familyId, first))
  await act(first.id, 'renew')
  await takeBack(first)
  const rows = db.selectFrom('activity').select(['what', 'about']).where('targetId', '=', familyId)
  const done = await rows.where('what', 'like', 'offer %').orderBy('id').execute()
  expect(done).toEqual(
    ['sent', 'signed', 'changed', 'undone', 'link renewed', 'taken back'].map((what) => ({
      what: `offer ${what}`,
      about: '',
    })),
  )
})
