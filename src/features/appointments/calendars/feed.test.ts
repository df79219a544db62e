import { execFileSync, spawnSync } from 'node:child_process'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { appointmentsApp } from '../testing'

const { call, db, manager, slots, book, lines, typeId } = await appointmentsApp({ place: 'video', placeDetails: null })

async function createFeed() {
  const response = await call('POST', '/api/calendar-feed', undefined, manager)
  expect(response.status).toBe(201)
  const { url } = (await response.json()) as { url: string }
  expect(url).toMatch(/^http:\/\/localhost:3000\/calendar\/[\w-]{43}\.ics$/)
  return new URL(url).pathname
}

test('a feed has a secret address, which a new one replaces', async () => {
  const getFeed = async () => (await call('GET', '/api/calendar-feed', undefined, manager)).json()
  expect(await getFeed()).toEqual({ createdAt: null })
  expect((await call('GET', `/calendar/${'a'.repeat(43)}.ics`)).status).toBe(404)
  const old = await createFeed()
  const path = await createFeed()
  for (const wrong of [old, '/calendar/.ics', '/calendar/a.ics', path.replace('.ics', '')])
    expect((await call('GET', wrong)).status).toBe(404)
  const response = await call('GET', path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-robots-tag')).toContain('noindex')
  expect(await getFeed()).toEqual({ createdAt: expect.any(String) })
  const settings = JSON.stringify(await db.selectFrom('setting').selectAll().execute())
  for (const text of [settings, lines.join()]) expect(text).not.toContain(path.slice(10, -4))
})

test('a feed has the confirmed and requested appointments, as other programs read them', async () => {
  const path = await createFeed()
  const [first, second, third, fourth, fifth] = (await slots(3, 4)).filter((_, n) => n % 3 === 0)
  const add = async (start: string, rest = {}) => {
    const person = {
      typeId,
      start,
      name: 'Zoë, “O’Neil”; \\ Łukasz '.repeat(3).trim(),
      email: 'zoe@example.com',
      ...rest,
    }
    const response = await call('POST', '/api/appointments', person, manager)
    expect(response.status).toBe(201)
    return (await response.json()) as { id: string; name: string; start: string; end: string }
  }
  const confirmed = await add(first!, { phone: '(555) 010-0134', note: 'Private: worries about the father' })
  const requested = await add(second!)
  await db.updateTable('appointment').set({ status: 'requested' }).where('id', '=', requested.id).execute()
  const cancelled = await add(third!)
  await call('PATCH', `/api/appointments/${cancelled.id}`, { status: 'cancelled' }, manager)
  const old = await add(fourth!)
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await db
    .updateTable('appointment')
    .set({ start: ago(61), end: ago(61) })
    .where('id', '=', old.id)
    .execute()
  await call('POST', '/api/holds', { typeId, start: fifth })

  const text = await (await call('GET', path)).text()
  expect(text).not.toContain('father')
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const read = () =>
    new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0])
      .getAllSubcomponents('vevent')
      .map((event) => ({
        uid: event.getFirstPropertyValue('uid'),
        summary: event.getFirstPropertyValue('summary'),
        start: String(event.getFirstPropertyValue('dtstart')),
        end: String(event.getFirstPropertyValue('dtend')),
        status: event.getFirstPropertyValue('status'),
        description: event.getFirstPropertyValue('description'),
        sequence: event.getFirstPropertyValue('sequence'),
      }))
  expect(read()).toEqual([
    {
      uid: confirmed.id,
      summary: `${confirmed.name}: First call`,
      start: confirmed.start,
      end: confirmed.end,
      status: 'CONFIRMED',
      description: expect.stringContaining('Phone: (555) 010-0134'),
      sequence: 0,
    },
    expect.objectContaining({
      uid: requested.id,
      summary: `${requested.name}: First call (requested)`,
      status: 'TENTATIVE',
    }),
  ])

  await call('PATCH', `/api/appointments/${confirmed.id}`, { start: third }, manager)
  const moved = await (await call('GET', path)).text()
  expect(moved).toContain('SEQUENCE:1\r\n')
  expect((await book(fifth!)).status).toBe(409)

  feed = text
  events = [confirmed, requested].map(({ id, start, end }) => [id, start, end, expect.stringContaining(confirmed.name)])
})

let feed = ''
let events: unknown[] = []
const python = '/usr/bin/python3'
const hasIcalendar = spawnSync(python, ['-c', 'import icalendar']).status === 0

test.runIf(hasIcalendar)('python3-icalendar reads the same', () => {
  expect(JSON.parse(execFileSync(python, ['-c', READ], { input: feed, encoding: 'utf8' }))).toEqual(events)
})

const READ = `
import icalendar, json, sys
calendar = icalendar.Calendar.from_ical(sys.stdin.buffer.read())
iso = lambda time: time.dt.strftime('%Y-%m-%dT%H:%M:%SZ')
print(json.dumps([[str(e['uid']), iso(e['dtstart']), iso(e['dtend']), str(e['summary'])] for e in calendar.walk('vevent')]))
`
