import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeSlots, type SlotQuery, type Weekday } from './slots'
import { runs } from '../../../test/support/runs'

const weekdays: Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

// Clock changes to test around. Apia skipped a date.
const changes: [zone: string, date: string][] = [
  ['America/Los_Angeles', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/London', '2026-10-25'],
  ['Pacific/Auckland', '2026-04-05'],
  ['Pacific/Chatham', '2026-09-27'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Asia/Kolkata', '2026-05-05'],
  ['Asia/Kathmandu', '2026-05-05'],
  ['Asia/Beirut', '2026-03-29'],
  ['Asia/Beirut', '2026-10-25'],
  ['Africa/Cairo', '2026-04-24'],
  ['America/Havana', '2026-03-08'],
  ['America/Havana', '2026-11-01'],
  ['America/Sao_Paulo', '2018-11-04'],
  ['America/St_Johns', '2026-11-01'],
  ['Africa/Casablanca', '2026-02-15'],
  ['Atlantic/Azores', '2026-10-25'],
  ['Pacific/Apia', '2011-12-30'],
]

test('around clock changes, the slots are those of a check that looks at every minute', () => {
  fc.assert(
    fc.property(queries, ({ change, query }) => {
      expect(freeSlots(query)).toEqual(slowSlots(query, change))
    }),
    { numRuns: runs(150) },
  )
})

const time = fc.nat(48).map((n) => `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`)
const ranges = fc.array(fc.tuple(time, time), { maxLength: 3 })
const queries: fc.Arbitrary<{ change: string; query: SlotQuery }> = fc
  .constantFrom(...changes)
  .chain(([zone, change]) => {
    const day = (offset: number) => new Date(Date.parse(change) + offset * 86_400_000).toISOString().slice(0, 10)

    const near = fc.integer({ min: -3 * 96, max: 4 * 96 }).map((n) => Date.parse(change) + n * 15 * MINUTE)
    const toIso = (ms: number) => new Date(ms).toISOString()
    const span = fc
      .tuple(near, fc.nat(16))
      .map(([start, quarters]) => [toIso(start), toIso(start + quarters * 15 * MINUTE)])
    const buffer = fc.constantFrom(0, 10, 45)
    const query = fc.record({
      zone: fc.constant(zone),
      weekly: fc.record(Object.fromEntries(weekdays.map((name) => [name, ranges]))),
      overrides: fc.dictionary(fc.integer({ min: -2, max: 3 }).map(day), ranges, { maxKeys: 2 }),
      busy: fc.array(span as fc.Arbitrary<[string, string]>, { maxLength: 3 }),
      booked: fc.array(
        fc
          .tuple(span, buffer, buffer)
          .map(([[start, end], before, after]) => ({ start: start!, end: end!, before, after })),
        { maxLength: 3 },
      ),
      appointment: fc.record({
        minutes: fc.constantFrom(15, 30, 50, 120),
        step: fc.constantFrom(15, 30, 45, 60),
        before: buffer,
        after: buffer,
        noticeMinutes: fc.constantFrom(0, 60, 1440),
        windowDays: fc.constantFrom(null, 0, 1, 4),
        perDay: fc.constantFrom(null, 0, 1, 2),
      }),
      now: near.map(toIso),
      from: fc.constantFrom(-1, 0, 1).map(day),
      to: fc.constantFrom(0, 1, 2).map(day),
      viewerZone: fc.constantFrom(zone, 'Pacific/Auckland'),
    })
    return query.map((query) => ({ change, query }))
  })

const MINUTE = 60_000
const DAY = 1440

/** Applies the rules to every minute of the days around a clock change, using `Intl` for local time. */
function slowSlots(query: SlotQuery, change: string) {
  const { zone, weekly, overrides = {}, busy = [], booked = [], appointment } = query
  const { minutes, step, before, after, noticeMinutes, windowDays, perDay } = appointment
  const first = Date.parse(change) / MINUTE - 6 * DAY
  const clock = readClock(zone, first)
  const viewerClock = readClock(query.viewerZone, first)
  const minuteOf = (instant: string) => Date.parse(instant) / MINUTE - first
  function boundary(date: string, time: string) {
    const text = `${date} ${time}`
    return clock.findIndex((wall) => wall >= text)
  }
  const next = (date: string, days = 1) => new Date(Date.parse(date) + days * DAY * MINUTE).toISOString().slice(0, 10)

  const isOpen = Array<boolean>(clock.length).fill(false)
  for (let day = -1; day <= 13; day++) addHours(next(clock[0]!.slice(0, 10), day))
  function addHours(date: string) {
    const weekday = weekdays[(new Date(date).getUTCDay() + 6) % 7]!
    for (const [start, end] of overrides[date] ?? weekly[weekday] ?? []) {
      const [from, to] = [start, end < start ? `next ${end}` : end].map((time) => {
        const [day, text] = time.startsWith('next') ? [next(date), time.slice(5)] : [date, time]
        return text === '24:00' ? boundary(next(day), '00:00') : boundary(day, text)
      }) as [number, number]
      if (start !== end) isOpen.fill(true, from, Math.max(from, to))
    }
  }

  const taken = Array<boolean>(clock.length).fill(false)
  for (const [start, end] of busy) taken.fill(true, minuteOf(start), minuteOf(end))
  for (const one of booked) {
    const [start, end] = [minuteOf(one.start) - one.before, minuteOf(one.end) + one.after]
    taken.fill(true, start, end)
  }
  const dateOf = (minute: number) => clock[minute]!.slice(0, 10)
  const today = dateOf(minuteOf(query.now))
  const slots: string[] = []
  let opening = 0
  for (let minute = 1; minute < clock.length - 2 * DAY; minute++) {
    if (isOpen[minute] && !isOpen[minute - 1]) opening = minute
    const viewerDate = viewerClock[minute]!.slice(0, 10)
    if (
      isOpen[minute] &&
      (minute - opening) % step === 0 &&
      isOpen.slice(minute, minute + minutes).every(Boolean) &&
      !taken.slice(minute - before, minute + minutes + after).some(Boolean) &&
      minute >= minuteOf(query.now) + noticeMinutes &&
      (windowDays === null || dateOf(minute) <= next(today, windowDays)) &&
      (perDay === null || booked.filter(({ start }) => dateOf(minuteOf(start)) === dateOf(minute)).length < perDay) &&
      viewerDate >= query.from &&
      viewerDate <= query.to
    )
      slots.push(new Date((first + minute) * MINUTE).toISOString().replace('.000Z', 'Z'))
  }
  return slots
}

const clocks = new Map<string, string[]>()

/** Returns the zone's local time for each minute of thirteen days, as '2026-06-08 09:00'. */
function readClock(zone: string, first: number) {
  const key = `${zone} ${first}`
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  if (!clocks.has(key))
    clocks.set(
      key,
      // Offsets are multiples of 15 minutes and change on a quarter hour.
      Array.from({ length: (13 * DAY) / 15 }, (_, n) => format.format((first + n * 15) * MINUTE)).flatMap((quarter) =>
        Array.from(
          { length: 15 },
          (_, n) => quarter.slice(0, -2) + String(Number(quarter.slice(-2)) + n).padStart(2, '0'),
        ),
      ),
    )
  return clocks.get(key)!
}
