import { Temporal } from 'temporal-polyfill'
import { toKnownName } from './zone-names'

/**
 * Converts a local date and time ('2026-03-08T02:30', the value of a datetime-local field) to an ISO string in UTC. A time
 * skipped in spring becomes an hour later. If a time occurs twice in fall, the first counts. Returns undefined if invalid.
 */
export function zonedTimeToUtc(local: string, timeZone: string) {
  try {
    const zoned = Temporal.PlainDateTime.from(local).toZonedDateTime(toKnownName(timeZone), {
      disambiguation: 'compatible',
    })
    return new Date(zoned.epochMilliseconds).toISOString()
  } catch {
    return undefined
  }
}

/** Returns the local date and time, such as '2026-03-08T03:30'. */
export const utcToZonedTime = (iso: string, timeZone: string) =>
  Temporal.Instant.from(iso)
    .toZonedDateTimeISO(toKnownName(timeZone))
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

/** Returns '2026-11-18 23:52', which spreadsheets understand. */
export const formatSpreadsheetTime = (iso: string, timeZone: string) => utcToZonedTime(iso, timeZone).replace('T', ' ')

/**
 * Returns the calendar day this many months ago in a time zone, and the instant it began there. If that month is too short, it's
 * the month's last day: six months before August 31 is February 28 or 29.
 */
export function monthsAgo(months: number, timeZone: string, now = new Date()) {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  const day = today.subtract({ months })
  const start = new Date(day.toZonedDateTime(timeZone).epochMilliseconds).toISOString()
  return { day: day.toString(), start }
}

/** Returns the date (YYYY-MM-DD) this many months later, or that month's last day if it's too short. */
export const addMonths = (date: string, months: number) => Temporal.PlainDate.from(date).add({ months }).toString()

/** Returns when the first of these dates (YYYY-MM-DD) begins in a time zone, and when the last one ends. */
export function datesToInstants({ from, to }: { from: string; to: string }, timeZone: string): [string, string] {
  const start = (date: Temporal.PlainDate) => new Date(date.toZonedDateTime(timeZone).epochMilliseconds).toISOString()
  return [start(Temporal.PlainDate.from(from)), start(Temporal.PlainDate.from(to).add({ days: 1 }))]
}

/** Returns the instant this many minutes later, or this many days later at the same time of day in a time zone. */
export const addTime = (iso: string, duration: { minutes?: number; days?: number }, timeZone: string) =>
  new Date(Temporal.Instant.from(iso).toZonedDateTimeISO(timeZone).add(duration).epochMilliseconds).toISOString()

/**
 * Returns the last `count` calendar months in a time zone, including the current one, oldest first. `month` is '2026-11', `start`
 * the instant it began there, and `end` the instant the next month begins.
 */
export function lastMonths(count: number, timeZone: string, now = new Date()) {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  return Array.from({ length: count }, (_, n) => {
    const month = today.toPlainYearMonth().subtract({ months: count - 1 - n })
    const day = month.toPlainDate({ day: 1 }).toString()
    const [start, end] = datesToInstants({ from: day, to: `${month.toString()}-${month.daysInMonth}` }, timeZone)
    return { month: month.toString(), start, end }
  })
}
