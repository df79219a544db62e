import { expect, test } from 'vitest'
import type { Entry } from './merge'
import { firstAndLast, median, readShown } from './chart/first-and-last'
import { pickColumns } from './nights'
import { defaultPlan } from './plan-times'
import { createEntry, createSleep, findNights, openCharts } from './testing'

const zone = 'America/New_York'
const find = (entries: Entry[], now: string) => findNights({ entries, zone, plan: defaultPlan, now })
const at = (day: number, time: string) => `2026-02-${String(day).padStart(2, '0')}T${time}:00.000Z`

/** A night with a waking: put down at 19:05, asleep 19:20 to 0:20 and 0:50 to 6:30, fed at 0:30, with a nap the next day. */
const night = (day: number) => [
  createSleep(at(day + 1, '00:20'), at(day + 1, '05:20'), { putDown: at(day + 1, '00:05') }),
  createEntry('feed', at(day + 1, '05:30')),
  createSleep(at(day + 1, '05:50'), at(day + 1, '11:30'), { note: 'fussy', by: 'Kim' }),
  createSleep(at(day + 1, '15:00'), at(day + 1, '16:10')),
]

test('a column begins at 18:00, and its ink is the numbers of its night', () => {
  const [column] = find(night(3), '2026-02-04T20:00:00Z')
  expect(column).toMatchObject({
    date: '2026-02-03',
    start: '2026-02-03T23:00:00.000Z',
    minutes: 1440,
    hours: [0, 180, 360, 540, 720, 900, 1080, 1260, 1440],
    plan: { bedtime: 60, wake: 780 },
    isLogged: true,
    isOver: true,
    naps: [70],
    feeds: [390],
    notes: [{ by: 'Kim', at: at(4, '05:50'), text: 'fussy' }],
    summary: { longest: 340, wakings: 1, awake: 30, nightSleep: 640, bedtime: '19:05', wake: '06:30', feeds: 1 },
  })
  expect(column!.sleeps).toEqual([
    { putDown: 65, from: 80, to: 380, kind: 'night', isLongest: false, isRunning: false },
    { putDown: null, from: 410, to: 750, kind: 'night', isLongest: true, isRunning: false },
    { putDown: null, from: 960, to: 1030, kind: 'nap', isLongest: false, isRunning: false },
  ])
})

test('when clocks change, a column has an hour less or more, and its minutes stay minutes', () => {
  const spring = find([createSleep('2026-03-08T00:00:00.000Z', '2026-03-08T10:00:00.000Z')], '2026-03-08T12:00:00Z')
  expect(spring).toMatchObject([
    {
      date: '2026-03-07',
      minutes: 1380,
      hours: [0, 180, 360, 480, 660, 840, 1020, 1200, 1380],
      plan: { bedtime: 60, wake: 720 },
      sleeps: [{ from: 60, to: 660 }],
      summary: { longest: 600, wake: '06:00', hours: 23 },
    },
  ])
  const fall = find(
    [
      createSleep('2026-10-31T23:00:00.000Z', '2026-11-01T05:30:00.000Z'),
      createSleep('2026-11-01T06:30:00.000Z', '2026-11-01T11:00:00.000Z'),
    ],
    '2026-11-01T13:00:00Z',
  )
  expect(fall).toMatchObject([
    {
      minutes: 1500,
      hours: [0, 180, 360, 600, 780, 960, 1140, 1320, 1500],
      plan: { wake: 840 },
      sleeps: [
        { from: 60, to: 450, isLongest: true },
        { from: 510, to: 780, isLongest: false },
      ],
      summary: { longest: 390, awake: 60, hours: 25 },
    },
  ])
})

test('nights without an entry are there, and not logged; tonight is there once it has an entry', () => {
  const entries = [...night(3), ...night(6)]
  const dates = (now: string) => find(entries, now).map(({ date, isLogged }) => `${date.slice(-2)} ${isLogged}`)
  expect(dates(at(7, '20:00'))).toEqual(['03 true', '04 false', '05 false', '06 true'])
  expect(dates(at(9, '23:30'))).toEqual(['03 true', '04 false', '05 false', '06 true', '07 false', '08 false'])
  // After two weeks without entries, the diary is over.
  expect(dates('2026-03-20T12:00:00Z')).toHaveLength(4)
  expect(find([], at(7, '20:00'))).toEqual([])
})

