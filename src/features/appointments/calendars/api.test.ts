import { expect, test } from 'vitest'
import { serve } from '../../../../test/support/servers/serve'
import { zonedTimeToUtc } from '../../../lib/time/zoned-time'
import { appointmentsApp } from '../testing'
import { alertAboutCalendars } from './alert'
import { refreshCalendar, refreshCalendars } from './refresh'
import { icsEvent, icsFile } from './testing'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const feed = await serve((_, response) => response.end())
/** Stands in for a machine in the practice's private network. */
const intranet = await serve((_, response) => response.end(icsFile()), '127.0.0.2')

const { call, db, deps, manager, slots, book, lines } = await appointmentsApp(
  {},
  { PRIVATE_CALENDAR_HOSTS: new URL(feed.url).host },
)

type Calendar = { id: string; error: string | null; readAt: string | null; events: number; isStale: boolean }

const answer = (text: string, headers = {}) =>
  (feed.listener = (_, response) => response.writeHead(200, headers).end(text))
const compact = (iso: string) => iso.replaceAll(/[-:]|\.000/g, '')
const listCalendars = async () => (await (await call('GET', '/api/calendars', undefined, manager)).json()) as Calendar[]

async function add(path = '/secret.ics', rest = {}) {
  const response = await call('POST', '/api/calendars', { kind: 'feed', url: feed.url + path, ...rest }, manager)
  expect(response.status).toBe(201)
  return (await response.json()) as Calendar
}

async function refresh({ id }: Calendar, options = {}) {
  const row = await db.selectFrom('calendar').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await refreshCalendar(deps, row, options)
  return (await listCalendars()).find((calendar) => calendar.id === id)!
}

const remove = async ({ id }: Calendar) =>
  expect((await call('DELETE', `/api/calendars/${id}`, undefined, manager)).status).toBe(200)

test('events of a feed close the times that they take, and open them when they are gone', async () => {
  const [first, second] = (await slots()) as [string, string]
  const day = first.slice(0, 10)
  answer(icsFile('X-WR-CALNAME:Anna', icsEvent('a', compact(first), 'DURATION:PT10M')), { etag: '"1"' })
  const calendar = await add('/ical/secret.ics', { username: 'anna', password: 'pa55' })
  expect(calendar).toMatchObject({ name: 'Anna', host: new URL(feed.url).host, events: 1, error: null, isStale: false })
  expect(feed.requests.at(-1)!.headers.authorization).toBe(`Basic ${btoa('anna:pa55')}`)
  expect(await slots()).not.toContain(first)
  expect(await slots()).toContain(second)
  expect((await book(first)).status).toBe(409)
  const busy = await call('GET', `/api/busy?from=${day}&to=${day}`, undefined, manager)
  const end = new Date(Date.parse(first) + 10 * MINUTE_MS).toISOString()
  expect(await busy.json()).toEqual([{ calendarId: calendar.id, start: new Date(first).toISOString(), end }])

  const stored = JSON.stringify(await db.selectFrom('calendar').selectAll().execute())
  const answers = JSON.stringify([calendar, await listCalendars(), lines])
  for (const secret of ['secret', 'pa55']) expect([stored, answers].join()).not.toContain(secret)

  await remove(calendar)
  expect(await slots()).toContain(first)
  expect(await listCalendars()).toEqual([])
  expect((await call('POST', `/api/calendars/${calendar.id}/refresh`, undefined, manager)).status).toBe(404)
})

