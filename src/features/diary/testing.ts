import { blank, type Entry, type EntryFields } from './merge'

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
