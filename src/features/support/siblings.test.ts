import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNights } from '../../../seed/nights'
import { addDays } from '../../lib/time/dates'
import { diaryToken } from '../diary/link'
import { addFamily, at, FIRST, startSupport, storeNight, supportApp, ZONE } from './testing'

const site = await supportApp()
const { app, call, callSupport, comment, db, json, manager } = site

type Night = { id: string; child: { name: string }; night: string; number: number; notes: { text: string }[] }
type Review = { id: string; latest: string | null; nights: Night[] }
type Item = { id: string; familyId: string; notes: number; answerBy: string | null; nights: Night[] }

/** Adds a family with nights of two children to review: Mia's third, and Ben's, who began `later` nights later. */
async function addSiblings({ later = 0, isUnlogged = false } = {}) {
  const mia = await startSupport(site, { logged: 3, isUnlogged })
  const { familyId } = mia
  const childId = `ben of ${familyId}`
  const ben = { id: childId, familyId, name: 'Ben', birthDate: null, dueDate: null, createdAt: FIRST }
  await db.insertInto('child').values(ben).execute()
  const firstNight = addDays(FIRST, later)
  const started = await json<{ id: string }>(callSupport('POST', '', { familyId, childId, firstNight, nights: 7 }))
  const all = { seed: 1, childId, zone: ZONE, firstNight, nights: 3 - later, bedtime: '19:00' }
  const logged = isUnlogged ? [] : createNights({ ...all, by: ['Kim', 'Sam'] })
  for (const night of logged) await storeNight(db, mia.diary, night)
  vi.setSystemTime(at(3, '09:00'))
  return { ...mia, ben: { id: started.id, childId } }
}
type Siblings = Awaited<ReturnType<typeof addSiblings>>

const list = async () => (await json<{ reviews: Item[] }>(callSupport('GET', '/reviews'))).reviews
const find = async ({ familyId }: Siblings) => (await list()).filter((item) => item.familyId === familyId)
const review = (id: string) => json<Review>(callSupport('GET', `/${id}`))
const nameDue = ({ nights }: { nights: Night[] }) => nights.map(({ child, number }) => `${child.name} ${number}`)
const commentsOf = ({ familyId }: Siblings) =>
  db.selectFrom('nightComment').selectAll().where('familyId', '=', familyId).orderBy('supportId').execute()
const emailsTo = (address: string) =>
  db.selectFrom('outbox').select(['kind', 'subject', 'text']).where('to', '=', address).execute()
const countSent = async () => (await json<{ done: number }>(callSupport('GET', '/reviews'))).done

afterEach(() => void vi.useRealTimers())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: at(0, '08:00') }))

test('a family’s children are one review, whichever of them opens it, due when a note on any is', async () => {
  const family = await addSiblings({ later: 1 })
  const start = at(3, '06:00').toISOString()
  const note = { kind: 'note' as const, childId: family.ben.childId, by: 'Sam', start, note: 'Did we ruin it?' }
  await storeNight(db, family.diary, { night: addDays(FIRST, 2), number: 2, entries: [note] })
  const [item, ...others] = await find(family)
  expect(others).toEqual([])
  expect(item).toMatchObject({ id: family.id, notes: 1, answerBy: at(3, '12:00').toISOString() })
  expect(nameDue(item!)).toEqual(['Mia 3', 'Ben 2'])
  for (const id of [family.id, family.ben.id]) {
    const { nights, ...opened } = await review(id)
    expect(opened.id).toBe(family.id)
    expect(nights.map(({ notes }) => notes.map(({ text }) => text))).toEqual([[], ['Did we ruin it?']])
  }
  const today = await json<{ nights: { reviews: { family: string }[] } }>(call('GET', '/api/today', undefined, manager))
  expect(today.nights.reviews).toHaveLength(1)
})

