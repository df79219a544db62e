import { keysOf } from '../../../lib/keys-of'
import { formatTime, getFormatter } from '../../../lib/time/dates'
import { weekdays, type Override, type Weekday } from '../schema'
import type { HoursRange } from '../slots'

/** The parts that the opening hours form edits. */
export type Hours = Record<Weekday, HoursRange[]> & { overrides: Override[]; reminders: number[] }
export type HoursPart = keyof Hours

export const days = keysOf(weekdays)

/** Returns '9:00 AM', or 'midnight' for 24:00. */
const formatClock = (time: string) =>
  time === '24:00' ? 'midnight' : /^\d{2}:\d{2}$/.test(time) ? formatTime(`1970-01-01T${time}:00Z`, 'UTC') : '…'

/** Returns '9:00 AM to 12:00 PM, 1:00 PM to 4:00 PM', or 'closed'. */
export const describeRanges = (ranges: HoursRange[]) =>
  ranges.map(([start, end]) => `${formatClock(start)} to ${formatClock(end)}`).join(', ') || 'closed'

const day = (date: string, options: Intl.DateTimeFormatOptions = {}) =>
  date && getFormatter({ timeZone: 'UTC', month: 'short', day: 'numeric', ...options }).format(new Date(date))

/** Returns 'Sat, Nov 28' or 'Nov 26 to Nov 27', with the year unless it's this year. */
export function formatDates({ from, to }: Override, now = new Date()) {
  const year = to.slice(0, 4) === String(now.getFullYear()) ? undefined : 'numeric'
  return from === to ? day(from, { weekday: 'short', year }) : `${day(from)} to ${day(to, { year })}`
}

/** Returns 'a day', '2 hours', '90 minutes'. */
export function describeMinutes(minutes: number) {
  const [unit, size] = (
    [
      ['week', 10_080],
      ['day', 1440],
      ['hour', 60],
    ] as const
  ).find(([, size]) => minutes > 0 && minutes % size === 0) ?? ['minute', 1]
  const count = minutes / size
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** Returns whether an appointment is within one of these ranges. A range past midnight counts as long enough. */
export const isWithin = (ranges: HoursRange[], [from, until]: HoursRange) =>
  ranges.some(([opens, closes]) => opens <= from && (closes < opens || (from <= until && until <= closes)))

export const dayOf = (date: string) => days[(new Date(date).getUTCDay() + 6) % 7]!
