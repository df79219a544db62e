import { tapTimes, type EntryFields } from './merge.ts'

/** @file The instants a diary accepts. Anything outside is a mistake: a year cut short, or a clock that isn't set. */

/** Parents also import older children's nights; these apps didn't exist before 2000. */
export const EARLIEST = '2000-01-01T00:00:00.000Z'
/** A phone's date may be a day ahead, and so may its zone; one more day to spare. */
export const MAX_AHEAD_MS = 3 * 86_400_000

/** Whether an ISO instant lies between 2000 and three days from now. */
export const isPlausible = (instant: string, now: string | number | Date = Date.now()) => {
  const at = Date.parse(instant)
  return at >= Date.parse(EARLIEST) && at <= new Date(now).getTime() + MAX_AHEAD_MS
}

/** Whether all times that an entry (or a change to one) has are plausible. */
export const hasPlausibleTimes = (fields: Partial<EntryFields>, now?: string | number | Date) =>
  tapTimes.every((name) => !fields[name] || isPlausible(fields[name], now))

export const IMPLAUSIBLE = 'Please check the date: it has to be after 1999, and not in the future'
