import { onTestFinished, expect, test, vi } from 'vitest'
import { limitedApp } from '../testing'
import { HOLD_MS } from '../hold'

/** A Monday in UTC and in Los Angeles, far from clock changes. */
const NOW = '2031-06-09T20:00:00.000Z'

/** Opens a site with ten free one-hour times in a day. */
async function openSite(type = {}) {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) })
  const rules = { minutes: 60, step: 60, before: 0, after: 0, noticeMinutes: 0, perDay: null, windowDays: null }
  const site = await limitedApp({ ...rules, ...type })
  const overrides = [{ from: '2031-06-11', to: '2031-06-11', ranges: [['08:00', '18:00']] }]
  const setHours = async (weekly: object, more: object[] = []) =>
    site.call('PUT', '/api/availability', { weekly, overrides: [...overrides, ...more] }, site.manager)
  expect((await setHours({})).status).toBe(200)
  const starts = await site.slots(0, 20)
  expect(starts).toHaveLength(10)
  const holds = async (...indexes: number[]) => {
    const held = []
    // Each comes from a different network.
    for (const n of indexes) held.push((await site.holdFrom(`10.0.${n}.1`, starts[n]!)).hold !== null)
    return held
  }
  return { ...site, rules, starts, setHours, holds }
}

test('a fifth of the times can be held, and no more', async () => {
  const { holds, db } = await openSite()
  expect(await holds(0, 2, 4)).toEqual([true, true, false])
  const rows = await db.selectFrom('appointment').select(['status', 'takesTime', 'expiresAt', 'heldBy']).execute()
  const expiresAt = new Date(Date.parse(NOW) + HOLD_MS).toISOString()
  expect(rows).toHaveLength(2)
  for (const row of rows)
    expect(row).toEqual({ status: 'held', takesTime: true, expiresAt, heldBy: expect.stringMatching(/^[\w-]{43}$/) })
})

test('a time that was booked and cancelled is free, and no hold', async () => {
  const { bookFrom, call, holds, starts } = await openSite()
  for (const n of [5, 7, 9]) {
    const { booking } = await bookFrom(`10.1.${n}.1`, starts[n]!, { email: `parent${n}@example.com` })
    expect((await call('POST', `/api${booking}/cancel`, {})).status).toBe(200)
  }
  expect(await holds(0, 2, 4)).toEqual([true, true, false])
})

test('a hold that gives way to the next of its network doesn’t count', async () => {
  const { holdFrom, setHours, starts } = await openSite()
  await setHours({}, [{ from: '2031-06-12', to: '2031-06-12', ranges: [['08:00', '13:00']] }])
  const held = []
  for (const n of [0, 1, 2, 3]) held.push((await holdFrom('192.0.2.1', starts[n]!)).hold !== null)
  expect(held).toEqual([true, true, true, true])
  expect((await holdFrom('192.0.3.1', starts[5]!)).hold).toBeNull()
})

test('the times of every active type count', async () => {
  const { holds, call, manager } = await openSite()
  const visit = {
    name: 'Visit',
    minutes: 120,
    step: 120,
    consultationType: 'Newborn Care',
    noticeMinutes: 0,
    windowDays: null,
  }
  const add = async (type: object) =>
    ((await (await call('POST', '/api/appointment-types', { ...visit, ...type }, manager)).json()) as { id: string }).id
  const id = await add({ before: 0, after: 0 })
  // Of five free times, one is a fifth.
  expect(await holds(0, 2)).toEqual([true, false])
  expect((await call('PATCH', `/api/appointment-types/${id}`, { active: false }, manager)).status).toBe(200)
  expect(await holds(2)).toEqual([true])
})

test('the times of two months count', async () => {
  const { holds, setHours } = await openSite()
  const day = (date: string) => [{ from: date, to: date, ranges: [['08:00', '13:00']] }]
  expect(await holds(0, 2, 4)).toEqual([true, true, false])
  // June 9 is the first of the 62 days.
  await setHours({}, day('2031-08-10'))
  expect(await holds(4)).toEqual([false])
  await setHours({}, day('2031-08-09'))
  expect(await holds(4)).toEqual([true])
})

test('of a network’s holds the last three stay, and a token releases only its hold', async () => {
  const { holdFrom, starts, setHours, call, db } = await openSite()
  await setHours({ mon: [['08:00', '18:00']], tue: [['08:00', '18:00']] })
  const held = []
  for (const n of [0, 1, 2, 3, 4]) held.push(await holdFrom('192.0.2.1', starts[n]!))
  const other = await holdFrom('192.0.3.1', starts[6]!)
  const stored = async () =>
    (await db.selectFrom('appointment').select('start').orderBy('start').execute()).map(({ start }) =>
      starts.indexOf(start.replace('.000Z', 'Z')),
    )
  expect(await stored()).toEqual([2, 3, 4, 6])
  const release = (hold: string | null) => call('DELETE', `/api/holds/${hold}`)
  await release(held[3]!.hold)
  expect(await stored()).toEqual([2, 4, 6])
  await db
    .updateTable('appointment')
    .set({ status: 'confirmed', expiresAt: null })
    .where('start', '=', starts[6]!.replace('Z', '.000Z'))
    .execute()
  await release(other.hold)
  expect(await stored()).toEqual([2, 4, 6])
  expect((await holdFrom('192.0.4.1', starts[6]!)).status).toBe(409)
})