test('one comment is pinned to both nights, emailed once, and undone as one', async () => {
  const family = await addSiblings({ later: 1 })
  const { familyId, diary, email } = family
  const sent = await countSent()
  const { id } = await json<{ id: string }>(comment(family.id))
  expect(await commentsOf(family)).toMatchObject([
    { id, supportId: family.id, childId: family.childId, night: addDays(FIRST, 2), text: 'Well done.' },
    {
      sentWith: id,
      supportId: family.ben.id,
      childId: family.ben.childId,
      night: addDays(FIRST, 2),
      text: 'Well done.',
    },
  ])
  expect(await emailsTo(email)).toMatchObject([{ kind: 'night-comment', subject: 'Night 3 and 2, Mia and Ben' }])
  expect(await find(family)).toEqual([])
  expect(await countSent()).toBe(sent + 1)
  const exported = call('POST', '/api/admin/privacy/export', { address: email }, manager)
  const { nights } = await json<{ nights: { comments: object[] } }>(exported)
  expect(nights.comments).toMatchObject([{ commentOfThePractice: 'Well done.' }])

  const story = await json<{ entries: { kind: string; title: string }[] }>(
    call('GET', `/api/families/${familyId}`, undefined, manager),
  )
  const told = story.entries.filter(({ title }) => title.includes(' on '))
  expect(told.map(({ title }) => title)).toEqual([expect.stringMatching(/ on Mia, night 3; Ben, night 2$/)])
  vi.setSystemTime(at(3, '09:01'))
  const page = `/nights/${await diaryToken(db, diary)}/nights?night=${addDays(FIRST, 2)}`
  for (const child of [family.childId, family.ben.childId]) {
    const shown = await app.request(`${page}&child=${child}`, { headers: { cookie: 'nights-who=Kim' } })
    expect(await shown.text()).toContain('Well done.')
  }

  expect((await callSupport('POST', `/comments/${id}/undo`)).status).toBe(200)
  expect([await commentsOf(family), await emailsTo(email)]).toEqual([[], []])
  expect((await find(family)).map(nameDue)).toEqual([['Mia 3', 'Ben 2']])
})

test('skipping skips both', async () => {
  const family = await addSiblings()
  const { id } = await json<{ id: string }>(comment(family.ben.id, { text: null }))
  expect([await find(family), await emailsTo(family.email)]).toEqual([[], []])
  await callSupport('POST', `/comments/${id}/undo`)
  expect(await find(family)).toHaveLength(1)
})

test('only those who are due are reviewed, and one who isn’t alone', async () => {
  const family = await addSiblings()
  const { id, ben, email } = family
  const both = await json<{ id: string }>(comment(id))
  // Both have been reviewed, so this is about Ben alone.
  const alone = await review(ben.id)
  expect(nameDue(alone)).toEqual(['Ben 3'])
  expect(alone).toMatchObject({ latest: both.id, comments: [{ id: both.id, text: 'Well done.' }] })
  await comment(ben.id, { text: 'Ben needs his nap.' })
  expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual(['Night 3, Mia and Ben', 'Night 3, Ben'])
  vi.setSystemTime(at(4, '09:00'))
  expect((await find(family)).map(nameDue)).toEqual([['Mia 4', 'Ben 4']])
  const { supports } = await json<{ supports: { id: string; version: number; values: object }[] }>(
    callSupport('GET', `?familyId=${family.familyId}`),
  )
  const { version, values } = supports.find((one) => one.id === ben.id)!
  await callSupport('PATCH', `/${ben.id}`, { version, firstNight: FIRST, isEnded: true, ...values })
  expect((await find(family)).map(nameDue)).toEqual([['Mia 4']])
  expect(nameDue(await review(id))).toEqual(['Mia 4'])
})

test('a comment on one of them in the meantime refuses the one on both', async () => {
  const family = await addSiblings()
  const { id, ben } = family
  const { latest, nights } = await review(id)
  const [, ofBen] = nights.map(({ id, night }) => ({ id, night }))
  expect((await comment(ben.id, { nights: [ofBen], text: 'Mine.' })).status).toBe(201)
  expect(nameDue(await review(ben.id))).toEqual(['Ben 3'])
  const both = nights.map(({ id, night }) => ({ id, night }))
  const refused = await comment(id, { nights: both, latest, text: 'Yours.' })
  expect(refused.status).toBe(409)
  expect(await json(refused)).toMatchObject({ stored: { text: 'Mine.' } })
  expect(await commentsOf(family)).toHaveLength(1)
})

test('a comment is on one family’s nights', async () => {
  const [one, other] = [await addSiblings(), await addSiblings()]
  const nights = [one.id, other.id].map((id) => ({ id, night: addDays(FIRST, 2) }))
  expect((await comment(one.id, { nights })).status).toBe(404)
  expect((await comment(one.id, { nights: [...nights.slice(0, 1), { id: 'none', night: FIRST }] })).status).toBe(404)
  expect((await comment(one.id, { nights: [] })).status).toBe(422)
  expect(await commentsOf(one)).toEqual([])
})

