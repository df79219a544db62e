import { momentOf, type Entry } from '../merge'
import type { Night, NightLog } from '../nights'

/** Returns what began in a column plus any sleep going on from before, sorted by start. */
export function findEntriesOf({ start, minutes, logged }: Night, { entries, putDowns }: NightLog) {
  const end = new Date(Date.parse(start) + minutes * 60_000).toISOString()
  const isInside = (entry: Entry) => start <= momentOf(entry) && momentOf(entry) < end
  const others = [...entries.filter(({ kind }) => kind !== 'sleep'), ...putDowns].filter(isInside)
  return [...logged, ...others].sort((a, b) => (momentOf(a) < momentOf(b) ? -1 : 1))
}
