import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freeSlots, type HoursRange, type SlotQuery, type Weekday } from './slots'

const LOS_ANGELES = 'America/Los_Angeles'
const weekdays: Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const daily = (...ranges: HoursRange[]) => Object.fromEntries(weekdays.map((day) => [day, ranges]))

const rules = {
  minutes: 60,
  step: 60,
  before: 0,
  after: 0,
  noticeMinutes: 0,
  windowDays: null,
  perDay: null,
}

/** Returns the slots of one date in Los Angeles; the date is a Monday far from clock changes. */
function slotsOn({ date = '2026-06-08', appointment = {}, ...query }: Options = {}) {
  return freeSlots({
    zone: LOS_ANGELES,
    weekly: { mon: [['09:00', '12:00']] },
    now: '2026-01-01T00:00:00Z',
    from: date,
    to: date,
    viewerZone: LOS_ANGELES,
    ...query,
    appointment: { ...rules, ...appointment },
  })
}
type Options = Partial<Omit<SlotQuery, 'appointment'>> & {
  date?: string
  appointment?: Partial<SlotQuery['appointment']>
}

/** The hours in Los Angeles on 2026-06-08 (UTC−7). */
const at = (...times: string[]) =>
  times.map((time) => new Date(`2026-06-08T${time}-07:00`).toISOString().replace('.000Z', 'Z'))

describe('open time', () => {
  test('slots lie wholly in the hours', () => {
    expect(slotsOn()).toEqual(at('09:00', '10:00', '11:00'))
    expect(slotsOn({ appointment: { minutes: 90 } })).toEqual(at('09:00', '10:00'))
    expect(slotsOn({ date: '2026-06-09' })).toEqual([])
  })
  test('an override replaces the ranges that start on its date, and not the end of the day before', () => {
    const weekly = { sun: [['22:00', '02:00']], mon: [['09:00', '11:00']] } satisfies SlotQuery['weekly']
    expect(slotsOn({ weekly, overrides: { '2026-06-08': [] } })).toEqual(at('00:00', '01:00'))
    expect(slotsOn({ weekly, overrides: { '2026-06-08': [['15:00', '16:00']] } })).toEqual(
      at('00:00', '01:00', '15:00'),
    )
    expect(slotsOn({ weekly, overrides: { '2026-06-07': [] } })).toEqual(at('09:00', '10:00'))
  })
  test('ranges that overlap or touch are one, also across midnight', () => {
    const weekly = {
      mon: [
        ['10:30', '12:30'],
        ['09:00', '10:30'],
        ['10:00', '10:15'],
      ],
    } satisfies SlotQuery['weekly']
    expect(slotsOn({ weekly })).toEqual(at('09:00', '10:00', '11:00'))
    const nights = { sun: [['22:30', '24:00']], mon: [['00:00', '02:00']] } satisfies SlotQuery['weekly']
    expect(slotsOn({ weekly: nights })).toEqual(at('00:30'))
  })
  test('an empty range has no slots, and 24:00 is midnight', () => {
    expect(
      slotsOn({
        weekly: {
          mon: [
            ['09:00', '09:00'],
            ['23:00', '24:00'],
          ],
        },
      }),
    ).toEqual(at('23:00'))
  })
  test('when it’s always open, every query has the same slots', () => {
    const appointment = { minutes: 30, step: 50 }
    const query = { weekly: daily(['00:00', '24:00']), appointment }
    const month = slotsOn({ ...query, from: '2026-06-01', to: '2026-06-30' })
    expect(slotsOn(query).length).toBeGreaterThan(27)
    expect(month).toEqual(expect.arrayContaining(slotsOn(query)))
    const opening = slotsOn({ ...query, overrides: { '2026-06-04': [] }, from: '2026-06-05', to: '2026-06-20' })
    expect(opening[0]).toBe('2026-06-05T07:00:00Z')
    expect(opening).toEqual(
      expect.arrayContaining(slotsOn({ ...query, overrides: { '2026-06-04': [] }, date: '2026-06-19' })),
    )
  })
})

