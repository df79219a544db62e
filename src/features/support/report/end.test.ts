import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNights } from '../../../../seed/nights'
import { addDays } from '../../../lib/time/dates'
import { median } from '../../diary/chart/first-and-last'
import { findReviews } from '../find-reviews'
import { at, FIRST, startSupport, storeNight, storePlan, supportApp, ZONE, type SupportOptions } from '../testing'
import { loadReports, makeReports } from './report'

const site = await supportApp()
const { call, callSupport, comment, db, json, manager } = site
const addSupport = (options?: SupportOptions) => startSupport(site, options)

type Item = { id: string; notes: number; nights: { night: string }[] }
const find = async (id: string) =>
  (await json<{ reviews: Item[] }>(callSupport('GET', '/reviews'))).reviews.find((item) => item.id === id)
const unsent = async () => {
  const { reports } = await json<{ reports: { id: string }[] }>(call('GET', '/api/today', undefined, manager))
  return reports.map(({ id }) => id)
}
const send = async (id: string) => expect((await callSupport('POST', `/reports/${id}/send`)).status).toBe(200)

type Family = Awaited<ReturnType<typeof addSupport>>
/** Stores a note that arrives right when it's written. */
function addNote({ diary, childId }: Family, now: Date) {
  const entries = [{ kind: 'note' as const, childId, by: 'Sam', start: now.toISOString(), note: 'Is that all right?' }]
  return storeNight(db, diary, { night: '', number: 0, entries }, undefined, now)
}

afterEach(() => void vi.useRealTimers())
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: at(0, '08:00') }))

test('a sent report leaves the last night to review until answers end, and notes until they’re answered', async () => {
  const family = await addSupport()
  const { id } = family
  await addNote(family, at(7, '03:00'))
  vi.setSystemTime(at(7, '09:00'))
  await makeReports({ db }, new Date())
  expect(await unsent()).toEqual([id])
  await send(id)
  expect(await unsent()).toEqual([])
  expect(await find(id)).toMatchObject({ notes: 1, nights: [{ night: addDays(FIRST, 6) }] })
  await comment(id)
  expect(await find(id)).toBeUndefined()
  await addNote(family, at(7, '19:50'))
  await addNote(family, at(7, '20:10'))
  vi.setSystemTime(at(8, '09:00'))
  expect(await find(id)).toMatchObject({ notes: 1 })
  expect(await findReviews(db, { timeZone: ZONE }, at(60, '09:00'))).toEqual([])

  const unreviewed = await addSupport()
  vi.setSystemTime(at(7, '09:00'))
  await makeReports({ db }, new Date())
  await send(unreviewed.id)
  vi.setSystemTime(at(7, '19:59'))
  expect(await find(unreviewed.id)).toMatchObject({ notes: 0 })
  vi.setSystemTime(at(7, '20:01'))
  expect(await find(unreviewed.id)).toBeUndefined()
})

const followUpsOf = async ({ familyId }: Family) =>
  (await db.selectFrom('followUp').select('dueOn').where('familyId', '=', familyId).orderBy('dueOn').execute()).map(
    ({ dueOn }) => dueOn,
  )
/** Saves a support period as its dialog does. */
async function edit({ familyId, id }: Family, changes: object) {
  const { supports } = await json<{ supports: { id: string; version: number; values: object }[] }>(
    callSupport('GET', `?familyId=${familyId}`),
  )
  const { version, values } = supports.find((one) => one.id === id)!
  const body = { version, firstNight: FIRST, isEnded: false, ...values, ...changes }
  expect((await callSupport('PATCH', `/${id}`, body)).status).toBe(200)
}

test('nights that are added after the report was sent are reviewed, and end with a new report and its check-ins', async () => {
  const family = await addSupport()
  const { id } = family
  vi.setSystemTime(at(7, '09:00'))
  await makeReports({ db }, new Date())
  await comment(id)
  await send(id)
  await edit(family, { answersFrom: '08:00' })
  expect(await followUpsOf(family)).toEqual(['2026-12-16', '2027-02-16', '2027-05-16'])
  await edit(family, { nights: 9 })
  expect([await followUpsOf(family), await unsent()]).toEqual([[], []])
  await makeReports({ db }, new Date())
  expect(await unsent()).toEqual([])
  vi.setSystemTime(at(8, '09:00'))
  expect(await find(id)).toMatchObject({ nights: [{ night: addDays(FIRST, 7) }] })
  vi.setSystemTime(at(9, '09:00'))
  await makeReports({ db }, new Date())
  expect(await unsent()).toEqual([id])
  expect(await followUpsOf(family)).toEqual(['2026-12-18', '2027-02-18', '2027-05-18'])
  // Adding nights that are already over changes nothing.
  await edit(family, { nights: 8 })
  expect(await unsent()).toEqual([id])
})

