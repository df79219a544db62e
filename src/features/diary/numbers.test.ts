import { expect, test } from 'vitest'
import { summarizeDay, type DayQuery } from './numbers'

const zone = 'America/New_York'
const plan = { bedtime: '19:00', wake: '07:00' }
const day = (changes: Partial<DayQuery>) =>
  summarizeDay({ zone, date: '2026-02-03', now: '2026-12-01T00:00:00Z', sleeps: [], plan, ...changes })
const sleep = (start: string, end: string | null, rest = {}) => ({ start, end, ...rest })
const night = sleep('2026-02-04T00:20:00Z', '2026-02-04T05:20:00Z', { putDown: '2026-02-04T00:05:00Z' })

test('a day with two naps and one waking', () => {
  expect(
    day({
      sleeps: [
        sleep('2026-02-03T14:00:00Z', '2026-02-03T15:10:00Z'),
        sleep('2026-02-03T18:00:00Z', '2026-02-03T19:30:00Z'),
        night,
        sleep('2026-02-04T05:50:00Z', '2026-02-04T11:30:00Z'),
      ],
      feeds: ['2026-02-04T05:30:00Z', '2026-02-03T23:50:00Z'],
    }),
  ).toEqual({
    hours: 24,
    total: 800,
    bedtime: '19:05',
    late: 5,
    toFallAsleep: 15,
    nightSleep: 640,
    longest: 340,
    wakings: 1,
    awake: 30,
    wake: '06:30',
    naps: [70, 90],
    windows: [170, 290],
    feeds: 1,
    running: false,
  })
})

test('a night is an hour shorter or longer when clocks change', () => {
  const short = day({ date: '2026-03-07', sleeps: [sleep('2026-03-08T00:00:00Z', '2026-03-08T10:00:00Z')] })
  expect(short).toMatchObject({ hours: 23, nightSleep: 600, wake: '06:00' })
  const long = day({
    date: '2026-10-31',
    sleeps: [
      sleep('2026-10-31T23:00:00Z', '2026-11-01T05:30:00Z'),
      sleep('2026-11-01T06:30:00Z', '2026-11-01T11:00:00Z'),
    ],
  })
  expect(long).toMatchObject({ hours: 25, awake: 60, nightSleep: 660 })
})

test.each([
  ['2026-02-04T04:30:00Z', '23:30', 270],
  ['2026-02-04T05:30:00Z', '00:30', 330],
  ['2026-02-03T23:00:00Z', '18:00', -60],
])('asleep at %s is a bedtime of %s', (start, bedtime, late) => {
  expect(day({ sleeps: [sleep(start, '2026-02-04T11:00:00Z')] })).toMatchObject({ bedtime, late })
})

test('half a day from the plan’s bedtime is late, and one minute more is early', () => {
  const late = (putDown: string) =>
    day({ sleeps: [sleep('2026-02-04T00:00:00Z', '2026-02-04T11:00:00Z', { putDown })] })?.late
  expect([late('2026-02-03T12:00:00Z'), late('2026-02-03T12:01:00Z')]).toEqual([720, -719])
})

test('a feed in the minute of falling asleep or of waking lies within the night', () => {
  const feedsAt = (...feeds: string[]) => day({ sleeps: [night], feeds })?.feeds
  expect(feedsAt('2026-02-04T00:20:00Z', '2026-02-04T05:20:00Z')).toBe(2)
  expect(feedsAt('2026-02-04T00:19:00Z', '2026-02-04T05:21:00Z')).toBe(0)
})

/** A night, and another sleep before its planned end. */
const untilMorning = [
  sleep('2026-02-04T00:00:00Z', '2026-02-04T10:00:00Z'),
  sleep('2026-02-04T11:50:00Z', '2026-02-04T13:00:00Z'),
]

test('a sleep in the minute of “Up for the day” is a nap of the new day', () => {
  const ups = ['2026-02-04T11:50:00Z']
  expect(day({ sleeps: untilMorning, ups })).toMatchObject({ wakings: 0, wake: '05:00' })
  expect(day({ sleeps: untilMorning, ups, date: '2026-02-04' })).toMatchObject({ naps: [70] })
})

test('after “Up for the day”, what comes before the planned wake-up time is a nap of the new day', () => {
  const ups = ['2026-02-04T10:00:00Z']
  expect(day({ sleeps: untilMorning, ups })).toMatchObject({ wakings: 0, wake: '05:00', naps: [] })
  expect(day({ sleeps: untilMorning, ups, date: '2026-02-04' })).toMatchObject({
    naps: [70],
    windows: [110],
    total: 60,
  })
  expect(day({ sleeps: untilMorning })).toMatchObject({ wakings: 1, awake: 110, wake: '08:00' })
})

