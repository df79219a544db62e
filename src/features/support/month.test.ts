import { afterEach, expect, test, vi } from 'vitest'
import { isWhole } from '../../../test/support/runs'
import { createNights, createRandom } from '../../../seed/nights'
import { addDays } from '../../lib/time/dates'
import { zonedTimeToUtc } from '../../lib/time/zoned-time'
import { makeReports } from './report/report'
import { addFamily, storeNight, supportApp } from './testing'

const START = '2026-10-12'
const DAYS = 34
const zones = ['America/Los_Angeles', 'America/New_York', 'Europe/Berlin', 'America/Chicago']
/** The practice's zone. */
const ZONE = 'America/Los_Angeles'
const instant = (date: string, time: string, zone: string) => zonedTimeToUtc(`${date}T${time}`, zone)!

const { callSupport, comment, db, json, call, manager } = await supportApp()
const random = createRandom(2026)
const chance = (share: number) => random() < share

type Item = { id: string; notes: number }
type Family = Awaited<ReturnType<typeof begin>>

/** Families begin on different days, in four time zones, for one, two, or three weeks. */
async function begin(index: number) {
  const zone = zones[index % zones.length]!
  const nights = [7, 14, 21][index % 3]!
  const firstNight = addDays(START, Math.floor(index * 1.1))
  vi.setSystemTime(new Date(instant(START, '08:00', ZONE)))
  const family = await addFamily(db, { email: `family${index}@example.com`, name: `Family ${index}`, zone })
  const { familyId, childId } = family
  const start = { familyId, childId, firstNight, nights }
  const { id } = await json<{ id: string }>(callSupport('POST', '', start))
  const logged = createNights({ seed: index, childId, zone, firstNight, nights, bedtime: '19:00', by: ['A', 'B'] })
  // The end of the practice's last hours, computed from the calendar alone.
  const ends = instant(addDays(firstNight, nights), '20:00', ZONE)
  return { ...family, id, zone, nights, firstNight, logged, ends, notes: [] as string[], reviewedAt: '', reviewed: 0 }
}

/** Counts a family's nights that are over. */
const countOver = ({ firstNight, nights, zone }: Family, now: string) =>
  Array.from({ length: nights }, (_, n) => instant(addDays(firstNight, n + 1), '07:00', zone)).filter((at) => at <= now)
    .length

/** Returns what's owed, by a simpler rule than the site's. */
function findExpected(families: Family[], now: string) {
  const owed = families.map((family) => {
    const begins = instant(family.firstNight, '07:00', family.zone)
    const notes = family.notes.filter((at) => at > family.reviewedAt && at >= begins && at <= family.ends)
    return { id: family.id, notes: notes.length, isOwed: notes.length > 0 || countOver(family, now) > family.reviewed }
  })
  return owed.filter(({ isOwed }) => isOwed).map(({ id, notes }) => `${id}: ${notes}`)
}

async function note({ diary, childId, zone, notes }: Family, now: Date) {
  const start = now.toISOString()
  const entries = [{ kind: 'note' as const, childId, by: 'A', start, note: 'Is that all right?' }]
  await storeNight(db, diary, { night: '', number: 0, entries }, zone, now)
  notes.push(start)
}

const list = async () => (await json<{ reviews: Item[] }>(callSupport('GET', '/reviews'))).reviews

async function review(family: Family, now: string) {
  const sent = await comment(family.id, chance(0.2) ? { text: null } : {})
  expect(sent.status).toBe(201)
  family.reviewedAt = now
  family.reviewed = countOver(family, now)
}

afterEach(() => void vi.useRealTimers())

test.runIf(isWhole)('in a month of twelve families, nothing that’s owed is forgotten', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const families: Family[] = []
  for (let index = 0; index < 12; index++) families.push(await begin(index))
  const moments = Array.from({ length: DAYS }, (_, day) =>
    ['09:30', '21:30'].map((time) => ({ date: addDays(START, day), time })),
  ).flat()
  let compared = 0
  for (const { date, time } of moments) {
    const now = new Date(instant(date, time, ZONE))
    vi.setSystemTime(now)
    const at = now.toISOString()
    for (const family of families) {
      const night = family.logged.find((one) => one.night === addDays(date, -1))
      if (time === '09:30' && night && !chance(0.1)) await storeNight(db, family.diary, night, family.zone, now)
      if (at >= family.diary.createdAt && chance(0.12)) await note(family, now)
    }
    await makeReports({ db }, now)
    const items = await list()
    expect(items.map(({ id, notes }) => `${id}: ${notes}`).toSorted()).toEqual(findExpected(families, at).toSorted())
    compared += items.length
    // The consultant reviews on most mornings and some evenings.
    vi.setSystemTime(new Date(now.getTime() + 60_000))
    for (const item of items)
      if (chance(time === '09:30' ? 0.9 : 0.3))
        await review(
          families.find(({ id }) => id === item.id)!,
          new Date().toISOString(),
        )
  }
  expect(compared).toBeGreaterThan(150)

  // Every report is made once, with its check-ins, and stays on Today until it's sent.
  const supports = await db.selectFrom('support').select(['id', 'reportedAt', 'result']).execute()
  expect(supports.filter(({ reportedAt }) => reportedAt === null)).toEqual([])
  const followUps = await db.selectFrom('followUp').select('familyId').execute()
  expect(followUps).toHaveLength(3 * families.length)
  const unsent = async () => (await json<{ reports: object[] }>(call('GET', '/api/today', undefined, manager))).reports
  expect(await unsent()).toHaveLength(12)
  for (const { id } of supports) expect((await callSupport('POST', `/reports/${id}/send`)).status).toBe(200)
  expect(await unsent()).toEqual([])
  expect(await list()).toEqual([])
})
