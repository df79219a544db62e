import { tapTimes, type EntryFields } from './merge.ts'

/** @file Which instants a diary takes. What lies outside is a mistake: a year that was cut short, or a clock that shows none. */

/** Parents bring the nights of older children, too; nobody had these apps before. */
export const EARLIEST = '2000-01-01T00:00:00.000Z'
/** A phone may show tomorrow's date, and its zone be a day ahead; a day to spare. */
export const MAX_AHEAD_MS = 3 * 86_400_000

/** Whether an ISO instant lies between 2000 and three days from now. */
export const isPlausible = (instant: string, now: string | number | Date = Date.now()) => {
  const at = Date.parse(instant)
  return at >= Date.parse(EARLIEST) && at <= new Date(now).getTime() + MAX_AHEAD_MS
}

/** Whether all times of an entry, or of a change of one, are plausible; those it doesn't have are. */
export const hasPlausibleTimes = (fields: Partial<EntryFields>, now?: string | number | Date) =>
  tapTimes.every((name) => !fields[name] || isPlausible(fields[name], now))

export const IMPLAUSIBLE = 'Please check the date: it has to be after 1999, and not in the future'
