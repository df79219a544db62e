import { toKnownName } from './zone-names'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Returns a cached formatter, because creating one is slow. The locale is fixed so that server and browser agree. */
export function getFormatter(options: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify(options)
  const cached = formatters.get(key) ?? createFormatter(options)
  formatters.set(key, cached)
  return cached
}

const createFormatter = ({ timeZone, ...options }: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: timeZone && toKnownName(timeZone) })

/** Adds the year if it isn't the current one. */
function formatWithYear(iso: string, now: Date, options: Intl.DateTimeFormatOptions) {
  const year = getFormatter({ timeZone: options.timeZone, year: 'numeric' })
  const date = new Date(iso)
  const isThisYear = year.format(date) === year.format(now)
  return getFormatter(isThisYear ? options : { ...options, year: 'numeric' }).format(date)
}

/** Returns 'Nov 18, 11:52 PM', with the year if it isn't the current one. */
export const formatDateTime = (iso: string, timeZone: string, now = new Date()) =>
  formatWithYear(iso, now, { timeZone, month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

/** Returns 'July', with the year if it isn't the current one. */
export const formatMonth = (iso: string, timeZone: string, now = new Date()) =>
  formatWithYear(iso, now, { timeZone, month: 'long' })

/** Returns 'November 18, 2026', or short 'Nov 18, 2026'. */
export const formatDate = (iso: string, timeZone: string, month: 'long' | 'short' = 'long') =>
  getFormatter({ timeZone, year: 'numeric', month, day: 'numeric' }).format(new Date(iso))

/** Returns 'Wednesday, November 18', with the year if it isn't the current one. */
export const formatWeekday = (iso: string, timeZone: string, now = new Date()) =>
  formatWithYear(iso, now, { timeZone, weekday: 'long', month: 'long', day: 'numeric' })

/**
 * Returns a time zone's city and name, at that instant or in general: 'Denver, Mountain Standard Time', 'Denver, Mountain
 * Time'.
 */
export function formatTimeZone(timeZone: string, iso: string, timeZoneName: 'long' | 'longGeneric' = 'long') {
  const parts = getFormatter({ timeZone, timeZoneName }).formatToParts(new Date(iso))
  const name = parts.find(({ type }) => type === 'timeZoneName')!.value
  return timeZone.includes('/') ? `${timeZone.split('/').at(-1)!.replaceAll('_', ' ')}, ${name}` : name
}

/** Returns 'Los Angeles time', or, for a zone without a city, 'Coordinated Universal Time'. */
export const nameZone = (timeZone: string) =>
  timeZone.includes('/')
    ? `${timeZone.split('/').at(-1)!.replaceAll('_', ' ')} time`
    : formatTimeZone(timeZone, '2000-01-01')

/** Returns '11:52 PM'. */
export const formatTime = (iso: string, timeZone: string) =>
  getFormatter({ timeZone, hour: 'numeric', minute: '2-digit' }).format(new Date(iso))

/** Formats the calendar day of an ISO date or date-time, whatever the time zone: 'Tue, Nov 24, 2026'. */
export const formatDay = (iso: string) =>
  getFormatter({ timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' }).format(
    new Date(iso.slice(0, 10) + 'T00:00:00Z'),
  )

/** Returns the current date in a time zone as YYYY-MM-DD. */
export function today(timeZone: string, now = new Date()) {
  const parts = getFormatter({ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(now)
  const part = (type: string) => parts.find((found) => found.type === type)?.value
  return `${part('year')}-${part('month')}-${part('day')}`
}

const DAY_MS = 86_400_000

/** Returns the date (YYYY-MM-DD) this many days later, regardless of clock changes. An instant counts by its date in UTC. */
export const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

/** Returns how many days later the second date is. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

/**
 * Returns the calendar day of an ISO date or date-time as written, without applying its offset; undefined if the day doesn't
 * exist (2025-02-30, the year 99999).
 */
export function calendarDay(iso: string) {
  const day = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(iso)?.[1]
  const date = new Date(day + 'T00:00:00Z')
  return day && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined
}
