import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { booking, message } from '../../../test/support/factories'
import { today as dayIn } from '../../lib/time/dates'
import { deleteEmptyFamilies } from '../privacy/empty-families'
import type { Today } from './queries'

const { call, db, signedIn } = await testApp()
const both = await signedIn(['canManageContacts', 'canManageConsultations'])
const helper = await signedIn()
const manager = await signedIn(['canManageUsers'])

const read = async (who: object) => (await (await call('GET', '/api/today', undefined, who)).json()) as Today
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** Sends a request or message that arrived this many hours ago. */
async function send(kind: 'contact' | 'consultation', name: string, hours: number, more: object = {}) {
  const path = `/api/${kind}s`
  const email = `${name.toLowerCase()}@example.com`
  const body = kind === 'contact' ? message({ name, email, ...more }) : booking({ parentName: name, email, ...more })
  const { id } = (await (await call('POST', path, body)).json()) as { id: string }
  await db
    .updateTable(kind as 'contact')
    .set({ createdAt: hoursAgo(hours) })
    .where('id', '=', id)
    .execute()
  return id
}

test('those who wait for an answer are listed, longest first, without answered requests and spam', async () => {
  await send('contact', 'Newest', 1)
  await send('consultation', 'Oldest', 50)
  const answered = await send('contact', 'Answered', 60)
  const confirmed = await send('consultation', 'Confirmed', 60)
  await send('contact', 'Spammer', 70, { homepage: 'https://spam.example' })
  await call('PATCH', `/api/contacts/${answered}`, { responded: true }, both)
  await call('PATCH', `/api/consultations/${confirmed}`, { status: 'confirmed' }, both)
  const { waiting } = await read(both)
  expect(waiting.map(({ kind, name }) => [kind, name])).toEqual([
    ['consultations', 'Oldest'],
    ['contacts', 'Newest'],
  ])
  expect((await read(helper)).waiting).toEqual(waiting)
})

test('at most five are listed, those who have waited longest', async () => {
  for (const hours of [10, 9, 8, 7]) await send('contact', `Hours${hours}`, hours)
  const { waiting } = await read(both)
  expect(waiting.map(({ name }) => name)).toEqual(['Oldest', 'Hours10', 'Hours9', 'Hours8', 'Hours7'])
})

test('follow-ups are due from their day in the practice’s time zone on, until they are done', async () => {
  const { id: familyId } = await db
    .selectFrom('family')
    .select('id')
    .where('address', '=', 'oldest@example.com')
    .executeTakeFirstOrThrow()
  const add = (text: string, dueOn: string, more: { doneAt?: string; consultationId?: string } = {}) =>
    db
      .insertInto('followUp')
      .values({
        id: randomUUIDv7(),
        familyId,
        dueOn,
        text,
        day: null,
        consultationId: null,
        doneAt: null,
        doneBy: null,
        createdAt: hoursAgo(100),
        ...more,
      })
      .execute()
  const day = (days: number) => dayIn('America/Los_Angeles', new Date(Date.now() + days * 86_400_000))
  await add('Due today', day(0))
  await add('Due tomorrow', day(1))
  await add('Overdue', day(-3))
  await add('Done', day(-3), { doneAt: hoursAgo(1) })
  const readDue = async () => (await read(both)).followUps.map(({ text, name }) => [text, name])
  const due = [
    ['Overdue', 'Oldest'],
    ['Due today', 'Oldest'],
  ]
  expect(await readDue()).toEqual(due)

  // A request's follow-up waits with it in the trash, and is deleted once the request is erased.
  const consultationId = await send('consultation', 'Oldest', 50)
  await add('Of a request', day(-9), { consultationId })
  const readNext = async () => {
    const family = await call('GET', `/api/families/${familyId}`, undefined, both)
    return ((await family.json()) as { followUps: { text: string }[] }).followUps[0]!.text
  }
  expect([await readNext(), await readDue()]).toEqual(['Of a request', [['Of a request', 'Oldest'], ...due]])
  const moveToTrash = () => call('DELETE', `/api/consultations/${consultationId}`, undefined, both)
  await moveToTrash()
  await deleteEmptyFamilies({ db })
  expect([await readNext(), await readDue()]).toEqual(['Overdue', due])
  await call('POST', `/api/trash/${consultationId}/restore`, undefined, both)
  expect([await readNext(), await readDue()]).toEqual(['Of a request', [['Of a request', 'Oldest'], ...due]])
  await moveToTrash()
  await call('DELETE', `/api/trash/${consultationId}`, undefined, both)
  await deleteEmptyFamilies({ db })
  const left = db.selectFrom('followUp').select('text').where('doneAt', 'is', null).orderBy('dueOn')
  expect((await left.execute()).map(({ text }) => text)).toEqual(['Overdue', 'Due today', 'Due tomorrow'])
})

test('what the user may not read is left out', async () => {
  expect((await read(helper)).followUps).toEqual([])
  const set = await call('PUT', '/api/admin/users/request-readers', { readers: 'managers' }, manager)
  expect(set.status).toBe(200)
  expect(await read(helper)).toEqual({
    waiting: [],
    followUps: [],
    address: null,
    proxies: null,
    health: [],
    unapproved: { waiting: 0, networks: 0 },
    plansOwed: [],
    nights: { reviews: [], notes: 0, answerBy: null },
    reports: [],
    staleCalendars: [],
    calendarNotices: [],
    payments: { disputes: [], notDue: [], isTest: false },
  })
  const contactsOnly = await signedIn(['canManageContacts'])
  expect((await read(contactsOnly)).waiting.map(({ kind }) => kind)).not.toContain('consultations')
})

test('calendars that couldn’t be read for three hours are named', async () => {
  const calendar = {
    kind: 'feed',
    url: 'x',
    username: null,
    password: null,
    etag: null,
    triedAt: null,
    error: null,
  } as const
  await db
    .insertInto('calendar')
    .values([
      { ...calendar, id: 'stale', name: 'Family', readAt: hoursAgo(4), createdAt: hoursAgo(50) },
      { ...calendar, id: 'fresh', name: 'Work', readAt: hoursAgo(1), createdAt: hoursAgo(50) },
    ])
    .execute()
  expect((await read(both)).staleCalendars).toMatchObject([{ name: 'Family' }])
})
