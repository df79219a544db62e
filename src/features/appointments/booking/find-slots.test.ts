import { randomUUIDv7 } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { defaultSite } from '../../settings/site-settings'
import { appointmentsApp } from '../testing'
import type { AppointmentTable } from '../table'
import { findBusyTimes, findNearest, findOverlap, findSlots } from './find-slots'

const { db, call, manager } = await appointmentsApp()
const rules = { minutes: 30, step: 30, before: 0, after: 0, noticeMinutes: 0, windowDays: null, perDay: null }
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const at = (hour: number) => new Date(Date.parse(`${day(10)}T00:00:00Z`) + hour * 3_600_000).toISOString()
const calendarId = randomUUIDv7()
await db
  .insertInto('calendar')
  .values({ id: calendarId, kind: 'feed', url: 'https://calendar.example', createdAt: at(0) })
  .execute()
const addBusy = (start: string, end: string) => db.insertInto('busyTime').values({ calendarId, start, end }).execute()

beforeEach(async () => {
  await db.deleteFrom('appointment').execute()
  await db.deleteFrom('busyTime').execute()
})

async function add(from: number, until: number, changes: Partial<AppointmentTable> = {}) {
  const [start, end] = [at(from), at(until)]
  const row = {
    id: randomUUIDv7(),
    typeName: 'First call',
    place: 'phone',
    status: 'confirmed',
    takesTime: true,
    start,
    end,
    blockedFrom: start,
    blockedUntil: end,
    sequence: 0,
    tokenHash: randomUUIDv7(),
    changedAt: at(0),
    createdAt: at(0),
    ...changes,
  } as const
  await db.insertInto('appointment').values(row).execute()
  return row.id
}

test('what touches a span doesn’t overlap with it, and neither does what takes no time', async () => {
  const overlaps = async (except = '') => (await findOverlap(db, [at(10), at(11)], except)) !== undefined
  for (const [from, until, isOverlap] of [
    [9, 10, false],
    [11, 12, false],
    [9, 10.01, true],
    [10.99, 12, true],
    [9, 12, true],
  ] as const) {
    const id = await add(from, until)
    expect([from, until, await overlaps()]).toEqual([from, until, isOverlap])
    expect(await overlaps(id)).toBe(false)
    for (const changes of [{ status: 'cancelled' }, { status: 'confirmed', takesTime: false }] as const) {
      await db.updateTable('appointment').set(changes).execute()
      expect(await overlaps()).toBe(false)
    }
    await db.deleteFrom('appointment').execute()
  }
})

test('appointments, holds, and events of external calendars keep their time while they count', async () => {
  await call(
    'PUT',
    '/api/availability',
    { weekly: {}, overrides: [{ from: day(9), to: day(12), ranges: [['00:00', '24:00']] }] },
    manager,
  )
  const range = { from: day(10), to: day(10), viewerZone: 'UTC' }
  const isFree = async (options = {}) =>
    (await findSlots(db, defaultSite, rules, { ...range, ...options })).includes(at(10).replace('.000Z', 'Z'))
  expect(await isFree()).toBe(true)
  const soon = new Date(Date.now() + 60_000).toISOString()
  const now = new Date().toISOString()
  for (const [changes, isStillFree, options] of [
    [{}, false],
    [{ status: 'requested' }, false],
    [{ status: 'cancelled' }, true],
    [{ takesTime: false }, true],
    [{ status: 'held', expiresAt: soon }, false],
    [{ status: 'held', expiresAt: now }, true],
    [{ status: 'held', expiresAt: soon }, true, { ignoresHolds: true }],
    [{}, false, { ignoresHolds: true }],
  ] as const) {
    const id = await add(10, 10.5, changes)
    expect([changes, await isFree(options)]).toEqual([changes, isStillFree])
    expect(await isFree({ except: id })).toBe(true)
    await db.deleteFrom('appointment').execute()
  }
  // Buffers of booked appointments can cross the ends of the day.
  for (const [from, until, [blockedFrom, blockedUntil]] of [
    [8, 9, [7, 10.01]],
    [11, 12, [10.49, 13]],
    [-30, -29, [-30, 10.01]],
    [70, 71, [10.49, 71]],
  ] as const) {
    await add(from, until, { blockedFrom: at(blockedFrom), blockedUntil: at(blockedUntil) })
    expect([from, await isFree()]).toEqual([from, false])
    await db.deleteFrom('appointment').execute()
  }
  await addBusy(at(10), at(10.5))
  expect(await isFree()).toBe(false)
})