test('sleeps a minute apart are one, two minutes apart are a waking, and none has no length', () => {
  const [first, second] = [
    sleep('2026-02-04T00:00:00Z', '2026-02-04T05:00:59Z', { kind: 'night', putDown: '2026-02-03T23:50:00Z' }),
    sleep('2026-02-04T05:01:30Z', '2026-02-04T06:00:00Z', { putDown: '2026-02-04T05:00:00Z' }),
  ]
  expect(day({ sleeps: [second, first] })).toMatchObject({ wakings: 0, nightSleep: 360, toFallAsleep: 10 })
  const later = { ...second, start: '2026-02-04T05:02:00Z' }
  expect(day({ sleeps: [first, later] })).toMatchObject({ wakings: 1, awake: 2 })
  expect(day({ sleeps: [sleep('2026-02-04T05:01:00Z', '2026-02-04T05:01:50Z')] })).toBeNull()
})

test('a kind chosen by hand outweighs the clock', () => {
  const early = sleep('2026-02-03T21:00:00Z', '2026-02-04T10:00:00Z')
  expect(day({ sleeps: [early] })).toMatchObject({ naps: [780], bedtime: null, late: null, nightSleep: null })
  expect(day({ sleeps: [{ ...early, kind: 'night' }] })).toMatchObject({ naps: [], bedtime: '16:00', late: -180 })
})

test('a morning sleep chosen as night is of the night that has just ended', () => {
  const sleeps = [
    sleep('2026-02-04T00:00:00Z', '2026-02-04T11:50:00Z'),
    sleep('2026-02-04T12:10:00Z', '2026-02-04T13:30:00Z', { kind: 'night' }),
    sleep('2026-02-04T15:30:00Z', '2026-02-04T16:30:00Z'),
    sleep('2026-02-05T00:00:00Z', '2026-02-05T11:00:00Z'),
  ]
  expect(day({ sleeps })).toMatchObject({ bedtime: '19:00', wakings: 1, awake: 20, wake: '08:30', naps: [] })
  const next = { bedtime: '19:00', late: 0, wakings: 0, naps: [60], windows: [120, 450] }
  expect(day({ sleeps, date: '2026-02-04' })).toMatchObject(next)
})

test('a nap after “Up for the day” is of the new day, also one chosen by hand', () => {
  const sleeps = [
    sleep('2026-02-04T00:00:00Z', '2026-02-04T10:00:00Z'),
    sleep('2026-02-04T11:50:00Z', '2026-02-04T13:00:00Z', { kind: 'nap' }),
  ]
  const ups = ['2026-02-04T10:00:00Z']
  expect(day({ sleeps, ups })).toMatchObject({ wakings: 0, naps: [] })
  expect(day({ sleeps, ups, date: '2026-02-04' })).toMatchObject({ naps: [70], windows: [110] })
})

test('a sleep that goes on counts to now, and has no wake-up time', () => {
  const query = { sleeps: [sleep('2026-02-04T00:00:00Z', null)], now: '2026-02-04T03:00:30Z' }
  expect(day(query)).toMatchObject({ running: true, total: 180, nightSleep: 180, wake: null })
  expect(day({ ...query, date: '2026-02-02' })).toBeNull()
})

test('of sleeps that overlap, the one that ends last says whether it goes on', () => {
  const now = '2026-02-04T03:00:00Z'
  const [from, later] = ['2026-02-04T00:00:00Z', '2026-02-04T01:00:00Z']
  const of = (...sleeps: ReturnType<typeof sleep>[]) => {
    const summary = day({ sleeps, now })!
    return [summary.running, summary.nightSleep, summary.wake]
  }
  expect(of(sleep(from, '2026-02-04T02:00:00Z'), sleep(later, null))).toEqual([true, 180, null])
  expect(of(sleep(from, null), sleep(later, '2026-02-04T02:00:00Z'))).toEqual([true, 180, null])
  expect(of(sleep(from, null), sleep(later, now))).toEqual([true, 180, null])
  expect(of(sleep(from, now), sleep(later, null))).toEqual([true, 180, null])
  expect(of(sleep(from, now), sleep(later, now))).toEqual([false, 180, '22:00'])
  expect(of(sleep(from, null), sleep(later, '2026-02-04T04:00:00Z'))).toEqual([false, 240, '23:00'])
})

test('only a sleep that goes on during the day makes it go on', () => {
  const nap = sleep('2026-02-03T18:00:00Z', '2026-02-03T19:00:00Z')
  const isRunning = (start: string, now: string) => day({ sleeps: [nap, sleep(start, null)], now })!.running
  expect(isRunning('2026-02-04T00:00:00Z', '2026-02-04T03:00:00Z')).toBe(true)
  expect(isRunning('2026-02-04T12:00:00Z', '2026-02-04T13:00:00Z')).toBe(false)
  // A sleep logged for a later time isn't running yet.
  expect(isRunning('2026-02-03T10:00:00Z', '2026-02-03T12:00:00Z')).toBe(false)
})

