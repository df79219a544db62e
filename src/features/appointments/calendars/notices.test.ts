import { expect, test } from 'vitest'
import { serve } from '../../../../test/support/servers/serve'
import type { Today } from '../../../portal/today/queries'
import { appointmentsApp } from '../testing'
import { alertAboutNotices } from './alert'
import { describeNotice } from './parse/notices'
import type { Calendar } from './queries'
import { refreshCalendar } from './refresh'
import { icsEvent, icsFile } from './testing'

const DAY_MS = 86_400_000

const feed = await serve((_, response) => response.end())
const { call, db, deps, manager, slots, signedIn, lines } = await appointmentsApp(
  {},
  { PRIVATE_CALENDAR_HOSTS: new URL(feed.url).host },
)

const compact = (iso: string) => iso.replaceAll(/[-:]|\.000/g, '')
const answer = (text: string) => (feed.listener = (_, response) => response.writeHead(200, { etag: '"1"' }).end(text))
const read = async (path: string, who = manager) => (await (await call('GET', path, undefined, who)).json()) as never

async function add() {
  const response = await call('POST', '/api/calendars', { kind: 'feed', url: `${feed.url}/secret.ics` }, manager)
  expect(response.status).toBe(201)
  return (await response.json()) as Calendar
}
async function refresh({ id }: Calendar) {
  const row = await db.selectFrom('calendar').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await refreshCalendar(deps, row)
  return (await read('/api/calendars'))[0] as Calendar
}
async function alert(days = 0) {
  await Promise.all([1, 2, 3].map(() => alertAboutNotices(deps, Date.now() + days * DAY_MS)))
  const emails = db.selectFrom('outbox').select(['subject', 'text']).where('kind', '=', 'calendar-trouble')
  return emails.orderBy('createdAt').execute()
}

test('what can’t be read is on Today and in one email: which calendar, when, what’s closed, what to do', async () => {
  // Starts after the last alert, since past events aren't reported.
  const [start] = (await slots(10, 12)) as [string]
  const broken = icsEvent('b', compact(start), 'DTEND:nonsense', 'SUMMARY:Divorce lawyer')
  const unknown = icsEvent('c', `${compact(start).slice(0, 8)}T090000`, 'DURATION:PT1H', 'SUMMARY:Oncologist')
  answer(icsFile('X-WR-CALNAME:Anna', broken, unknown.replace('DTSTART', 'DTSTART;TZID=Mars/Phobos')))
  const calendar = await add()
  expect(calendar.error).toBe('2 events couldn’t be read')
  expect(await slots()).not.toContain(start)

  const today: Today = await read('/api/today')
  expect(today.calendarNotices).toEqual([{ id: calendar.id, name: 'Anna', notices: calendar.notices }])
  expect(((await read('/api/today', await signedIn())) as Today).calendarNotices).toEqual([])
  const [end, zone] = calendar.notices.map((notice) => describeNotice(notice, 'America/Los_Angeles'))
  expect(end).toMatch(
    /^The site can’t read when the event on \w{3}, \w{3} \d+, \d{4} at \d+:\d\d AM ends, so only one hour is closed\. Set its end/,
  )

  const emails = await alert()
  expect(emails.map(({ subject }) => subject)).toEqual(['Some events can’t be read'])
  for (const text of ['Anna', end, zone]) expect(emails[0]!.text).toContain(text)
  expect(await alert(2)).toHaveLength(1)
  expect(await refresh(calendar)).toMatchObject({ notices: [{ problem: 'end' }, { problem: 'zone' }] })
  expect(await alert(3)).toHaveLength(1)

  // The contents of events don't show up anywhere.
  const stored = JSON.stringify([await db.selectFrom('calendar').selectAll().execute(), emails, lines, today])
  for (const title of ['lawyer', 'Oncologist']) expect(stored).not.toContain(title)

  answer(icsFile(broken, unknown.replace('DTSTART', 'DTSTART;TZID=Mars/Deimos')))
  await refresh(calendar)
  expect(await alert(0.5)).toHaveLength(1)
  expect((await alert(3)).at(-1)!.text).toContain('Deimos')

  answer(icsFile())
  expect(await refresh(calendar)).toMatchObject({ error: null, notices: [], events: 0 })
  expect(((await read('/api/today')) as Today).calendarNotices).toEqual([])
  expect(await alert(9)).toHaveLength(2)
  await call('DELETE', `/api/calendars/${calendar.id}`, undefined, manager)
})

test('notices in words', () => {
  const describe = (notice: object) =>
    describeNotice({ problem: 'zone', start: null, end: null, ...notice } as never, 'America/Los_Angeles')
  expect(describe({ problem: 'start' })).toBe(
    'The site can’t read the date of an event, so families may book at its time. Set its date again in your calendar.',
  )
  expect(describe({ problem: 'start', changedAt: '2020-11-02T01:00:00.000Z' })).toMatch(
    /of an event that was last changed Nov 1, 2020, 5:00 PM, so/,
  )
  expect(describe({ problem: 'recurrence', start: '2026-11-28' })).toMatch(/how the event on Sat, Nov 28, 2026 repeats/)
  expect(describe({ zone: 'Mars', start: '2026-11-28T10:00:00' })).toMatch(
    /time zone of the event on Sat, Nov 28, 2026 at 10:00 AM, “Mars”, so the hours around it are closed/,
  )
  expect(describe({ problem: 'end', start: '2026-11-29T01:00:00.000Z' })).toMatch(
    /when the event on Sat, Nov 28, 2026 at 5:00/,
  )
})

test('a calendar that didn’t change is sent again if it would be read in another way', async () => {
  const [start] = (await slots()) as [string]
  answer(icsFile(icsEvent('a', compact(start))))
  const calendar = await add()
  feed.listener = ({ headers }, response) =>
    response.writeHead(headers['if-none-match'] === '"1"' ? 304 : 200).end(icsFile())
  expect(await refresh(calendar)).toMatchObject({ error: null, events: 1 })
  // As earlier releases stored it.
  await db.updateTable('calendar').set({ etag: '"1"' }).execute()
  expect(await refresh(calendar)).toMatchObject({ error: null, events: 0 })

  answer(icsFile(icsEvent('a', compact(start).replace('Z', ''))))
  await refresh(calendar)
  feed.listener = ({ headers }, response) => response.writeHead(headers['if-none-match'] ? 304 : 200).end(icsFile())
  expect(await refresh(calendar)).toMatchObject({ events: 1 })
  const users = await signedIn(['canManageUsers'])
  const { version }: { version: number } = await read('/api/site/settings', users)
  const saved = await call('PATCH', '/api/site', { version, timeZone: 'Europe/Berlin' }, users)
  expect(saved.status).toBe(200)
  expect(await refresh(calendar)).toMatchObject({ events: 0 })
})