test('an all-day event closes its day in the practice’s zone, also for an approval', async () => {
  const { call, slots, book, manager, db } = await appointmentsApp(
    { confirm: 'by hand' },
    { PRIVATE_CALENDAR_HOSTS: '127.0.0.1' },
  )
  const date = (days: number) => new Date(Date.now() + days * 24 * HOUR_MS).toISOString().slice(0, 10)
  const closing = zonedTimeToUtc(`${date(4)}T16:30`, 'America/Los_Angeles')!.replace('.000', '')
  expect(await slots()).toContain(closing)
  expect((await book(closing)).status).toBe(201)
  const { id } = await db.selectFrom('appointment').select('id').executeTakeFirstOrThrow()
  const approve = () => call('PATCH', `/api/appointments/${id}`, { status: 'confirmed' }, manager)

  // In UTC, the appointment is on the next day.
  answer(
    icsFile(
      icsEvent('b', date(4))
        .replaceAll('DTSTART:', 'DTSTART;VALUE=DATE:')
        .replaceAll('-', '')
        .replace('DURATION:PT1H', 'X-A:1'),
    ),
  )
  await call('POST', '/api/calendars', { kind: 'feed', url: feed.url }, manager)
  expect((await slots(4, 4)).filter((start) => start >= `${date(4)}T13:00`)).toEqual([])
  expect(await slots(3, 3)).not.toEqual([])
  expect((await approve()).status).toBe(409)
  await db
    .updateTable('busyTime')
    .set({ start: date(5), end: date(6) })
    .execute()
  expect((await approve()).status).toBe(200)
})

test('our own appointments in her calendar take no time of their own', async () => {
  const [start] = (await slots()) as [string]
  expect((await book(start)).status).toBe(201)
  const { id } = await db.selectFrom('appointment').select('id').executeTakeFirstOrThrow()
  answer(icsFile(icsEvent(id, compact(start)), icsEvent('other', compact(start))))
  const calendar = await add()
  expect(calendar.events).toBe(1)
  await remove(calendar)
})

test('an unchanged feed isn’t sent again, but read whole once a month and by hand', async () => {
  answer(icsFile(icsEvent('a', '20991102T090000Z')), { etag: '"1"' })
  const calendar = await add()
  feed.listener = ({ headers }, response) => response.writeHead(headers['if-none-match'] === '"1"' ? 304 : 500).end()
  expect(await refresh(calendar)).toMatchObject({ error: null })
  expect(await refresh(calendar, { now: new Date(Date.now() + 31 * 24 * HOUR_MS) })).toMatchObject({
    error: 'The address answered 500',
  })
  answer(icsFile(), { etag: '"1"' })
  await call('POST', `/api/calendars/${calendar.id}/refresh`, undefined, manager)
  expect(feed.requests.at(-1)!.headers['if-none-match']).toBeUndefined()
  await remove(calendar)
})

test('what goes wrong is said in words, and the last good copy stays', async () => {
  const [start] = (await slots()) as [string]
  const good = icsFile(icsEvent('a', compact(start)))
  answer(good)
  const calendar = await add()
  const { readAt } = calendar
  const cases: [string, typeof feed.listener, object?][] = [
    ['The address answered 404', (_, response) => response.writeHead(404).end()],
    [
      'The address answered 401: it wants another user name or password',
      (_, response) => response.writeHead(401).end(),
    ],
    ['There’s no calendar at this address', (_, response) => response.end('<!doctype html><title>Sign in</title>')],
    ['The calendar arrived incomplete', (_, response) => response.end(good.slice(0, -20))],
    ['The address took too long to answer', (_, response) => response.write('BEGIN:VCALENDAR'), { timeoutMs: 300 }],
    ['The calendar is larger than 10 MB', (_, response) => response.end('a'.repeat(10_000_001))],
    ['The server at this address doesn’t answer', (request) => request.socket.destroy()],
    [
      'This address is in a private network, which the site doesn’t read from',
      (_, response) => response.writeHead(302, { location: intranet.url }).end(),
    ],
  ]
  for (const [error, listener, options] of cases) {
    feed.listener = listener
    expect(await refresh(calendar, options)).toMatchObject({ error, events: 1, readAt })
  }
  expect(intranet.requests).toEqual([])
  expect(await slots()).not.toContain(start)

  answer(icsFile(icsEvent('a', compact(start)), icsEvent('b', 'nonsense')))
  expect(await refresh(calendar)).toMatchObject({ error: '1 event couldn’t be read', events: 1 })
  answer(good)
  expect(await refresh(calendar)).toMatchObject({ error: null })
  await remove(calendar)
})

