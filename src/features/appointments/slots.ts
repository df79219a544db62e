import { Temporal } from 'temporal-polyfill'
import { toMinutes } from '../../lib/time/local-time'

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** Wall times as 'HH:MM', up to '24:00'. An end before the start is on the next date; an end equal to the start is an empty range. */
export type HoursRange = [start: string, end: string]

export type SlotRules = {
  minutes: number
  /** Minutes between slots in a range. */
  step: number
  /** Minutes kept free before and after the appointment. */
  before: number
  after: number
  noticeMinutes: number
  /** The last bookable date, in days from today; null for no limit. */
  windowDays: number | null
  /** The maximum number of bookings of all types on one date; null for no limit. */
  perDay: number | null
}

/** Instants are ISO strings with an offset, dates are 'YYYY-MM-DD', zones are IANA names. */
export type SlotQuery = {
  /** The practice's time zone, which its dates are in. */
  zone: string
  weekly: Partial<Record<Weekday, HoursRange[]>>
  /** By date. Replaces the weekly hours that start on that date. */
  overrides?: Record<string, HoursRange[]>
  /** Events of external calendars. All-day events have dates; their end is exclusive. */
  busy?: [start: string, end: string][]
  /** Appointments that are confirmed, awaiting approval, or held by someone else. Buffers are in minutes. */
  booked?: { start: string; end: string; before: number; after: number }[]
  appointment: SlotRules
  now: string
  /** The viewer's first and last date. */
  from: string
  to: string
  viewerZone: string
}

/** Milliseconds since 1970. The end is exclusive. */
type Span = [start: number, end: number]

const MINUTE_MS = 60_000

/** Returns the starts of all free slots on the viewer's dates, such as '2026-11-02T14:00:00Z', in ascending order. */
export function freeSlots(query: SlotQuery): string[] {
  const { zone, viewerZone, booked = [] } = query
  const { minutes, step, before, after, noticeMinutes, windowDays, perDay } = query.appointment
  if (!(minutes > 0 && step > 0)) throw new RangeError('minutes and step must be positive')
  const now = toMs(query.now)
  const from = Temporal.PlainDate.from(query.from)
  const to = Temporal.PlainDate.from(query.to)
  const lastDate = windowDays === null ? undefined : getDate(now, zone).add({ days: windowDays }).toString()
  const dateOf = createDateFormat(zone)
  const bookings = Map.groupBy(booked, ({ start }) => dateOf(toMs(start)))
  const taken = listTaken(query)

  function isFree(start: number) {
    const end = start + (minutes + after) * MINUTE_MS
    if (taken.some((span) => span[0] < end && span[1] > start - before * MINUTE_MS)) return false
    const date = dateOf(start)
    return (
      (lastDate === undefined || date <= lastDate) && (perDay === null || (bookings.get(date)?.length ?? 0) < perDay)
    )
  }

  const window: Span = [startOfDay(from, viewerZone), startOfDay(to.add({ days: 1 }), viewerZone)]
  const earliest = Math.max(window[0], now + noticeMinutes * MINUTE_MS)
  const slots: string[] = []
  for (const [opening, closing] of listOpenTime(query, window)) {
    const stepMs = step * MINUTE_MS
    const steps = Math.max(0, Math.ceil((earliest - opening) / stepMs))
    const isWithin = (start: number) => start + minutes * MINUTE_MS <= closing && start < window[1]
    for (let start = opening + steps * stepMs; isWithin(start); start += stepMs)
      if (isFree(start)) slots.push(new Date(start).toISOString().replace('.000Z', 'Z'))
  }
  return slots
}

/** Returns busy times, and bookings with their buffers. An empty span blocks nothing. */
function listTaken({ zone, busy = [], booked = [] }: SlotQuery) {
  const toInstant = (text: string) =>
    text.includes('T') ? toMs(text) : startOfDay(Temporal.PlainDate.from(text), zone)
  const spans = [
    ...busy.map(([start, end]): Span => [toInstant(start), toInstant(end)]),
    ...booked.map(({ start, end, before, after }): Span => [
      toMs(start) - before * MINUTE_MS,
      toMs(end) + after * MINUTE_MS,
    ]),
  ]
  return spans.filter(([start, end]) => start < end)
}

/** Returns the open time that overlaps the window. Merges ranges that overlap or touch, even across midnight. */
function listOpenTime({ zone, weekly, overrides = {}, appointment }: SlotQuery, window: Span) {
  let first = getDate(window[0], zone).subtract({ days: 1 })
  const last = getDate(window[1] + appointment.minutes * MINUTE_MS, zone)
  // Two weeks before the oldest override show every gap in the weekly hours.
  const oldest = [first, ...Object.keys(overrides).map((date) => Temporal.PlainDate.from(date))]
  const limit = oldest.toSorted(Temporal.PlainDate.compare)[0]!.subtract({ days: 14 })

  function listRanges(date: Temporal.PlainDate) {
    const ranges = overrides[date.toString()] ?? weekly[weekdays[date.dayOfWeek - 1]!] ?? []
    return ranges.map(([start, end]): Span => {
      const startTime = toMinutes(start)
      const endTime = toMinutes(end)
      return [toBoundary(date, startTime, zone), toBoundary(date, endTime < startTime ? endTime + 1440 : endTime, zone)]
    })
  }

  for (;;) {
    const spans = merge(listDates(first, last).flatMap(listRanges)).filter(([, end]) => end > window[0])
    // The open time on the first date may have started the day before.
    const isWhole = !spans[0] || spans[0][0] > startOfDay(first.add({ days: 1 }), zone)
    if (isWhole) return spans
    // The practice never closes, so slots count from a fixed date.
    if (Temporal.PlainDate.compare(first, limit) < 0)
      return spans.with(0, [startOfDay(Temporal.PlainDate.from('1970-01-01'), zone), spans[0]![1]])
    first = first.subtract({ days: 7 })
  }
}

function merge(spans: Span[]) {
  const merged: Span[] = []
  for (const [start, end] of spans.toSorted((a, b) => a[0] - b[0])) {
    const previous = merged.at(-1)
    if (previous && start <= previous[1]) previous[1] = Math.max(previous[1], end)
    else merged.push([start, end])
  }
  return merged
}

function listDates(first: Temporal.PlainDate, last: Temporal.PlainDate) {
  const days = first.until(last).days
  return Array.from({ length: days + 1 }, (_, n) => first.add({ days: n }))
}

/** Returns the first instant when the zone's clocks show this time or later. In a gap, that's the jump. */
function toBoundary(date: Temporal.PlainDate, minutes: number, zone: string) {
  const wall = date.toPlainDateTime().add({ minutes })
  const zoned = wall.toZonedDateTime(zone, { disambiguation: 'earlier' })
  if (zoned.toPlainDateTime().equals(wall)) return zoned.epochMilliseconds
  return zoned.getTimeZoneTransition('next')!.epochMilliseconds
}

const startOfDay = (date: Temporal.PlainDate, zone: string) => toBoundary(date, 0, zone)

const toMs = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds

const getDate = (ms: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate()

/** Returns a function that formats an instant as a date in the zone; much faster than `getDate`. Swedish dates are ISO dates. */
function createDateFormat(timeZone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone })
  return (ms: number) => format.format(ms)
}
