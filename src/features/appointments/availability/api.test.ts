import { expect, test } from 'vitest'
import { formatTime } from '../../../lib/time/dates'
import { appointmentsApp } from '../testing'
import type { Availability } from '../schema'

const { call, signedIn, manager, typeId, slots } = await appointmentsApp({ placeDetails: '+1 555 0100' })
const other = await signedIn(['canManageConsultations'])

type Stored = Availability & { version: string }
type Problem = { error: string; fields?: Record<string, string> }

const getHours = async () => (await (await call('GET', '/api/availability', undefined, manager)).json()) as Stored
const put = (hours: object) => call('PUT', '/api/availability', hours, manager)
const patch = (changes: object, id = typeId) => call('PATCH', `/api/appointment-types/${id}`, changes, manager)
async function getFields(response: Response) {
  expect(response.status).toBe(422)
  return ((await response.json()) as Problem).fields
}

test('replaces the opening hours, which decide the free times', async () => {
  const hours = { weekly: { mon: [['22:00', '02:00']] }, overrides: [], reminders: [60] }
  const reply = await put(hours)
  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject({ weekly: { mon: [['22:00', '02:00']], tue: [] }, reminders: [60] })
  const usual = await call('GET', '/api/availability/usual')
  expect([usual.status, await usual.json()]).toEqual([200, { days: 'Monday', from: 22 * 60, to: 26 * 60 }])
  const found = await slots(2, 12)
  const times = new Set(found.map((slot) => formatTime(slot, 'America/Los_Angeles')))
  expect(times).toEqual(
    new Set(['10:00 PM', '10:30 PM', '11:00 PM', '11:30 PM', '12:00 AM', '12:30 AM', '1:00 AM', '1:30 AM']),
  )
  const everyDay = Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, [['09:00', '17:00']]]),
  )
  expect(
    (await put({ weekly: everyDay, overrides: [{ from: '2020-01-01', to: '2020-12-31', ranges: [] }] })).status,
  ).toBe(200)
  expect((await getHours()).reminders).toEqual([1440, 60])
})

test('a change based on an older version overwrites nothing', async () => {
  const { version, ...before } = await getHours()
  const changed = { ...before, reminders: [120] }
  expect((await put({ ...changed, version })).status).toBe(200)
  const late = await call('PUT', '/api/availability', { ...before, reminders: [30], version }, other)
  expect(late.status).toBe(409)
  expect(await late.json()).toEqual({ error: 'Someone has changed the opening hours since you opened them' })
  expect(await getHours()).toMatchObject(changed)
})

test.each<[string, object, Record<string, string>]>([
  [
    'a time without a value',
    { weekly: { mon: [['09:00', '']] } },
    { 'weekly.mon.0.1': 'Please enter a time, such as 09:00' },
  ],
  [
    'a time after 24:00',
    {
      weekly: {
        tue: [
          ['09:00', '12:00'],
          ['24:30', '12:00'],
        ],
      },
    },
    { 'weekly.tue.1.0': 'Please enter a time, such as 09:00' },
  ],
  [
    'an unknown day',
    { weekly: { someday: [] } },
    { 'weekly.someday': 'Please enter the weekly hours by day: mon to sun' },
  ],
  [
    'days in the wrong order',
    { overrides: [{ from: '2031-12-24', to: '2031-12-23', ranges: [] }] },
    { 'overrides.0.to': 'The last day is before the first' },
  ],
  [
    'a day that doesn’t exist',
    { overrides: [{ from: '2031-02-30', to: '2031-03-01', ranges: [] }] },
    { 'overrides.0.from': 'Please pick a valid date' },
  ],
  [
    'the same day twice',
    {
      overrides: [
        { from: '2031-12-24', to: '2031-12-26', ranges: [] },
        { from: '2031-12-26', to: '2031-12-26', ranges: [] },
      ],
    },
    { overrides: 'Two of these entries are about the same day' },
  ],
  ['too many reminders', { reminders: [5, 10, 20, 30] }, { reminders: 'At most three reminders' }],
])('refuses hours with %s, at its place', async (_, changes, fields) => {
  const before = await getHours()
  expect(await getFields(await put({ weekly: {}, overrides: [], ...changes }))).toEqual(fields)
  expect(await getHours()).toEqual(before)
})

test('visitors see active types, without where to meet', async () => {
  const hidden = await call('POST', '/api/appointment-types', { name: 'Workshop', minutes: 90, active: false }, manager)
  const { id } = (await hidden.json()) as { id: string }
  const forVisitors = (await (await call('GET', '/api/appointment-types')).json()) as object[]
  expect(forVisitors).toEqual([expect.objectContaining({ id: typeId, placeDetails: null })])
  const forManagers = (await (await call('GET', '/api/appointment-types', undefined, manager)).json()) as object[]
  expect(forManagers).toEqual([
    expect.objectContaining({ id: typeId, placeDetails: '+1 555 0100' }),
    expect.objectContaining({ id, active: false, noticeMinutes: 1440, windowDays: 30, perDay: 5 }),
  ])
  expect((await call('DELETE', `/api/appointment-types/${id}`, undefined, manager)).status).toBe(200)
  expect((await call('DELETE', `/api/appointment-types/${id}`, undefined, manager)).status).toBe(404)
  expect((await patch({ minutes: 20 }, id)).status).toBe(404)
})

test('the booking form offers active types with a package, once there are opening hours', async () => {
  const listBookable = async () =>
    (await call('GET', '/api/appointment-types?bookable=true', undefined, manager)).json()
  expect(await listBookable()).toEqual([expect.objectContaining({ id: typeId, placeDetails: null })])
  for (const change of [{ active: false }, { consultationType: null }]) {
    await patch(change)
    expect(await listBookable()).toEqual([])
    await patch({ active: true, consultationType: 'Free Consultation' })
  }
  const { version: _, ...hours } = await getHours()
  await put({ weekly: { mon: [] }, overrides: [{ from: '2031-12-24', to: '2031-12-24', ranges: [] }] })
  expect(await listBookable()).toEqual([])
  await put({ weekly: {}, overrides: [{ from: '2031-12-24', to: '2031-12-24', ranges: [['09:00', '12:00']] }] })
  expect(await listBookable()).toHaveLength(1)
  await put(hours)
  expect((await call('GET', '/api/appointment-types?bookable=yes')).status).toBe(400)
})

test('a type is changed field by field, and never over someone else’s change', async () => {
  expect((await patch({ minutes: 45, was: { minutes: 30, name: 'First call' } })).status).toBe(200)
  const stale = await patch({ minutes: 20, was: { minutes: 30 } })
  expect(stale.status).toBe(409)
  expect(await stale.json()).toMatchObject({
    error: 'Someone has changed this kind of appointment since you opened it',
    stored: { minutes: 45 },
  })
  // Both changes set the same value.
  expect((await patch({ minutes: 45, was: { minutes: 30 } })).status).toBe(200)
  expect(await getFields(await patch({ minutes: 4 }))).toEqual({ minutes: 'Please enter whole minutes, from 5 to 480' })
  expect(await getFields(await patch({ perDay: 51 }))).toHaveProperty('perDay')
  expect(await getFields(await patch({ consultationType: 'Gardening' }))).toHaveProperty('consultationType')
  expect((await patch({ was: { minutes: 45 } })).status).toBe(422)
})
