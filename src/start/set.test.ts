import { expect, test } from 'vitest'
import { startDiary } from '../features/diary/link'
import { offersApp } from '../features/offers/testing'
import { storePlan } from '../features/support/testing'

const { app, addFamily, db, day, pay, send, signAs, tokenOf } = await offersApp()
const timeZone = 'America/Los_Angeles'

test('once a family is set, its page says what comes before night 1, and where the nights are written down', async () => {
  const familyId = await addFamily('kim@example.com')
  const sent = await send(familyId)
  await signAs(tokenOf(sent), 'Kim Lindgren')
  await pay(familyId, sent.id, 47_500)
  const read = async () => (await (await app.request(`/start/${tokenOf(sent)}`)).text()).replaceAll('<!-- -->', '')
  expect(await read()).toContain('There’s nothing more to do.')
  const [start, end] = [`${day(2)}T18:00:00.000Z`, `${day(2)}T19:00:00.000Z`]
  const call = { typeName: 'Our call', place: 'phone', status: 'confirmed', takesTime: true, sequence: 0 } as const
  const times = { start, end, blockedFrom: start, blockedUntil: end, changedAt: start, createdAt: start }
  await db
    .insertInto('appointment')
    .values({ id: 'call', familyId, tokenHash: 'x', ...call, ...times })
    .execute()
  await db.transaction().execute((trx) => startDiary(trx, { familyId, timeZone }))
  const called = await read()
  for (const words of [
    'there’s nothing to do',
    'Our call',
    'Los Angeles time',
    'Your plan is here by then',
    '/nights/',
  ])
    expect([words, called.includes(words)]).toEqual([words, true])
  const { id: childId } = await db.selectFrom('child').select('id').executeTakeFirstOrThrow()
  await storePlan(db, { familyId, childId, firstNight: day(10) })
  const planned = await read()
  expect([planned.includes('In bed at 7:00 PM'), planned.includes('Your plan is here by then')]).toEqual([true, false])
  await db
    .updateTable('offer')
    .set({ firstNight: day(-2) })
    .execute()
  const later = await read()
  for (const words of ['Night 1 is', 'Add night 1 to my calendar', 'Three before we begin'])
    expect([words, planned.includes(words), later.includes(words)]).toEqual([words, true, false])
  expect(later).toContain('Our nights')
})

test('the page goes on where one more week is only paid for, and says what’s left once more is asked for', async () => {
  const familyId = await addFamily('jo@example.com')
  const read = async (offer: { url: string }) => (await app.request(`/start/${tokenOf(offer)}`)).text()
  const week = { agreement: false, firstNight: null, lines: [{ words: 'One more week', amount: 15_000 }] }
  expect(await read(await send(familyId, { ...week, parts: [{ amount: 15_000, dueOn: null }] }))).toContain(
    'One thing, then we go on',
  )
  const gift = await send(familyId, { lines: [{ words: 'A gift', amount: 0 }], parts: [] })
  expect(await read(gift)).not.toContain('Money back')
  const sent = await send(familyId)
  await signAs(tokenOf(sent), 'Kim Lindgren')
  await pay(familyId, sent.id, 47_500)
  const more = { lines: [{ words: 'Two packages', amount: 60_000 }], parts: [{ amount: 60_000, dueOn: null }] }
  expect(await read(await send(familyId, more, `/api/offers/${sent.id}/change`))).toContain(
    'You’ve paid $475.00, and $125.00 is left to pay.',
  )
})

test('a receipt says what was paid before and what’s waived, and a page of which all is waived isn’t called paid', async () => {
  const familyId = await addFamily('waived@example.com')
  const sent = await send(familyId, { agreement: false })
  const url = `/start/${tokenOf(sent)}`
  const read = async (path = '') => (await (await app.request(url + path)).text()).replaceAll(/<[^>]+>/g, ' ')
  await pay(familyId, sent.id, 20_000)
  await pay(familyId, sent.id, 7500, 'waived')
  await pay(familyId, sent.id, 20_000)
  const page = await (await app.request(url)).text()
  const [first, second] = page.match(/\/receipt\/\d+/g)!
  expect(await read(first)).not.toMatch(/Paid before|Waived/)
  expect(await read(second)).toMatch(/Paid before\s+\$200\.00\s+Waived\s+\$75\.00\s+Paid\s+\$200\.00/)
  const free = await send(familyId, { agreement: false })
  await pay(familyId, free.id, 47_500, 'waived')
  const waived = (await (await app.request(`/start/${tokenOf(free)}`)).text()).replaceAll(/<[^>]+>/g, ' ')
  expect([waived.includes('Waived'), waived.includes('Paid')]).toEqual([true, false])
})