test('a sleep across 18:00 is in two columns, and one that goes on reaches to now', () => {
  const columns = find(
    [createSleep(at(3, '22:30'), at(3, '23:20')), createSleep(at(4, '00:30'), null)],
    '2026-02-04T03:00:30Z',
  )
  expect(columns.map(({ sleeps }) => sleeps.map(({ from, to, isRunning }) => [from, to, isRunning]))).toEqual([
    [[1410, 1440, false]],
    [
      [0, 20, false],
      [90, 240, true],
    ],
  ])
  expect(firstAndLast(columns).count).toBe(0)
})

test('a waking in the middle of the night doesn’t make it final; “Up for the day” does', () => {
  const [first] = night(3)
  const countFinal = (entries: Entry[]) => firstAndLast(find(entries, at(4, '10:40'))).count
  expect(countFinal([first!])).toBe(0)
  expect(countFinal([first!, createEntry('up', at(4, '10:30'))])).toBe(1)
})

test('medians are of the first and the last three final nights', async () => {
  const lengths = [125, 150, 159, 206, 445, 472, 434]
  const entries = lengths.map((minutes, index) => {
    const start = Date.parse(at(3 + index, '00:30'))
    return createSleep(new Date(start).toISOString(), new Date(start + minutes * 60_000).toISOString())
  })
  const query = { entries, zone, plan: defaultPlan, now: at(20, '12:00') }
  const { first, last, count } = firstAndLast(find(entries, query.now))
  expect(count).toBe(7)
  expect(median(first.map(({ summary }) => summary!.longest))).toBe(150)
  expect(median(last.map(({ summary }) => summary!.longest))).toBe(445)
  // Reading only some nights gives the same result. The total leaves out the first day, which isn’t whole.
  expect(await readShown(openCharts(query), {})).toMatchObject({ first, last, total: 320 })
  const readTotal = async (count: number) =>
    (await readShown(openCharts({ ...query, entries: entries.slice(0, count) }), {})).total
  expect([await readTotal(3), await readTotal(4)]).toEqual([null, 159])
  expect([median([]), median([null, 3]), median([1, 2])]).toEqual([null, 3, 2])
})

test('a day whose night isn’t logged says nothing about how much a child sleeps', async () => {
  const naps = [5, 6, 7, 8].map((day) => createSleep(at(day, '15:00'), at(day, '16:10')))
  const query = { entries: [...night(3), ...naps], zone, plan: defaultPlan, now: at(10, '12:00') }
  expect((await readShown(openCharts(query), {})).total).toBeNull()
})

test('each night stands beside the plan that held on its evening, and no sleep counts twice where it changes', () => {
  // From the evening of February 4, bedtime is an hour later and wake-up half an hour earlier.
  const plan = (evening: string) =>
    evening < '2026-02-04' ? { bedtime: '19:00', wake: '07:00' } : { bedtime: '20:00', wake: '06:30' }
  const entries = [...night(3), ...night(4)].toSpliced(-1, 0, createSleep(at(5, '11:40'), at(5, '11:55')))
  const nights = findNights({ entries, zone, plan, now: at(5, '20:00') })
  expect(nights.map((one) => [one.date, one.plan, one.summary!.late])).toEqual([
    ['2026-02-03', { bedtime: 60, wake: 780 }, 5],
    ['2026-02-04', { bedtime: 120, wake: 750 }, -55],
  ])
  // Falling asleep at 6:40 on the new plan's morning is the day's first nap.
  expect(nights[1]).toMatchObject({ naps: [15, 70], summary: { wakings: 1 } })
})

test('a chart has fourteen nights, the latest or those with a chosen one', () => {
  const evenings = find([...night(1), ...night(20)], at(21, '20:00')).map(({ date }) => date)
  const pick = (chosen?: string) => pickColumns(evenings, chosen).map((date) => Number(date.slice(-2)))
  expect(evenings).toHaveLength(20)
  expect(pick()).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
  expect(pick('2026-02-07')).toEqual(pick())
  expect(pick('2026-02-06')).toEqual([1, 2, 3, 4, 5, 6])
  expect(pick('1999-01-01')).toEqual(pick())
})
