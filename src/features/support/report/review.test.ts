import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { message } from '../../../../test/support/factories'
import { addDays } from '../../../lib/time/dates'
import { at, FIRST, publishPlan, startSupport, storeNight, storePlan, supportApp, ZONE } from '../testing'

const site = await supportApp()
const { call, callSupport, comment, db, json } = site

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: at(0, '08:00') }))
afterEach(() => void vi.useRealTimers())

test('an entry whose date can’t be empties no review, is named in it, and its note is answered', async () => {
  const { id, diary, childId } = await startSupport(site, { logged: 3 })
  vi.setSystemTime(at(3, '09:00'))
  const start = '0026-11-10T03:00:00.000Z'
  const odd = { kind: 'note' as const, childId, by: 'Sam', start, note: 'Is this right?' }
  await storeNight(db, diary, { night: FIRST, number: 1, entries: [odd] })
  const list = await json<{ reviews: { id: string; notes: number }[] }>(callSupport('GET', '/reviews'))
  expect(list.reviews).toMatchObject([{ id, notes: 1 }])
  const { nights } = await json<{ nights: object[] }>(callSupport('GET', `/${id}`))
  expect(nights).toMatchObject([
    { odd: ['Sam'], notes: [{ text: 'Is this right?' }], columns: [{}, { isLogged: true }] },
  ])
})

type Review = { nights: Record<string, unknown>[]; comments: object[]; messages: { message: string }[] }
const review = (id: string) => json<Review>(callSupport('GET', `/${id}`))

/** Returns a sleep from and until a time of day, so many days after night 1's. */
const sleep = (childId: string, [day, from]: [number, string], [end, until]: [number, string], putDown?: string) => ({
  kind: 'sleep' as const,
  childId,
  by: 'Kim',
  start: at(day, from).toISOString(),
  end: at(end, until).toISOString(),
  ...(putDown && { putDown: at(day, putDown).toISOString() }),
})

test('a review has the numbers of the last night, with its child, its plan, its notes, and the last comment', async () => {
  const family = await startSupport(site, { isUnlogged: true })
  const { id, childId, familyId, diary } = family
  await storePlan(db, family)
  const [version] = await db.selectFrom('planVersion').selectAll().where('familyId', '=', familyId).execute()
  const feeds = { count: 1, from: '', agreedBy: '' }
  const content = { ...version!.content, feeds }
  await db.updateTable('planVersion').set({ content, changes: 'Earlier.' }).where('id', '=', version!.id).execute()
  const note = (text: string, clock: string) => ({
    kind: 'note' as const,
    childId,
    by: 'Sam',
    start: at(2, clock).toISOString(),
    note: text,
  })
  const night1 = [
    sleep(childId, [0, '12:00'], [0, '13:00']),
    sleep(childId, [0, '15:00'], [0, '15:45']),
    sleep(childId, [0, '19:00'], [1, '01:00'], '18:45'),
    { kind: 'feed' as const, childId, by: 'Kim', start: at(1, '01:00').toISOString() },
    sleep(childId, [1, '01:30'], [1, '06:30']),
  ]
  // Of another child.
  const others = [sleep('ben', [1, '01:00'], [1, '01:30'])]
  await storeNight(db, diary, { night: FIRST, number: 1, entries: [...night1, ...others] })
  vi.setSystemTime(at(1, '09:00'))
  const reviewed = await review(id)
  expect(reviewed.nights).toMatchObject([
    {
      child: { name: 'Mia', age: '8 months' },
      night: FIRST,
      number: 1,
      isLast: false,
      isAfter: false,
      latest: null,
      columns: [{ date: FIRST, logged: [{ setBy: {} }, { setBy: {} }] }],
      feeds,
      plan: { number: 1, changes: 'Earlier.' },
      values: {
        night: { longest: 360, wakings: 1, awake: 30, toFallAsleep: 15, feeds: 1, nightSleep: 660, naps: 105 },
        count: 1,
      },
      notes: [],
      period: { first: FIRST, last: addDays(FIRST, 6) },
    },
  ])
  const notes = [note('Early.', '05:00'), note('Up.', '06:45')]
  const night2 = [sleep(childId, [1, '19:30'], [2, '06:30']), notes[0]!]
  await storeNight(db, diary, { night: addDays(FIRST, 1), number: 2, entries: night2 })
  vi.setSystemTime(at(2, '09:00'))
  const { id: commented } = await json<{ id: string }>(comment(id))
  await storeNight(db, diary, { night: addDays(FIRST, 1), number: 2, entries: [notes[1]!] }, ZONE, at(2, '10:00'))
  vi.setSystemTime(at(2, '10:30'))
  expect((await review(id)).nights).toMatchObject([
    {
      latest: { id: commented },
      notes: [
        { text: 'Up.', isOwed: true },
        { text: 'Early.', isOwed: false, answerBy: null, waited: 0 },
      ],
      values: { night: { longest: 660, wakings: 0, toFallAsleep: null, feeds: 0, naps: null }, count: 2 },
    },
  ])

  await publishPlan(db, { ...family, number: 2 })
  const changed = { ...content, feeds: { ...feeds, count: 0 } }
  await db.updateTable('planVersion').set({ content: changed }).where('number', '=', 2).execute()
  const night3 = [sleep(childId, [2, '19:00'], [3, '06:30']), note('Third.', '20:00')]
  await storeNight(db, diary, { night: addDays(FIRST, 2), number: 3, entries: night3 })
  // Nothing is logged of the sixth.
  for (const day of [3, 6]) {
    vi.setSystemTime(at(day, '09:00'))
    expect((await review(id)).nights).toMatchObject([
      { feeds: { count: 0 }, notes: [{ text: 'Up.' }, { text: 'Third.' }] },
    ])
  }
})

