import { blank, type Entry, type EntryFields } from './merge'
import { findEvenings, openLog, readNights, type NightsQuery } from './nights'

type Rest = Partial<EntryFields> & { by?: string }
let count = 0

/** Returns an entry as phones make them. Times are ISO strings with milliseconds. */
export const createEntry = (kind: Entry['kind'], start: string, { by = 'Kim', ...rest }: Rest = {}): Entry => ({
  id: `entry-${String(count++).padStart(4, '0')}`,
  by,
  setBy: {},
  ...blank,
  childId: 'mia',
  kind,
  start,
  ...rest,
})

export const createSleep = (start: string, end: string | null, rest: Rest = {}) =>
  createEntry('sleep', start, { end, ...rest })

/** Returns all nights of a diary. */
export function findNights(query: NightsQuery) {
  const log = openLog(query)
  return readNights(log, findEvenings(log))
}
