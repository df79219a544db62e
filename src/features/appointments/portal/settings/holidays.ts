import { addDays } from '../../../../lib/time/dates'
import type { Override, Weekday } from '../../schema'
import { dayOf, type Hours } from '../hours'

/**
 * The federal holidays of the United States (5 U.S.C. § 6103): on a date, or on the first such weekday on or after it. Holidays on weekends aren't
 * moved, since a practice may be open then.
 */
const holidays: [name: string, date: string, weekday?: Weekday][] = [
  ['New Year’s Day', '01-01'],
  ['Martin Luther King Jr. Day', '01-15', 'mon'],
  ['Presidents’ Day', '02-15', 'mon'],
  ['Memorial Day', '05-25', 'mon'],
  ['Juneteenth', '06-19'],
  ['Independence Day', '07-04'],
  ['Labor Day', '09-01', 'mon'],
  ['Columbus Day', '10-08', 'mon'],
  ['Veterans Day', '11-11'],
  ['Thanksgiving', '11-22', 'thu'],
  ['Christmas Day', '12-25'],
]

/** Returns the holidays in the year from `now` (a date) that fall on open days, as days off. */
export function listOpenHolidays(now: string, hours: Pick<Hours, Weekday | 'overrides'>): Override[] {
  const year = Number(now.slice(0, 4))
  const isOpen = (date: string) =>
    hours[dayOf(date)].length > 0 && !hours.overrides.some(({ from, to }) => from <= date && date <= to)
  return [year, year + 1]
    .flatMap((year) => holidays.map(([note, date, weekday]) => ({ note, date: findDay(`${year}-${date}`, weekday) })))
    .filter(({ date }) => date >= now && date < addDays(now, 365) && isOpen(date))
    .map(({ note, date }) => ({ from: date, to: date, ranges: [], note }))
}

const findDay = (date: string, weekday = dayOf(date)) =>
  Array.from({ length: 7 }, (_, n) => addDays(date, n)).find((date) => dayOf(date) === weekday)!