test('the nearest times are nearer than all others, on whichever day', async () => {
  const overrides = [
    [7, '05:00', '05:30'],
    [9, '07:00', '08:00'],
    [12, '13:00', '13:30'],
    [20, '07:00', '08:00'],
  ].map(([offset, start, end]) => ({ from: day(Number(offset)), to: day(Number(offset)), ranges: [[start, end]] }))
  expect((await call('PUT', '/api/availability', { weekly: {}, overrides }, manager)).status).toBe(200)
  const all = await findSlots(db, defaultSite, rules, { from: day(1), to: day(40), viewerZone: 'UTC' })
  expect(all).toHaveLength(6)
  // Somebody who canceled doesn't need the first one anymore.
  await add(0, 1, { start: new Date(all[0]!).toISOString(), status: 'cancelled', takesTime: false })
  // 13:00 on the last day of the two-day range is further away than 5:00 on the day before the range.
  expect(await findNearest(db, defaultSite, rules, at(1))).toEqual(all.slice(0, 3))
  expect(await findNearest(db, defaultSite, rules, at(58))).toEqual(all.slice(1, 4))
  const start = new Date(all[1]!).toISOString()
  const end = new Date(Date.parse(start) + 3_600_000).toISOString()
  const id = await add(0, 1, { start, end, blockedFrom: start, blockedUntil: end })
  expect(await findNearest(db, defaultSite, rules, at(1))).toEqual([all[0], all[3], all[4]])
  // For moving it, the rest of what it takes is free, but not its own start.
  expect(await findNearest(db, defaultSite, rules, at(1), id)).toEqual([all[0], all[2], all[3]])
})

test('the nearest times are at most 14 days earlier and 47 days later', async () => {
  const overrides = [5, 6, 67, 68].map((offset) => ({
    from: day(offset),
    to: day(offset),
    ranges: [['08:00', '08:30']],
  }))
  expect((await call('PUT', '/api/availability', { weekly: {}, overrides }, manager)).status).toBe(200)
  const all = await findSlots(db, defaultSite, rules, { from: day(1), to: day(69), viewerZone: 'UTC' })
  expect(all).toHaveLength(4)
  expect(await findNearest(db, defaultSite, rules, `${day(20)}T12:00:00Z`)).toEqual(all.slice(1, 3))
})

test.each(['America/Los_Angeles', 'Pacific/Auckland'])(
  'events of external calendars count while they last, all-day ones by the days in %s',
  async (timeZone) => {
    const find = async (after: string, before: string) =>
      (await findBusyTimes(db, timeZone, after, before)).map(({ start, end }) => [start, end])
    await addBusy(at(12), at(13))
    await addBusy(at(10), at(11))
    expect(await find(at(11), at(12))).toEqual([])
    expect(await find(at(10.99), at(12.01))).toEqual([
      [at(10), at(11)],
      [at(12), at(13)],
    ])
    await db.deleteFrom('busyTime').execute()
    await addBusy('2031-06-10', '2031-06-12')
    const [start, end] = (await find('2031-06-01T00:00:00.000Z', '2031-06-30T00:00:00.000Z'))[0] as [string, string]
    expect([start, end].map((instant) => new Date(instant).toLocaleString('sv', { timeZone }))).toEqual([
      '2031-06-10 00:00:00',
      '2031-06-12 00:00:00',
    ])
    const shift = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString()
    expect(await find(shift(end, -1), shift(end, 1))).toEqual([[start, end]])
    expect(await find(shift(start, -1), shift(start, 1))).toEqual([[start, end]])
    expect([await find(shift(start, -1), start), await find(end, shift(end, 1))]).toEqual([[], []])
  },
)
