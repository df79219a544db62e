import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNights } from '../../../seed/nights'
import { addDays } from '../../lib/time/dates'
import { zonedTimeToUtc } from '../../lib/time/zoned-time'
import { toChanges, toUndo } from '../diary/import/to-changes'
import { store, type StoredChange } from '../diary/store'
import { findEntries } from './notes'
import { addFamily, storeNight, supportApp, ZONE } from './testing'

const { call, callSupport, comment, db, json, signedIn, manager } = await supportApp()
const FIRST = '2026-11-09'
const at = (night: number, time: string) => new Date(zonedTimeToUtc(`${addDays(FIRST, night)}T${time}`, ZONE)!)

type Night = { id: string; night: string; number: number; child: { name: string } }
type Item = { id: string; family: string; notes: number; answerBy: string | null; nights: Night[] }
type Note = { text: string; isOwed: boolean }
type Review = { latest: string | null; diaryVersion: number; nights: (Night & { isAfter: boolean; notes: Note[] })[] }

let count = 0
async function addSupport(notes = {}, nights = 3) {
  const email = `kim${++count}@example.com`
  const family = await addFamily(db, { email, name: `Kim Lindgren ${count}` })
  const { childId, diary, familyId } = family
  const started = await callSupport('POST', '', { familyId, childId, firstNight: FIRST })
  expect(started.status).toBe(201)
  const logged = createNights({
    seed: count,
    childId,
    zone: ZONE,
    firstNight: FIRST,
    nights,
    bedtime: '19:00',
    by: ['Kim', 'Sam'],
    notes,
  })
  for (const night of logged) await storeNight(db, diary, night)
  const { id } = await json<{ id: string }>(started)
  return { id, email, ...family }
}
const list = async () => (await json<{ reviews: Item[] }>(callSupport('GET', '/reviews'))).reviews
const find = async (id: string) => (await list()).find((item) => item.id === id)
/** Returns what's up for review for an only child. */
async function findNight(id: string) {
  const item = await find(id)
  return item && { ...item, ...item.nights[0]! }
}
const review = (id: string) => json<Review>(callSupport('GET', `/${id}`))
const getNotes = async (id: string) => (await review(id)).nights.flatMap(({ notes }) => notes)
const emailsTo = (address: string) =>
  db.selectFrom('outbox').select(['kind', 'subject', 'text', 'dueAt']).where('to', '=', address).execute()

afterEach(() => void vi.useRealTimers())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: at(3, '09:12') }))

test('it takes the permission to manage consultations', async () => {
  const reader = await signedIn()
  expect((await call('GET', '/api/support/reviews')).status).toBe(401)
  expect((await call('GET', '/api/support/reviews', undefined, reader)).status).toBe(403)
  expect((await callSupport('GET', '/nobody')).status).toBe(404)
})

test('a night is to be reviewed once it’s over, and no longer after a comment', async () => {
  const { id, email } = await addSupport()
  expect(await findNight(id)).toMatchObject({ night: addDays(FIRST, 2), number: 3, notes: 0, answerBy: null })
  const posted = await comment(id)
  expect(posted.status).toBe(201)
  expect(await find(id)).toBeUndefined()
  const [email1] = await emailsTo(email)
  expect(email1).toMatchObject({ kind: 'night-comment', subject: 'Night 3, Mia' })
  expect(email1!.text).toContain('Well done.')
  expect(email1!.text).toMatch(/http:\/\/localhost:3000\/nights\/[\w-]+\/nights/)
  expect(Date.parse(email1!.dueAt)).toBeGreaterThan(Date.now() + 10_000)
  vi.setSystemTime(at(4, '09:12'))
  expect(await findNight(id)).toMatchObject({ night: addDays(FIRST, 3), number: 4 })
})

test('before night 1 is over, nothing is to be reviewed', async () => {
  const { id } = await addSupport({}, 0)
  vi.setSystemTime(at(0, '23:00'))
  expect(await find(id)).toBeUndefined()
  vi.setSystemTime(at(1, '06:59'))
  expect(await find(id)).toBeUndefined()
  vi.setSystemTime(at(1, '07:01'))
  expect(await findNight(id)).toMatchObject({ night: FIRST, number: 1 })
})