test('a put-down in the minute of falling asleep took no time, and a later one is a mistake', () => {
  const after = (putDown: string) => {
    const { toFallAsleep, bedtime } = day({ sleeps: [{ ...night, putDown }] })!
    return [toFallAsleep, bedtime]
  }
  expect(after('2026-02-04T00:20:00Z')).toEqual([0, '19:20'])
  expect(after('2026-02-04T00:21:00Z')).toEqual([null, '19:20'])
})

test('a day begins at the wake-up time of the evening before, in that minute, and ends at its own', () => {
  const plans = (evening: string) => ({ bedtime: '19:00', wake: evening < '2026-02-03' ? '07:00' : '08:00' })
  const at = (start: string, end: string, plan: DayQuery['plan']) => day({ sleeps: [sleep(start, end)], plan })?.naps
  expect(at('2026-02-03T12:00:00Z', '2026-02-03T12:30:00Z', plans)).toEqual([30])
  expect(at('2026-02-04T12:30:00Z', '2026-02-04T12:50:00Z', plans)).toEqual([])
  expect(at('2026-02-04T13:00:00Z', '2026-02-04T13:30:00Z', plans)).toBeUndefined()
})

test('a bedtime after midnight is of the evening before', () => {
  const sleeps = [
    sleep('2026-02-03T19:00:00Z', '2026-02-03T20:00:00Z'),
    sleep('2026-02-04T04:50:00Z', '2026-02-04T12:30:00Z'),
  ]
  expect(day({ sleeps, plan: { bedtime: '00:30', wake: '08:00' } })).toMatchObject({
    naps: [60],
    bedtime: '23:50',
    late: -40,
    nightSleep: 460,
  })
})

test('“Up for the day” counts for its own night, from the minute in which that begins', () => {
  const sleeps = [
    sleep('2026-02-04T00:00:00Z', '2026-02-04T10:00:00Z'),
    sleep('2026-02-04T11:00:00Z', '2026-02-04T11:40:00Z', { kind: 'night' }),
  ]
  const ups = ['2026-02-03T11:00:00Z', '2026-02-04T10:00:00Z']
  // Marked as night by hand, it counts as night all the same.
  expect(day({ sleeps, ups })).toMatchObject({ bedtime: '19:00', wakings: 1, nightSleep: 640 })
  const [first] = sleeps
  expect(day({ sleeps: [first!], ups: ['2026-02-03T22:59:00Z'] })).toMatchObject({ bedtime: '19:00' })
  expect(day({ sleeps: [first!], ups: ['2026-02-03T23:00:00Z'] })).toMatchObject({ bedtime: null })
})

test('a sleep chosen as night seven hours before bedtime is of the evening', () => {
  const noon = sleep('2026-02-03T17:00:00Z', '2026-02-03T18:00:00Z', { kind: 'night' })
  expect(day({ sleeps: [noon] })).toMatchObject({ bedtime: '12:00', late: -420 })
})

test('a day whose sleeps all lie outside its hours has numbers', () => {
  const morning = sleep('2026-02-05T12:10:00Z', '2026-02-05T13:30:00Z', { kind: 'night' })
  const early = sleep('2026-02-04T11:50:00Z', '2026-02-04T11:58:00Z')
  const ups = ['2026-02-04T11:00:00Z']
  expect(day({ sleeps: [early, morning], ups, date: '2026-02-04' })).toMatchObject({
    total: 0,
    naps: [8],
    nightSleep: 80,
  })
})

test('awake times are of the day and the one before, and none lies in the night', () => {
  const before = (start: string, end: string) =>
    day({ sleeps: [sleep(start, end), sleep('2026-02-03T14:00:00Z', '2026-02-03T15:00:00Z')] })?.windows
  expect(before('2026-02-02T12:00:00Z', '2026-02-02T13:00:00Z')).toEqual([1500])
  expect(before('2026-02-02T11:59:00Z', '2026-02-02T13:00:00Z')).toEqual([])
  const sleeps = [
    sleep('2026-02-03T18:00:00Z', '2026-02-03T19:00:00Z'),
    sleep('2026-02-04T00:00:00Z', '2026-02-04T05:00:00Z'),
    sleep('2026-02-04T06:00:00Z', '2026-02-04T07:00:00Z', { kind: 'nap' }),
  ]
  expect(day({ sleeps })?.windows).toEqual([300])
})

test('the first awake time begins where the night before ended', () => {
  const sleeps = [
    sleep('2026-02-03T01:00:00Z', '2026-02-03T11:00:00Z'),
    sleep('2026-02-03T14:00:00Z', '2026-02-03T15:00:00Z'),
    night,
  ]
  expect(day({ sleeps })?.windows).toEqual([180, 560])
})