test('a review shows the latest five comments, and the ten messages that wait longest', async () => {
  const { id, email } = await startSupport(site, { logged: 3 })
  for (let n = 1; n <= 11; n++) {
    vi.setSystemTime(at(2, `12:${n + 10}`))
    await call('POST', '/api/contacts', message({ email, message: `The message ${n}` }))
  }
  vi.setSystemTime(at(3, '09:00'))
  for (const text of ['1', '2', '3', '4', null, '5', '6']) expect((await comment(id, { text })).status).toBe(201)
  const { comments, messages } = await review(id)
  expect(comments).toMatchObject(['6', '5', '4', '3', '2'].map((text) => ({ text })))
  expect(messages.map(({ message }) => message)).toEqual(Array.from({ length: 10 }, (_, n) => `The message ${n + 1}`))
})

test('on the last night a review says so, and one of nights that are over is about them alone', async () => {
  const { id, familyId, childId, diary } = await startSupport(site)
  vi.setSystemTime(at(7, '09:00'))
  expect((await review(id)).nights).toMatchObject([{ isLast: true, isAfter: false }])
  await comment(id)
  const note = { kind: 'note' as const, childId, by: 'Sam', start: at(7, '18:30').toISOString(), note: 'And now?' }
  await storeNight(db, diary, { night: addDays(FIRST, 7), number: 8, entries: [note] }, ZONE, at(7, '18:30'))
  vi.setSystemTime(at(7, '18:40'))
  const [five, six] = [addDays(FIRST, 5), addDays(FIRST, 6)]
  expect((await review(id)).nights).toMatchObject([{ isAfter: true, columns: [{ date: five }, { date: six }] }])
  const ben = { id: `ben of ${familyId}`, familyId, name: 'Ben', birthDate: null, dueDate: null, createdAt: FIRST }
  await db.insertInto('child').values(ben).execute()
  const firstNight = addDays(FIRST, 20)
  const later = await json<{ id: string }>(
    callSupport('POST', '', { familyId, childId: ben.id, firstNight, nights: 7 }),
  )
  const ofBen = { ...note, childId: ben.id }
  await storeNight(db, diary, { night: addDays(FIRST, 7), number: 8, entries: [ofBen] }, ZONE, at(7, '18:40'))
  expect((await review(later.id)).nights).toMatchObject([{ id: later.id, night: firstNight, columns: [], feeds: null }])
  const endedAt = at(8, '09:00').toISOString()
  await db.updateTable('support').set({ endedAt }).where('id', '=', id).execute()
  vi.setSystemTime(at(23, '09:00'))
  expect((await review(id)).nights).toMatchObject([{ id, columns: [{}, {}] }])
  expect((await review(later.id)).nights).toMatchObject([{ id: later.id, columns: [] }])
})