test('only calendars in public networks are read, by http or https', async () => {
  for (const url of ['ftp://example.com/a.ics', 'file:///etc/passwd', 'example.com', ''])
    expect((await call('POST', '/api/calendars', { kind: 'feed', url }, manager)).status).toBe(422)
  for (const kind of ['feed', 'caldav']) {
    const response = await call('POST', '/api/calendars', { kind, url: intranet.url }, manager)
    const error = 'This address is in a private network, which the site doesn’t read from'
    expect([response.status, await response.json()]).toEqual([422, { error, fields: { url: error } }])
  }
  feed.listener = (_, response) => response.writeHead(302, { location: intranet.url }).end()
  expect((await call('POST', '/api/calendars', { kind: 'feed', url: feed.url }, manager)).status).toBe(422)
  expect(intranet.requests).toEqual([])
  expect(await listCalendars()).toEqual([])
})

test('a password is never sent without TLS, except to a calendar on this machine', async () => {
  for (const calendar of [
    { kind: 'caldav', url: 'http://cloud.example/dav', username: 'anna', password: 'pa55' },
    { kind: 'feed', url: 'http://localhost.example/a.ics', password: 'pa55' },
    { kind: 'feed', url: 'HTTP://anna:pa55@cloud.example/a.ics' },
  ]) {
    const response = await call('POST', '/api/calendars', calendar, manager)
    const { fields } = (await response.json()) as { fields: object }
    expect([response.status, fields]).toEqual([422, { url: expect.stringContaining('could read the password') }])
  }
  expect(await listCalendars()).toEqual([])
})

test('three processes read a calendar once every ten minutes', async () => {
  answer(icsFile())
  const calendar = await add()
  const readAt = Date.parse(calendar.readAt!)
  const count = async (minutes: number) => {
    const before = feed.requests.length
    const now = new Date(readAt + minutes * MINUTE_MS)
    await Promise.all([1, 2, 3].map(() => refreshCalendars(deps, now)))
    return feed.requests.length - before
  }
  expect(await count(5)).toBe(0)
  expect(await count(10)).toBe(1)
  expect(await count(15)).toBe(0)
  expect(await count(20)).toBe(1)
  await remove(calendar)
})

test('two who read a calendar at once don’t double its times', async () => {
  answer(icsFile(icsEvent('a', compact((await slots())[0]!))))
  const calendar = await add()
  await Promise.all([refresh(calendar), refresh(calendar), refresh(calendar)])
  expect(await listCalendars()).toMatchObject([{ events: 1 }])
  await remove(calendar)
})

test('the practice gets one email a day about calendars that couldn’t be read for three hours', async () => {
  answer(icsFile('X-WR-CALNAME:Anna'))
  const calendar = await add()
  feed.listener = (_, response) => response.writeHead(404).end()
  await refresh(calendar)
  const readAt = Date.parse(calendar.readAt!)
  const emails = async (hours: number) => {
    await Promise.all([1, 2, 3].map(() => alertAboutCalendars(deps, readAt + hours * HOUR_MS)))
    return db.selectFrom('outbox').select('text').where('kind', '=', 'calendar-trouble').execute()
  }
  expect(await emails(2.9)).toHaveLength(0)
  const [email] = await emails(3)
  expect(JSON.stringify(email)).toMatch(/Anna: last read .*\. The address answered 404\./)
  expect(await emails(26)).toHaveLength(1)
  expect(await emails(27)).toHaveLength(2)
  await db
    .updateTable('calendar')
    .set({ readAt: new Date(readAt - 4 * HOUR_MS).toISOString() })
    .execute()
  expect(await listCalendars()).toMatchObject([{ isStale: true }])

  answer(icsFile())
  expect(await refresh(calendar)).toMatchObject({ isStale: false, error: null })
  // Once the calendar works again, the next failure is news.
  await emails(2)
  expect(await emails(3.5)).toHaveLength(3)
  await remove(calendar)
})
