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

/** Returns the slots of one date in Los Angeles. The default is a Monday far from clock changes. */
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

/** Converts times in Los Angeles on 2026-06-08 (UTC−7) to instants. */
const at = (...times: string[]) =>
  times.map((time) => new Date(`2026-06-08T${time}-07:00`).toISOString().replace('.000Z', 'Z'))

describe('open time', () => {
  test('slots lie wholly in the hours', () => {
    expect(slotsOn()).toEqual(at('09:00', '10:00', '11:00'))
    expect(slotsOn({ appointment: { minutes: 90 } })).toEqual(at('09:00', '10:00'))
    expect(slotsOn({ date: '2026-06-09' })).toEqual([])
  })
  test('the shortest appointment takes a minute, and so does the shortest step', () => {
    expect(slotsOn({ appointment: { minutes: 1, step: 1 } })).toHaveLength(180)
    for (const appointment of [{ minutes: 0 }, { step: 0 }])
      expect(() => slotsOn({ appointment })).toThrow('must be positive')
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
    expect(slotsOn({ weekly: nights, date: '2026-06-07' })).toEqual(['2026-06-08T05:30:00Z', '2026-06-08T06:30:00Z'])
    const late = { sun: [['22:00', '00:30']] } satisfies SlotQuery['weekly']
    expect(slotsOn({ weekly: late, appointment: { minutes: 30, step: 1 } })).toEqual(at('00:00'))
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
    const opening = slotsOn({ ...query, overrides: { '2026-06-05': [] }, from: '2026-06-06', to: '2026-06-30' })
    expect(opening[0]).toBe('2026-06-06T07:00:00Z')
    expect(opening).toEqual(
      expect.arrayContaining(slotsOn({ ...query, overrides: { '2026-06-05': [] }, date: '2026-06-29' })),
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
  test('a buffer blocks an appointment that only it touches, before and after', () => {
    const [start, end] = at('10:10', '10:20') as [string, string]
    const booked = (before: number, after: number) => [{ start, end, before, after }]
    const free = at('09:00', '09:30', '10:30', '11:00', '11:30')
    expect(slotsOn({ appointment: minutes30, booked: booked(0, 0) })).toEqual(free)
    expect(slotsOn({ appointment: minutes30, booked: booked(15, 0) })).toEqual(free.toSpliced(1, 1))
    expect(slotsOn({ appointment: minutes30, booked: booked(0, 15) })).toEqual(free.toSpliced(2, 1))
    expect(slotsOn({ appointment: { ...minutes30, before: 15 }, booked: booked(0, 0) })).toEqual(free.toSpliced(2, 1))
    expect(slotsOn({ appointment: { ...minutes30, after: 15 }, booked: booked(0, 0) })).toEqual(free.toSpliced(1, 1))
  })
  test('the buffers of the new appointment and of a booking add up; an event has none', () => {
    const appointment = { ...minutes30, before: 15, after: 15 }
    const [start, end] = at('10:30', '11:00') as [string, string]
    expect(slotsOn({ appointment, booked: [{ start, end, before: 15, after: 15 }] })).toEqual(
      at('09:00', '09:30', '11:30'),
    )
    expect(slotsOn({ appointment: minutes30, booked: [{ start, end, before: 15, after: 15 }] })).toEqual(
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
    const query = {
      weekly,
      booked: [{ start, end, before: 0, after: 0 }],
      to: '2026-06-09',
      appointment: { perDay: 1 },
    }
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