describe('conflicts', () => {
  const minutes30 = { minutes: 30, step: 30 }
  test('an event that touches a slot is no conflict, and neither is an empty one', () => {
    const busy: SlotQuery['busy'] = [
      [at('10:00')[0]!, at('11:00')[0]!],
      [at('09:30')[0]!, at('09:30')[0]!],
    ]
    expect(slotsOn({ busy })).toEqual(at('09:00', '11:00'))
  })
  test('the buffers of the new appointment and of a booking add up; an event has none', () => {
    const appointment = { ...minutes30, before: 15, after: 15 }
    const [start, end] = at('10:30', '11:00') as [string, string]
    expect(slotsOn({ appointment, booked: [{ start, end, before: 15, after: 15 }] })).toEqual(
      at('09:00', '09:30', '11:30'),
    )
    expect(slotsOn({ appointment, busy: [[start, end]] })).toEqual(at('09:00', '09:30', '11:30'))
    expect(slotsOn({ appointment: minutes30, busy: [[start, end]] })).toEqual(
      at('09:00', '09:30', '10:00', '11:00', '11:30'),
    )
  })
  test('an all-day event lasts its dates in the practice’s time zone', () => {
    const weekly = daily(['00:00', '03:00'])
    const busy: SlotQuery['busy'] = [['2026-11-01', '2026-11-02']]
    expect(slotsOn({ weekly, busy, date: '2026-11-01' })).toEqual([])
    expect(slotsOn({ weekly, busy, date: '2026-11-02' })).toHaveLength(3)
  })
})

describe('limits', () => {
  test('the notice is elapsed time, and just enough is enough', () => {
    const query = { now: at('09:00')[0]!, appointment: { noticeMinutes: 60 } }
    expect(slotsOn(query)).toEqual(at('10:00', '11:00'))
    expect(slotsOn({ ...query, now: new Date(Date.parse(at('09:00')[0]!) + 1).toISOString() })).toEqual(at('11:00'))
  })
  test('the window counts the practice’s dates, and 0 is today', () => {
    const now = '2026-06-08T05:00:00Z' // Sunday evening in Los Angeles
    expect(slotsOn({ now, appointment: { windowDays: 0 } })).toEqual([])
    expect(slotsOn({ now, appointment: { windowDays: 1 } })).toHaveLength(3)
  })
  test('the limit per day counts bookings by the practice’s date of their start; events don’t count', () => {
    const weekly = daily(['09:00', '12:00'], ['22:00', '24:00'])
    const [start, end] = at('23:30', '23:59') as [string, string]
    const query = { weekly, booked: [{ start, end }], to: '2026-06-09', appointment: { perDay: 1 } }
    expect(slotsOn(query)).toEqual(slotsOn({ weekly, date: '2026-06-09' }))
    expect(slotsOn({ ...query, booked: [], busy: [[start, end]] })).toHaveLength(9)
    expect(slotsOn({ ...query, booked: [], appointment: { perDay: 0 } })).toEqual([])
  })
  test('the viewer’s dates select among the practice’s slots', () => {
    expect(slotsOn({ viewerZone: 'Pacific/Auckland' })).toEqual([])
    expect(slotsOn({ viewerZone: 'Pacific/Auckland', date: '2026-06-09' })).toEqual(slotsOn())
  })
})

describe('clock changes', () => {
  test('in spring, a skipped opening time is the jump, and a range within the gap is empty', () => {
    const date = '2026-03-08'
    expect(slotsOn({ date, weekly: { sun: [['02:30', '04:00']] } })).toEqual(['2026-03-08T10:00:00Z'])
    expect(slotsOn({ date, weekly: { sun: [['02:10', '02:50']] }, appointment: { minutes: 5, step: 5 } })).toEqual([])
    expect(slotsOn({ date, weekly: { sun: [['00:00', '02:30']] } })).toEqual([
      '2026-03-08T08:00:00Z',
      '2026-03-08T09:00:00Z',
    ])
  })
  test('in fall, a repeated hour within the hours is offered twice, and a time shown twice means its first showing', () => {
    const date = '2026-11-01'
    expect(slotsOn({ date, weekly: { sun: [['00:00', '03:00']] } })).toHaveLength(4)
    expect(slotsOn({ date, weekly: { sun: [['00:00', '02:00']] } })).toHaveLength(3)
    expect(slotsOn({ date, weekly: { sun: [['00:30', '01:30']] } })).toEqual(['2026-11-01T07:30:00Z'])
  })
})

// Zones with the clock changes to test around; Apia skipped a date.
const changes: [zone: string, date: string][] = [
  [LOS_ANGELES, '2026-03-08'],
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
    { numRuns: 150 },
  )
}, 60_000)

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

/** Applies the rules to every minute of the days around a clock change, with `Intl` for the clocks. */
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
    const [start, end] = [minuteOf(one.start) - one.before!, minuteOf(one.end) + one.after!]
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

/** Returns what the zone's clocks show for each minute of thirteen days, as '2026-06-08 09:00'. */
function readClock(zone: string, first: number) {
  const key = `${zone} ${first}`
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  if (!clocks.has(key))
    clocks.set(
      key,
      Array.from({ length: 13 * DAY }, (_, n) => format.format((first + n) * MINUTE)),
    )
  return clocks.get(key)!
}