test('nights of an illness stay in the report, without a number, and count for nothing', async () => {
  const { id, familyId, childId, diary } = await addSupport({ nights: 9 })
  await db.updateTable('support').set({ nights: 7 }).where('id', '=', id).execute()
  const pauses = [{ from: addDays(FIRST, 1), to: addDays(FIRST, 2) }]
  await storePlan(db, { familyId, childId, pauses })
  vi.setSystemTime(at(9, '09:00'))
  const { nights } = await json<{ nights: { numbers: Record<string, number>; values: { count: number } }[] }>(
    callSupport('GET', `/${id}`),
  )
  expect(nights).toMatchObject([{ number: 7, values: { count: 7 } }])
  await makeReports({ db }, new Date())
  const [report] = await loadReports(db, diary)
  expect(report).toMatchObject({ until: addDays(FIRST, 8), count: 7, logged: 7 })
  expect(report!.nights).toHaveLength(9)
  const numbers = Object.fromEntries([0, 3, 4, 5, 6, 7, 8].map((n, index) => [addDays(FIRST, n), index + 1]))
  expect([report!.numbers, nights[0]!.numbers]).toEqual([numbers, numbers])
  const longest = report!.nights.map(({ summary }) => summary!.longest)
  expect(report!.before!.longest).toBe(median([longest[0], longest[3], longest[4]]))
  const { result } = await db.selectFrom('support').select('result').where('id', '=', id).executeTakeFirstOrThrow()
  expect(result).toMatchObject({ logged: 7 })
})

test('the check-ins of twins are listed once, and go only with those of the last of them', async () => {
  const family = await addSupport()
  const { familyId } = family
  const childId = `ben of ${familyId}`
  const ben = { id: childId, familyId, name: 'Ben', birthDate: null, dueDate: null, createdAt: FIRST }
  await db.insertInto('child').values(ben).execute()
  await callSupport('POST', '', { familyId, childId, firstNight: FIRST, nights: 7 })
  vi.setSystemTime(at(7, '09:00'))
  await makeReports({ db }, new Date())
  expect(await unsent()).toContain(family.id)
  const checkIns = ['2026-12-16', '2027-02-16', '2027-05-16']
  expect(await followUpsOf(family)).toEqual(checkIns)
  await edit(family, { nights: 9 })
  expect(await followUpsOf(family)).toEqual(checkIns)
})

test('a last night that’s logged in full after the report counts in Numbers', async () => {
  const family = await addSupport({ logged: 6 })
  const { id, childId, diary } = family
  vi.setSystemTime(at(7, '07:05'))
  await makeReports({ db }, new Date())
  const logged = async () => {
    const { result } = await db.selectFrom('support').select('result').where('id', '=', id).executeTakeFirstOrThrow()
    return result!.logged
  }
  expect(await logged()).toBe(6)
  const all = { seed: 1, childId, zone: ZONE, firstNight: FIRST, nights: 7, bedtime: '19:00' }
  const last = createNights({ ...all, by: ['Kim', 'Sam'] }).at(-1)!
  await storeNight(db, diary, last, ZONE, at(7, '07:30'))
  vi.setSystemTime(at(7, '08:00'))
  await send(id)
  await makeReports({ db }, new Date())
  expect(await logged()).toBe(7)
})

test('nights that ended early say after which one, and have no report', async () => {
  const { id, familyId } = await addSupport()
  type Supports = { supports: { version: number; early: object | null; last: string; values: object }[] }
  const read = async () =>
    (await json<Supports>(callSupport('GET', `?${new URLSearchParams({ familyId }).toString()}`))).supports[0]!
  const endAt = async (now: Date) => {
    for (const isEnded of [false, true]) {
      vi.setSystemTime(now)
      const { version, values } = await read()
      await callSupport('PATCH', `/${id}`, { version, firstNight: FIRST, isEnded, ...values, nights: 5 })
    }
    return (await read()).early
  }
  expect(await endAt(at(0, '12:00'))).toEqual({ after: 0, last: null })
  expect(await endAt(at(4, '12:00'))).toEqual({ after: 4, last: addDays(FIRST, 3) })
  const { isEarly, reportedAt } = await json<{ isEarly: boolean; reportedAt: null }>(
    callSupport('GET', `/reports/${id}`),
  )
  expect({ isEarly, reportedAt }).toEqual({ isEarly: true, reportedAt: null })
  vi.setSystemTime(at(6, '12:00'))
  expect((await read()).early).toEqual({ after: 4, last: addDays(FIRST, 3) })
  expect(await endAt(at(6, '12:00'))).toBeNull()
})

test('a report begins with night 1, also if nothing is logged of the first nights', async () => {
  const { id, diary } = await addSupport()
  const changes = await db.selectFrom('diaryChange').select(['id', 'fields']).where('diaryId', '=', diary.id).execute()
  const early = changes.filter(({ fields }) => fields.start! < at(2, '12:00').toISOString())
  for (const change of early) await db.deleteFrom('diaryChange').where('id', '=', change.id).execute()
  vi.setSystemTime(at(7, '09:00'))
  await makeReports({ db }, new Date())
  const [report] = await loadReports(db, diary)
  expect(report).toMatchObject({ id, from: FIRST, logged: 5 })
  expect(report!.nights.map(({ isLogged }) => isLogged)).toEqual([false, false, true, true, true, true, true])
  expect(report!.numbers[FIRST]).toBe(1)
})

test('two support periods of a child can’t begin on the same evening', async () => {
  const { familyId, childId } = await addSupport()
  const later = { familyId, childId, firstNight: addDays(FIRST, 20), nights: 7 }
  const { id } = await json<{ id: string }>(callSupport('POST', '', later))
  const { supports } = await json<{ supports: { id: string; version: number; values: object }[] }>(
    callSupport('GET', `?${new URLSearchParams({ familyId }).toString()}`),
  )
  const { version, values } = supports.find((one) => one.id === id)!
  const moved = await callSupport('PATCH', `/${id}`, { version, firstNight: FIRST, isEnded: false, ...values })
  expect([moved.status, await json(moved)]).toMatchObject([
    409,
    { error: expect.stringContaining('begin on that evening') },
  ])
})
