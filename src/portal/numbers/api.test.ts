import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { findings } from './findings'
import { loadNumbers } from './load-numbers'

const { app, call, db, deps, signedIn } = await testApp()
const manager = await signedIn(['canManageUsers'])
const shared = { email: 'ann@example.com', phone: null, idempotencyKey: null, searchText: '', spamAt: null }

type Answered = { answered?: number; spam?: boolean }
/** Returns the instant this many hours after another. */
const after = (at: string, hours: number) => new Date(Date.parse(at) + hours * 3_600_000).toISOString()
const arrived = (createdAt: string, { spam }: Answered) => ({
  ...shared,
  id: randomUUIDv7(),
  createdAt,
  spamAt: spam ? createdAt : null,
})

const addRequest = (createdAt: string, { answered, ...options }: Answered = {}, consultationType = 'Newborn Care') =>
  db
    .insertInto('consultation')
    .values({
      ...arrived(createdAt, options),
      parentName: 'Ann',
      childAge: '8 months',
      consultationType,
      sleepChallenges: 'Naps',
      searchTextWithoutNotes: '',
      preferredDate: null,
      notes: null,
      status: answered === undefined ? 'pending' : 'confirmed',
      answeredAt: answered === undefined ? null : after(createdAt, answered),
    })
    .execute()
const addMessage = (createdAt: string, { answered, ...options }: Answered = {}) =>
  db
    .insertInto('contact')
    .values({
      ...arrived(createdAt, options),
      name: 'Ann',
      subject: 'general',
      message: 'Twins?',
      isOfDiary: false,
      respondedAt: answered === undefined ? null : after(createdAt, answered),
    })
    .execute()
const addAppointment = (start: string, status: 'confirmed' | 'requested' | 'cancelled') =>
  db
    .insertInto('appointment')
    .values({
      id: randomUUIDv7(),
      typeName: 'Call',
      place: 'phone',
      status,
      start,
      end: after(start, 0.5),
      blockedFrom: start,
      blockedUntil: after(start, 0.5),
      sequence: 0,
      tokenHash: randomUUIDv7(),
      changedAt: start,
      createdAt: start,
      consultationId: null,
      typeId: null,
      placeDetails: null,
      name: 'Ann',
      email: 'ann@example.com',
      phone: null,
      timeZone: null,
      note: null,
      cancelReason: null,
      undo: null,
      expiresAt: null,
      heldBy: null,
    })
    .execute()
const view = (day: string, path: string, source: string, count: number) =>
  db.insertInto('pageView').values({ day, path, source, count }).execute()

const now = new Date('2026-11-15T20:00:00Z')

test('months begin and end in the practice’s time zone, also when the clocks change', async () => {
  // California: UTC-7 from March 8 to November 1, 2026, at two o'clock, and UTC-8 otherwise.
  for (const at of [
    '2025-12-01T07:59:59.000Z',
    '2025-12-01T08:00:00.000Z',
    '2026-03-01T08:00:00.000Z',
    '2026-04-01T06:59:59.000Z',
    '2026-04-01T07:00:00.000Z',
    '2026-11-01T06:59:59.000Z',
    '2026-11-01T07:00:00.000Z',
  ])
    await addRequest(at)
  const { months } = await loadNumbers(db, 12, now)
  expect(months).toHaveLength(12)
  const counts = Object.fromEntries(months.map(({ month, requests }) => [month, requests]))
  expect(counts).toMatchObject({ '2025-12': 1, '2026-03': 2, '2026-04': 1, '2026-10': 1, '2026-11': 1 })
  expect((await loadNumbers(db, 1, now)).months).toEqual([
    { month: '2026-11', requests: 1, messages: 0, answerHours: null, held: 0, cancelled: 0 },
  ])
  expect((await loadNumbers(db, 1, new Date('2026-12-01T07:59:59Z'))).months[0]).toMatchObject({ month: '2026-11' })
  await db.deleteFrom('consultation').execute()
})

