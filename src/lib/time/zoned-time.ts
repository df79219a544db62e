import { Temporal } from 'temporal-polyfill'

/**
 * The moment a clock somewhere shows a date and time ('2026-03-08T02:30', as a datetime-local field gives it), as an ISO string. A time
 * that the clock skips in spring is an hour later, one that it shows twice in autumn the first. undefined for no date.
 */
export function zonedTimeToUtc(local: string, timeZone: string) {
  try {
    const moment = Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone, { disambiguation: 'compatible' })
    return new Date(moment.epochMilliseconds).toISOString()
  } catch {
    return undefined
  }
}

/** What a clock somewhere shows at a moment: '2026-03-08T03:30'. */
export const utcToZonedTime = (iso: string, timeZone: string) =>
  Temporal.Instant.from(iso).toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' })

/**
 * The calendar day so many months before today somewhere, and the moment it began there. Where that month has no such day it
 * is its last one: six months before August 31 is February 28, or 29.
 */
export function monthsAgo(months: number, timeZone: string, now = new Date()) {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
  const day = today.subtract({ months })
  const moment = new Date(day.toZonedDateTime(timeZone).epochMilliseconds).toISOString()
  return { day: day.toString(), moment }
}
