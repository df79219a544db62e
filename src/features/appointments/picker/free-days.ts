import { keysOf } from '../../../lib/keys-of'
import { addDays, calendarDay, daysBetween, formatWeekday, getFormatter, today } from '../../../lib/time/dates'
import { groupBy } from '../../../lib/group-by'

export type FreeDay = { date: string; slots: string[] }

export function groupByDay(slots: string[], timeZone: string): FreeDay[] {
  const days = groupBy(slots, (slot) => today(timeZone, new Date(slot)))
  return [...days].map(([date, slots]) => ({ date, slots }))
}

/** Returns the days of the two weeks with a date. They're counted from the current week, so that they don't move with the choice. */
export function listDates(current: string, date: string) {
  const sunday = addDays(current, -new Date(current).getUTCDay())
  const days = Math.floor(daysBetween(sunday, date) / 14) * 14
  return Array.from({ length: 14 }, (_, n) => addDays(sunday, days + n))
}

/** Returns 'Nov 22'. */
export const formatShortDay = (date: string) =>
  getFormatter({ timeZone: 'UTC', month: 'short', day: 'numeric' }).format(Date.parse(date))

const partsOfDay = { Morning: 0, Afternoon: 12, Evening: 17 }
export type PartOfDay = keyof typeof partsOfDay

/** Groups the times of a day; parts without any are left out. */
export function groupByPart(slots: string[], timeZone: string) {
  const formatter = getFormatter({ timeZone, hour: 'numeric', hourCycle: 'h23' })
  const names = keysOf(partsOfDay)
  const getPart = (hour: number) => names.findLast((name) => hour >= partsOfDay[name])!
  return [...groupBy(slots, (slot) => getPart(Number(formatter.format(Date.parse(slot)))))]
}

/** Returns '10:30 AM', or '1:30 AM PDT' where the clocks change and show it twice. */
export function labelTime(instant: string, timeZone: string, hourCycle?: 'h23') {
  const format = (ms: number, timeZoneName?: 'short') =>
    getFormatter({ timeZone, hour: 'numeric', minute: '2-digit', hourCycle, timeZoneName }).format(ms)
  const ms = Date.parse(instant)
  // Clocks change by an hour, on Lord Howe Island by half of one.
  const isShownTwice = [-60, -30, 30, 60].some((minutes) => format(ms + minutes * 60_000) === format(ms))
  return format(ms, isShownTwice ? 'short' : undefined)
}

/** Returns 'Wed, Nov 25'. */
export const formatShortWeekday = (instant: string, timeZone: string) =>
  getFormatter({ timeZone, weekday: 'short', month: 'short', day: 'numeric' }).format(Date.parse(instant))

/** Returns 'Wed, Nov 25, 10:30 AM'. */
export const formatShortTime = (instant: string, timeZone: string, hourCycle?: 'h23') =>
  `${formatShortWeekday(instant, timeZone)}, ${labelTime(instant, timeZone, hourCycle)}`

/** Says why a day other than the wanted one is shown, or where the next two weeks have no free times. */
export function explainDay(wanted: string | null, days: FreeDay[], timeZone: string) {
  const format = (date: string) => formatWeekday(date, 'UTC')
  const shown = findDay(days, wanted)!.date
  if (wanted && calendarDay(wanted) && wanted !== shown)
    return `There are no free times on ${format(wanted)}. The next are on ${format(shown)}.`
  const [first, current] = [days[0]!.date, today(timeZone)]
  return listDates(current, current).includes(first) ? '' : `There are no free times before ${format(first)}.`
}

/** Returns the wanted day, or the next free one; without a wanted day, the first. */
export const findDay = (days: FreeDay[], wanted: string | null) =>
  days.find(({ date }) => date >= (calendarDay(wanted ?? '') ?? '')) ?? days.at(-1)