test('half of the answers came within the median time; spam, what waits, and what was confirmed automatically are left out', async () => {
  await addRequest('2026-10-05T12:00:00.000Z', { answered: 2 })
  await addMessage('2026-10-31T12:00:00.000Z', { answered: 30 })
  await addMessage('2026-11-02T12:00:00.000Z', { answered: 6 })
  await addRequest('2026-11-03T12:00:00.000Z', { answered: 1 }, 'Toddler Sleep')
  await addRequest('2026-11-03T12:00:00.000Z', { answered: 0 }, 'Toddler Sleep')
  await addRequest('2026-11-03T13:00:00.000Z', {}, 'Toddler Sleep')
  await addRequest('2026-11-04T12:00:00.000Z', { answered: 100, spam: true }, 'Spam')
  await addMessage('2026-11-04T12:00:00.000Z', { spam: true })
  const numbers = await loadNumbers(db, 2, now)
  const { months, answerHours, packages } = numbers
  expect(months).toMatchObject([
    { requests: 1, messages: 1, answerHours: 16 },
    { requests: 3, messages: 1, answerHours: 3.5 },
  ])
  expect(answerHours).toBe(4)
  expect(packages).toEqual([
    { name: 'Toddler Sleep', requests: 3, byMonth: [0, 3] },
    { name: 'Newborn Care', requests: 1, byMonth: [1, 0] },
  ])
  expect(findings.packages(numbers)).toBe('Toddler Sleep was requested most: in 3 of 4 requests.')
  const tied = { ...numbers, packages: packages.map((one) => ({ ...one, requests: 2 })) }
  expect(findings.packages(tied)).toBe('Toddler Sleep and Newborn Care were requested most: in 2 of 4 requests each.')
  expect((await loadNumbers(db, 1, now)).months).toMatchObject([{ answerHours: 3.5 }])
  await addMessage('2026-11-05T12:00:00.000Z', { answered: 40 })
  expect((await loadNumbers(db, 1, now)).answerHours).toBe(6)
})

test('appointments are held once they’re over', async () => {
  await addAppointment('2026-11-15T19:30:00.000Z', 'confirmed')
  await addAppointment('2026-11-15T20:00:00.000Z', 'confirmed')
  await addAppointment('2026-11-10T19:30:00.000Z', 'requested')
  await addAppointment('2026-11-20T19:30:00.000Z', 'cancelled')
  await addAppointment('2026-12-01T08:00:00.000Z', 'cancelled')
  const { months } = await loadNumbers(db, 2, now)
  expect(months).toMatchObject([
    { held: 0, cancelled: 0 },
    { held: 1, cancelled: 1 },
  ])
})

test('pages and sources are listed by how often they were read', async () => {
  await call(
    'POST',
    '/api/blog',
    { title: 'Quiet nights', content: 'x', slug: 'quiet-nights', published: true },
    await signedIn(['canManageBlog']),
  )
  await view('2026-10-31', '/about', 'google.com', 5)
  await view('2026-11-01', '/about', '', 1)
  await view('2026-11-02', '/blog/quiet-nights', 'google.com', 2)
  await view('2026-11-02', '/blog/gone', 'other', 3)
  for (let n = 10; n < 40; n++) await view('2026-10-01', `/blog/${n}`, '', 1)
  expect(await loadNumbers(db, 1, now)).toMatchObject({
    views: 6,
    fromOtherSites: 5,
    pages: [
      { path: '/blog/gone', title: null, views: 3 },
      { path: '/blog/quiet-nights', title: 'Quiet nights', views: 2 },
      { path: '/about', title: null, views: 1 },
    ],
    sources: [
      { name: 'other', views: 3 },
      { name: 'google.com', views: 2 },
    ],
  })
  const { pages, views } = await loadNumbers(db, 2, now)
  expect([pages.length, pages[0]!.path, views]).toEqual([20, '/about', 41])
})

test.each([
  ['', 12],
  ['?months=1', 1],
  ['?months=24', 24],
  ['?months=25', 12],
  ['?months=x', 12],
])('GET /api/numbers%s returns %i months', async (query, count) => {
  const reply = await call('GET', `/api/numbers${query}`, undefined, manager)
  const { months } = (await reply.json()) as { months: unknown[] }
  expect([reply.status, months.length]).toEqual([200, count])
})

test('pages opened inside the site are counted if they exist', async () => {
  await db.deleteFrom('pageView').execute()
  const blog = await signedIn(['canManageBlog'])
  await call('POST', '/api/blog', { title: 'Später', content: '', slug: 'draft', published: false }, blog)
  const headers = {
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
    referer: 'http://localhost:3000/about',
  }
  const report = (path: string) => app.request(`/api/pages-read?path=${path}`, { method: 'POST', headers })
  for (const path of [
    '/about',
    '/about',
    '/blog/quiet-nights',
    '/blog/draft',
    '/blog/',
    '/nope',
    '/admin',
    '/booking/x',
  ])
    expect([path, (await report(path)).status]).toEqual([path, 204])
  await deps.pageViews.save()
  const rows = await db.selectFrom('pageView').select(['path', 'source', 'count']).orderBy('path').execute()
  expect(rows).toEqual([
    { path: '/about', source: '', count: 2 },
    { path: '/blog/quiet-nights', source: '', count: 1 },
  ])
  const fromAnotherSite = { ...headers, 'sec-fetch-site': 'cross-site' }
  expect((await app.request('/api/pages-read?path=/', { method: 'POST', headers: fromAnotherSite })).status).toBe(403)
})