test('a note is owed an answer during the hours, and comes back after a review', async () => {
  const { id, diary, childId } = await addSupport({ 3: [{ by: 'Kim', at: '06:02', text: 'Did we ruin it?' }] })
  expect(await findNight(id)).toMatchObject({ notes: 1, answerBy: at(3, '12:00').toISOString() })
  expect(await getNotes(id)).toMatchObject([{ text: 'Did we ruin it?', isOwed: true }])
  await comment(id)
  expect(await find(id)).toBeUndefined()
  const start = at(3, '19:30').toISOString()
  const entries = [{ kind: 'note' as const, childId, by: 'Sam', start, note: 'She won’t lie down.' }]
  await storeNight(db, diary, { night: addDays(FIRST, 3), number: 4, entries }, ZONE, at(3, '19:30'))
  vi.setSystemTime(at(3, '19:40'))
  // Half an hour of answering time is left that evening.
  expect(await findNight(id)).toMatchObject({
    night: addDays(FIRST, 3),
    notes: 1,
    answerBy: at(4, '11:30').toISOString(),
  })
  await comment(id)
  expect(await find(id)).toBeUndefined()
  // The night that the note was about is still due for review once it's over.
  vi.setSystemTime(at(4, '09:00'))
  expect(await findNight(id)).toMatchObject({ night: addDays(FIRST, 3), notes: 0 })
})

test('a note on the evening after the last night is of no night of theirs', async () => {
  const { id, diary, childId } = await addSupport({}, 7)
  await db.updateTable('support').set({ nights: 7 }).where('id', '=', id).execute()
  vi.setSystemTime(at(7, '09:00'))
  expect((await review(id)).nights).toMatchObject([{ night: addDays(FIRST, 6), isAfter: false }])
  await comment(id)
  const entries = [{ kind: 'note' as const, childId, by: 'Sam', start: at(7, '18:30').toISOString(), note: 'And now?' }]
  await storeNight(db, diary, { night: addDays(FIRST, 7), number: 8, entries }, ZONE, at(7, '18:30'))
  vi.setSystemTime(at(7, '18:40'))
  expect((await review(id)).nights).toMatchObject([{ night: addDays(FIRST, 7), number: 7, isAfter: true }])
})

test('a note by day is on the night before, as in the chart', async () => {
  const { id, diary, childId, email } = await addSupport()
  await comment(id)
  const start = at(3, '13:00').toISOString()
  const entries = [{ kind: 'note' as const, childId, by: 'Sam', start, note: 'No nap today.' }]
  await storeNight(db, diary, { night: addDays(FIRST, 2), number: 3, entries }, ZONE, at(3, '13:00'))
  vi.setSystemTime(at(3, '14:00'))
  expect(await findNight(id)).toMatchObject({ night: addDays(FIRST, 2), number: 3, notes: 1 })
  await comment(id)
  expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual(['Night 3, Mia', 'Night 3, Mia'])
})

test('a note on the day of night 1 is on that night', async () => {
  const { id, diary, childId } = await addSupport({}, 0)
  const start = at(0, '13:00').toISOString()
  const entries = [{ kind: 'note' as const, childId, by: 'Sam', start, note: 'Tonight!' }]
  await storeNight(db, diary, { night: FIRST, number: 1, entries }, ZONE, at(0, '13:00'))
  vi.setSystemTime(at(0, '14:00'))
  expect(await findNight(id)).toMatchObject({ night: FIRST, number: 1, notes: 1 })
})

test('a note on a night of long ago is owed an answer, also on one of another app', async () => {
  const { id, diary, childId } = await addSupport({}, 8)
  vi.setSystemTime(at(8, '09:00'))
  const [first] = (await findEntries(db, [diary.id])).get(diary.id)!
  const [imported, start] = ['0-imported', at(-30, '19:00').toISOString()]
  const common = { at: start, by: 'Sam', isShifted: false }
  const set = { childId, kind: 'sleep' as const, start, end: at(-29, '06:00').toISOString() }
  const history = [{ id: imported, entryId: imported, set, source: 'import' as const, ...common }]
  await db.transaction().execute((trx) => store(trx, diary, history, at(0, '12:00')))
  await comment(id)
  const notes = [first!.id, imported].map((entryId) => ({
    ...common,
    id: `note-${entryId}`,
    entryId,
    at: at(8, '10:00').toISOString(),
    set: { note: 'She was ill that night.' },
    source: 'tap' as const,
  }))
  await db.transaction().execute((trx) => store(trx, diary, notes, at(8, '10:00')))
  vi.setSystemTime(at(8, '10:01'))
  expect((await getNotes(id)).map(({ isOwed }) => isOwed)).toEqual([true, true])
  expect(await findNight(id)).toMatchObject({ notes: 2 })
})

