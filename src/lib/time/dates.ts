const formatters = new Map<string, Intl.DateTimeFormat>()

/** A formatter is expensive to make, so each is made once. The locale is fixed: server and browser must agree. */
function formatter(options: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify(options)
  let found = formatters.get(key)
  if (!found) formatters.set(key, (found = new Intl.DateTimeFormat('en-US', options)))
  return found
}

/** A moment as its date and time where the business is: 'Nov 18, 11:52 PM', with the year once it is another one. */
export function formatDateTime(iso: string, timeZone: string, now = new Date()) {
  const year = formatter({ timeZone, year: 'numeric' })
  const date = new Date(iso)
  const sameYear = year.format(date) === year.format(now)
  const options = { timeZone, month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const
  return formatter(sameYear ? options : { ...options, year: 'numeric' }).format(date)
}

/** A moment where the business is, as spreadsheets understand it: '2026-11-18 23:52'. */
export function formatSpreadsheetTime(iso: string, timeZone: string) {
  const date = new Date(iso)
  const time = formatter({ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(date)
  return `${today(timeZone, date)} ${time}`
}

/** The month of a moment where the business is: 'July', with the year once it is another one. */
export function formatMonth(iso: string, timeZone: string, now = new Date()) {
  const year = formatter({ timeZone, year: 'numeric' })
  const date = new Date(iso)
  const month = formatter({ timeZone, month: 'long' }).format(date)
  return year.format(date) === year.format(now) ? month : `${month} ${year.format(date)}`
}

/** The day of a moment where the business is: 'November 18, 2026', or short 'Nov 18, 2026'. */
export const formatDate = (iso: string, timeZone: string, month: 'long' | 'short' = 'long') =>
  formatter({ timeZone, year: 'numeric', month, day: 'numeric' }).format(new Date(iso))

/** The time of day of a moment where the business is: '11:52 PM'. */
export const formatTime = (iso: string, timeZone: string) =>
  formatter({ timeZone, hour: 'numeric', minute: '2-digit' }).format(new Date(iso))

/** A calendar day, given as an ISO date or date-time: 'Tue, Nov 24, 2026', the same day in every time zone. */
export const formatDay = (iso: string) =>
  formatter({ timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }).format(
    new Date(iso.slice(0, 10) + 'T00:00:00Z'),
  )

/** Today's calendar day somewhere, as YYYY-MM-DD. */
export function today(timeZone: string, now = new Date()) {
  const parts = formatter({ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(now)
  const part = (type: string) => parts.find((found) => found.type === type)?.value
  return `${part('year')}-${part('month')}-${part('day')}`
}

/**
 * The calendar day of an ISO date or date-time, as it is written (its offset is not applied), or undefined when there is
 * no such day: 2025-02-30, the year 99999.
 */
export function calendarDay(iso: string) {
  const day = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(iso)?.[1]
  const date = new Date(day + 'T00:00:00Z')
  return day && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined
}