test('one question asks how it goes with all of whom nothing was logged', async () => {
  const family = await addSiblings({ isUnlogged: true })
  const { id, ben, email, diary } = family
  const askedAt = () =>
    db.selectFrom('support').select('askedAt').where('diaryId', '=', diary.id).orderBy('id').execute()
  expect((await callSupport('POST', `/${ben.id}/ask`)).status).toBe(200)
  const [asked, ...others] = await emailsTo(email)
  expect(others).toEqual([])
  expect(asked!.text).toContain('nothing in Mia and Ben’s diary')
  const now = new Date().toISOString()
  expect(await askedAt()).toEqual([{ askedAt: now }, { askedAt: now }])
  // Another family is asked at the same moment, and that isn't undone.
  const other = await addSiblings({ isUnlogged: true })
  await callSupport('POST', `/${other.id}/ask`)
  expect((await callSupport('DELETE', `/${id}/ask`)).status).toBe(200)
  expect([await askedAt(), await emailsTo(email)]).toEqual([[{ askedAt: null }, { askedAt: null }], []])
  expect((await callSupport('POST', `/${other.id}/ask`)).status).toBe(409)

  const start = at(2, '20:00').toISOString()
  const entries = [family.childId, ben.childId].map((childId) => ({ kind: 'up' as const, childId, by: 'Sam', start }))
  await storeNight(db, diary, { night: addDays(FIRST, 2), number: 3, entries }, ZONE)
  const refused = await callSupport('POST', `/${id}/ask`)
  expect([refused.status, await json(refused)]).toEqual([409, { error: 'They’ve logged something since' }])
})

test('a sibling who’s silent later is asked about alone, and that’s taken back alone', async () => {
  const { id, ben, email } = await addSiblings({ isUnlogged: true })
  const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString()
  await db.updateTable('support').set({ askedAt: yesterday }).where('id', '=', id).execute()
  expect((await callSupport('POST', `/${id}/ask`)).status).toBe(200)
  const [asked] = await emailsTo(email)
  expect(asked!.text).toContain('nothing in Ben’s diary')
  expect((await callSupport('DELETE', `/${ben.id}/ask`)).status).toBe(200)
  expect(await emailsTo(email)).toEqual([])
  const rows = await db.selectFrom('support').select(['id', 'askedAt']).where('id', 'in', [id, ben.id]).execute()
  expect(rows.find((row) => row.id === id)!.askedAt).toBe(yesterday)
})

test('a silence that goes on is asked about once, and the next one again', async () => {
  const family = await addSiblings({ isUnlogged: true })
  const { id, email, childId, diary } = family
  const ask = async () => (await callSupport('POST', `/${id}/ask`)).status
  const asked = async () => {
    const { nights } = await json<{ nights: { silent: { askedAt: string | null } | null }[] }>(
      callSupport('GET', `/${id}`),
    )
    return nights.map(({ silent }) => silent && silent.askedAt)
  }
  vi.setSystemTime(at(2, '09:00'))
  const first = new Date().toISOString()
  expect(await ask()).toBe(200)
  vi.setSystemTime(at(4, '12:00'))
  expect([await ask(), await asked()]).toEqual([409, [first, first]])

  const up = { kind: 'up' as const, childId, by: 'Sam', start: at(3, '20:00').toISOString() }
  await storeNight(db, diary, { night: addDays(FIRST, 3), number: 4, entries: [up] }, ZONE)
  vi.setSystemTime(at(6, '09:00'))
  expect([await asked(), await ask(), await ask()]).toEqual([[null, first], 200, 409])
  expect((await emailsTo(email)).at(-1)!.text).toContain('nothing in Mia’s diary')
})

test('nights are only ever supported of a child of the family', async () => {
  const [one, other] = await Promise.all(
    ['one', 'other'].map((name) => addFamily(db, { email: `${name}@example.com`, name })),
  )
  const start = (childId: string) =>
    callSupport('POST', '', { familyId: one!.familyId, childId, firstNight: FIRST, nights: 3 })
  for (const childId of [other!.childId, 'unknown']) expect((await start(childId)).status).toBe(404)
  expect(await db.selectFrom('support').select('id').where('familyId', '=', one!.familyId).execute()).toEqual([])
  expect((await start(one!.childId)).status).toBe(201)

  // Until a child is entered, the nights belong to the diary.
  await db.deleteFrom('child').where('id', '=', other!.childId).execute()
  const { familyId, diary } = other!
  const unnamed = await callSupport('POST', '', { familyId, childId: '', firstNight: FIRST, nights: 3 })
  expect(unnamed.status).toBe(201)
  const stored = db.selectFrom('support').select('childId').where('familyId', '=', familyId)
  expect(await stored.execute()).toEqual([{ childId: diary.id }])
})