test('a night of another app is no longer there once its import is undone', async () => {
  const { diary, childId } = await addSupport()
  const start = at(1, '12:00').toISOString()
  const end = at(1, '13:00').toISOString()
  const batch = { id: 'batch', source: 'SNOO', now: at(3, '08:00') }
  const storeAll = (changes: StoredChange[]) => db.transaction().execute((trx) => store(trx, diary, changes))
  const count = async () => (await findEntries(db, [diary.id], { spans: [{ from: start }] })).get(diary.id)!.length
  const before = await count()
  const imported = toChanges([{ start, end }], childId, batch)
  await storeAll(imported)
  expect(await count()).toBe(before + 1)
  await storeAll(toUndo(imported, { ...batch, now: at(3, '09:00') }))
  expect(await count()).toBe(before)
})

test('a skipped night emails nobody, and both can be undone', async () => {
  const { id, email } = await addSupport()
  const skipped = await json<{ id: string }>(comment(id, { text: null }))
  expect(await find(id)).toBeUndefined()
  expect((await callSupport('POST', `/comments/${skipped.id}/undo`)).status).toBe(200)
  expect(await findNight(id)).toMatchObject({ number: 3 })
  const said = await json<{ id: string }>(comment(id))
  expect(await emailsTo(email)).toHaveLength(1)
  expect((await callSupport('POST', `/comments/${said.id}/undo`)).status).toBe(200)
  expect(await emailsTo(email)).toEqual([])
  expect(await findNight(id)).toMatchObject({ number: 3 })
  const left = await json<{ id: string }>(comment(id))
  await db.updateTable('outbox').set({ sentAt: new Date().toISOString() }).where('to', '=', email).execute()
  expect((await callSupport('POST', `/comments/${left.id}/undo`)).status).toBe(409)
  expect((await callSupport('POST', '/comments/none/undo')).status).toBe(404)
})

test('two admins at once: the second one gets the comment that is stored', async () => {
  const { id } = await addSupport()
  const { latest } = await review(id)
  expect((await comment(id, { latest, text: 'Mine.' })).status).toBe(201)
  const refused = await comment(id, { latest, text: 'Yours.' })
  expect(refused.status).toBe(409)
  expect(await json(refused)).toMatchObject({ stored: { text: 'Mine.' } })
  expect((await comment(id, { text: '' })).status).toBe(422)
})

test('a repeated comment is stored once, also at the same moment', async () => {
  const { id, email } = await addSupport()
  const { latest, diaryVersion, nights } = await review(id)
  const headers = { 'idempotency-key': 'once-and-for-all' }
  const body = { nights: nights.map(({ id, night }) => ({ id, night })), latest, diaryVersion, text: 'Once.' }
  const send = () => json<{ id: string }>(call('POST', '/api/support/comments', body, { ...manager, headers }))
  const sent = await Promise.all(Array.from({ length: 8 }, send))
  expect(new Set([...sent, await send()].map((one) => one.id)).size).toBe(1)
  expect(await emailsTo(email)).toHaveLength(1)
})

test('both parents get a comment', async () => {
  const { id, familyId, email } = await addSupport()
  const other = `sam${count}@example.com`
  const second = await addFamily(db, { email: other, name: 'Sam Lindgren' })
  await db.updateTable('family').set({ pageId: familyId }).where('id', '=', second.familyId).execute()
  await comment(id)
  expect([(await emailsTo(email)).length, (await emailsTo(other)).length]).toEqual([1, 1])
})

test('a comment answers messages too, and Undo brings them back', async () => {
  const { id, email } = await addSupport()
  const message = { name: 'Kim', email, phone: '', subject: 'general', message: 'May we travel?' }
  const { id: contactId } = await json<{ id: string }>(call('POST', '/api/contacts', message))
  // Not another family’s message, nor spam, nor one answered earlier.
  await call('POST', '/api/contacts', { ...message, email: 'else@example.com' })
  for (const change of [{ responded: true }, { spam: true }]) {
    const sent = call('POST', '/api/contacts', { ...message, message: JSON.stringify(change) })
    const other = await json<{ id: string }>(sent)
    expect((await call('PATCH', `/api/contacts/${other.id}`, change, manager)).status).toBe(200)
  }
  const { messages } = await json<{ messages: object[] }>(callSupport('GET', `/${id}`))
  expect(messages).toMatchObject([{ id: contactId, message: 'May we travel?' }])
  const respondedAt = async () =>
    (await db.selectFrom('contact').select('respondedAt').where('id', '=', contactId).executeTakeFirstOrThrow())
      .respondedAt
  const said = await json<{ id: string }>(comment(id, { answers: [contactId] }))
  expect(await respondedAt()).not.toBeNull()
  await callSupport('POST', `/comments/${said.id}/undo`)
  expect(await respondedAt()).toBeNull()
})
