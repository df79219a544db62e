import { addDays } from '../../../lib/time/dates'
import type { Db } from '../../../server/db/open'
import type { Clocks } from '../clocks/clocks'
import { findImported, getOddSpans, type Span } from '../imported'
import { listEntries } from '../merge'
import { findEvenings, openLog, pickColumns, readNights, type Night, type NightLog } from '../nights'
import type { PlanByEvening } from '../plan-times'
import { EARLIEST } from '../plausible'
import { findSomeChanges, type StoredChange } from '../store'

/** Days to read around a chart: nights are read with the days before and after. */
const DAYS_AROUND = 7

type Diary = { id: string } & Exclude<Clocks, string>
type Query = { childId: string; plan: PlanByEvening; now: string }

/** One chart, with the log and the changes behind its nights. */
type Chart = { columns: Night[]; log: NightLog; changes: StoredChange[] }

/** Opens a child's diary. Reads only the charts that callers ask for, because another app may have years of nights. */
export async function openNights(db: Db, diary: Diary, { childId, plan, now }: Query) {
  const until = { from: EARLIEST, to: now, childId }
  const ends = [await findImported(db, diary.id, 'first', until), await findImported(db, diary.id, 'last', until)]
  const known = [...getOddSpans(now), ...ends.filter((at) => at !== undefined).map((at) => ({ from: at, to: at }))]
  const open = async (spans: Span[]) => {
    const ofChild = spans.map((span) => ({ ...span, childId }))
    const changes = await findSomeChanges(db, diary.id, ofChild)
    const entries = listEntries(changes).filter((entry) => entry.childId === childId)
    return { changes, log: openLog({ entries, zone: diary, plan, now }) }
  }
  const whole = await open(known)
  const evenings = findEvenings(whole.log)
  const read = async (columns: string[]): Promise<Chart> => {
    const [first, last] = [columns[0], columns.at(-1)]
    const hasMore = ends[0] && first && last
    const around = hasMore && { from: addDays(first, -DAYS_AROUND), to: addDays(last, DAYS_AROUND) }
    const { log, changes } = around ? await open([...known, around]) : whole
    return { log, changes, columns: readNights(log, columns) }
  }
  const charts = new Map<string, Promise<Chart>>()
  return {
    evenings,
    now,
    /** Reads the chart that contains an evening, by default the latest. */
    readChart(evening?: string) {
      const columns = pickColumns(evenings, evening)
      const key = columns[0] ?? ''
      const chart = charts.get(key) ?? read(columns)
      charts.set(key, chart)
      return chart
    },
  }
}
