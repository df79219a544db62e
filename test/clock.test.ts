import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyTrash } from '../src/portal/deleted/empty-trash'
import { defaultSite } from '../src/features/settings/site-settings'
import { PASSWORD, testApp } from './app'
import { booking } from './support/factories'

// The server is more than half a day away from the business in California.
process.env.TZ = 'Pacific/Kiritimati'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOON = Date.parse('2027-05-05T19:00:00Z')

const { call, db, signedIn } = await testApp({ rateLimits: true })
const book = async (changes = {}) => (await call('POST', '/api/consultations', booking(changes))).status

// Only the date jumps, as when someone sets a machine's clock. Timers and performance.now() continue.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOON }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the server is in a different time zone from the business', () => {
  expect(new Date(NOON).getDate()).toBe(6)
})

test.each([
  ['an hour ahead', HOUR],
  ['an hour back', -HOUR],
  ['a day ahead', DAY],
  ['a day back', -DAY],
])('when the clock jumps %s and is corrected, sessions stay valid and everything works', async (_, jump) => {
  const { username, cookie } = await signedIn(['canManageConsultations'])
  const expectToWork = async () => {
    expect(await book()).toBe(201)
    for (const path of ['/api/auth/me', '/api/consultations?show=overdue', '/api/trash', '/services', '/blog'])
      expect([path, (await call('GET', path, undefined, { cookie })).status]).toEqual([path, 200])
    expect((await call('POST', '/api/auth/login', { username, password: PASSWORD })).status).toBe(200)
  }
  await expectToWork()
  vi.setSystemTime(NOON + jump)
  await expectToWork()
  vi.setSystemTime(NOON + 1000)
  await expectToWork()
})

test('a deleted row isn’t erased early when the clock was a day ahead, and can be restored', async () => {
  const { cookie } = await signedIn(['canManageConsultations'])
  await book({ email: 'trash@example.com' })
  const row = await db
    .selectFrom('consultation')
    .select('id')
    .where('email', '=', 'trash@example.com')
    .executeTakeFirstOrThrow()
  await call('DELETE', `/api/consultations/${row.id}`, undefined, { cookie })
  for (const jump of [DAY, -DAY, 0]) {
    vi.setSystemTime(NOON + jump)
    await emptyTrash({ db })
  }
  expect((await call('POST', `/api/trash/${row.id}/restore`, undefined, { cookie })).status).toBe(200)
})

test('a scheduled post appears on time and disappears when the clock is set back', async () => {
  const { cookie } = await signedIn(['canManageBlog'])
  const publishedAt = new Date(NOON + HOUR).toISOString()
  const post = { title: 'In an hour', content: 'Soon.', excerpt: '', slug: 'in-an-hour', publishedAt }
  expect((await call('POST', '/api/blog', post, { cookie })).status).toBe(201)
  const now = performance.now.bind(performance)
  let skipped = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now() + skipped)
  for (const [jump, status] of [
    [0, 404],
    [2 * HOUR, 200],
    [0, 404],
    [HOUR, 200],
  ] as const) {
    vi.setSystemTime(NOON + jump)
    // The page cache looks for changes once a second, according to performance.now().
    skipped += 1100
    expect([jump, (await call('GET', '/blog/in-an-hour')).status]).toEqual([jump, status])
    expect([jump, (await (await call('GET', '/blog')).text()).includes('In an hour')]).toEqual([jump, status === 200])
  }
})

/** Returns the day in a time zone as YYYY-MM-DD, without using the code under test. */
const getDay = (timeZone: string, time: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(time)

test.each([
  ['a second before clocks go forward', '2027-03-14T09:59:59Z'],
  ['as clocks go forward', '2027-03-14T10:00:00Z'],
  ['a minute before midnight of that day', '2027-03-15T06:59:00Z'],
  ['in the first of the repeated hours', '2027-11-07T08:30:00Z'],
  ['in the second of the repeated hours', '2027-11-07T09:30:00Z'],
  ['late on the leap day', '2028-03-01T07:59:59Z'],
  ['after the leap day', '2028-03-01T08:00:00Z'],
  ['in the last minute of a year', '2028-01-01T07:59:00Z'],
])('%s, today can be booked, yesterday can’t, and the day stays the same', async (_, moment) => {
  const time = Date.parse(moment)
  vi.setSystemTime(time)
  const today = getDay(defaultSite.timeZone, time)
  const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - DAY).toISOString().slice(0, 10)
  const email = `${time}@example.com`
  expect([await book({ email, preferredDate: today }), await book({ preferredDate: yesterday })]).toEqual([201, 422])
  const { cookie } = await signedIn(['canManageConsultations'])
  const found = await call('GET', `/api/consultations?q=${time}`, undefined, { cookie })
  const { rows } = (await found.json()) as { rows: { preferredDate: string; createdAt: string }[] }
  expect(rows).toMatchObject([{ preferredDate: `${today}T12:00:00.000Z`, createdAt: new Date(time).toISOString() }])
})

test('the leap day exists only in leap years', async () => {
  expect([await book({ preferredDate: '2028-02-29' }), await book({ preferredDate: '2029-02-29' })]).toEqual([201, 422])
})

test('a request is overdue after the promised hours, also across a daylight saving change', async () => {
  const sent = Date.parse('2027-03-13T20:00:00Z')
  vi.setSystemTime(sent)
  await book({ email: 'across@example.com' })
  const { cookie } = await signedIn(['canManageConsultations'])
  const overdue = async (after: number) => {
    vi.setSystemTime(sent + after)
    const reply = await call('GET', '/api/consultations?show=overdue&q=across', undefined, { cookie })
    return ((await reply.json()) as { rows: object[] }).rows.length
  }
  expect([await overdue(24 * HOUR - MINUTE), await overdue(24 * HOUR + MINUTE)]).toEqual([0, 1])
})
