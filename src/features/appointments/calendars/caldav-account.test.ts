import { expect, test } from 'vitest'
import { sample } from '../../../../test/support/runs'
import { serveCaldav } from '../../../../test/support/servers/serve-caldav'
import { appointmentsApp } from '../testing'
import { alertAboutCalendars } from './alert'
import { refreshCalendar } from './refresh'
import { icsEvent, icsFile } from './testing'

const HOUR_MS = 3_600_000
const GONE =
  'The account has no calendar at this address. If you renamed or moved the calendar, remove it here, and add it with its new address'

const server = await serveCaldav({})
const { call, db, deps, manager, slots } = await appointmentsApp(
  {},
  { PRIVATE_CALENDAR_HOSTS: new URL(server.url).host },
)

const [first, second, third] = (await slots()) as [string, string, string]
const event = (start: string) => icsFile(icsEvent(start, start.replaceAll(/[-:]|\.000/g, ''), 'DURATION:PT5M'))
const getAll = () => ({
  work: { name: 'Work', objects: [event(first)] },
  'at home': { name: 'At home', objects: [event(second)] },
  tasks: { name: 'Tasks', objects: [], components: ['VTODO'] },
})

async function add(path: string, rest = {}) {
  const calendar = { kind: 'caldav', url: server.url + path, username: 'anna', password: 'pa55', ...rest }
  const response = await call('POST', '/api/calendars', calendar, manager)
  expect(response.status).toBe(201)
  return (await response.json()) as { id: string; name: string | null; error: string | null; events: number }
}
async function refresh(id: string) {
  const row = await db.selectFrom('calendar').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await refreshCalendar(deps, row)
  const list = (await (await call('GET', '/api/calendars', undefined, manager)).json()) as { id: string }[]
  return list.find((one) => one.id === id)
}
const remove = (id: string) => call('DELETE', `/api/calendars/${id}`, undefined, manager)

test.each(sample(['/.well-known/caldav', '', '/', '/dav', '/dav/principals/anna/', '/dav/calendars/anna']))(
  'the address of an account, %j, stands for all of its calendars',
  async (path) => {
    server.calendars = getAll()
    const { id, ...calendar } = await add(path)
    expect(calendar).toMatchObject({ error: null, name: 'At home, Work', events: 2 })
    await remove(id)
  },
)

test.each(sample(['/dav/calendars/anna/at%20home', '/dav/calendars/anna/work/', '/dav/calendars/anna/at home/']))(
  'the address of a calendar, %j, stands for that one',
  async (path) => {
    server.calendars = getAll()
    const { id, ...calendar } = await add(path)
    expect(calendar).toMatchObject({ error: null, events: 1 })
    await remove(id)
  },
)

test.each(sample(['/dav/calendars/anna/wrok/', '/dav/calendars/anna/tasks/', '/dav/calendars/an', '/somewhere']))(
  'an address that’s neither, %j, is an error, and not replaced by the calendars that there are',
  async (path) => {
    server.calendars = getAll()
    const { id, ...calendar } = await add(path)
    expect(calendar).toMatchObject({ error: GONE, events: 0 })
    await remove(id)
  },
)

test('when its calendar is renamed or gone, its last good copy stays, and she’s told', async () => {
  server.calendars = getAll()
  const { id } = await add('/dav/calendars/anna/work/')
  const { work, ...others } = getAll()
  for (const calendars of [{ ...others, job: work }, others]) {
    server.calendars = calendars
    expect(await refresh(id)).toMatchObject({ error: GONE, events: 1, name: 'Work' })
    expect(await slots()).not.toContain(first)
    expect(await slots()).toContain(second)
  }
  await alertAboutCalendars(deps, Date.now() + 4 * HOUR_MS)
  const [email] = await db.selectFrom('outbox').select('text').where('kind', '=', 'calendar-trouble').execute()
  expect(email!.text).toContain(GONE)
  server.calendars = getAll()
  expect(await refresh(id)).toMatchObject({ error: null, events: 1 })
  await remove(id)
})

test('a calendar that can’t be read keeps its times, and doesn’t keep the others from being read', async () => {
  server.calendars = getAll()
  const { id } = await add('/')
  const later = { name: 'Work', objects: [event(first), event(third)] }
  for (const [problem, broken] of [
    ['At home: The address answered 403', { name: 'At home', objects: [], status: 403 }],
    ['At home: some events can’t be read', { name: 'At home', objects: [undefined] }],
    ['The calendar arrived incomplete', { name: 'At home', objects: [event(second).slice(0, 60)] }],
  ] as const) {
    server.calendars = { work: later, 'at home': broken as never }
    expect(await refresh(id)).toMatchObject({ error: problem, events: 3 })
    for (const start of [first, second, third]) expect(await slots()).not.toContain(start)
  }
  server.calendars = { ...getAll(), work: later }
  expect(await refresh(id)).toMatchObject({ error: null, events: 3 })
  server.calendars = getAll()
  expect(await refresh(id)).toMatchObject({ error: null, events: 2 })
  expect(await slots()).toContain(third)
  await remove(id)
})

test('a wrong password is an error', async () => {
  const calendar = await add('/dav/', { password: 'wrong' })
  expect(calendar.error).toBe('The address answered 401: it wants another user name or password')
  await remove(calendar.id)
})
