import { fromLocalTime, toLocalTime } from '../../../lib/time/local-time'
import { momentOf, tapTimes, type EntryFields } from '../merge'
import { lastBefore, nearest, nextAfter } from './clock-times'

const choices = ['how', 'where', 'mood', 'period', 'note'] as const

/** Returns what an entry's form shows: its date and times of day, with '' for anything unknown. */
export const toFormValues = (entry: EntryFields, zone: string): Record<string, string> => ({
  ...Object.fromEntries(
    tapTimes.map((name) => [name, entry[name] ? toLocalTime(entry[name], zone).split('T')[1]! : '']),
  ),
  ...Object.fromEntries(choices.map((name) => [name, entry[name] ?? ''])),
  crying: String(entry.crying ?? ''),
  childId: entry.childId,
  date: /^\d{4}-\d\d-\d\d/.exec(toLocalTime(momentOf(entry), zone))?.[0] ?? '',
})

/** Serializes what a form shows into the single field that `readEdit` compares with. */
export const toWas = (values: Record<string, string>) => new URLSearchParams(values).toString()

/** A start in the future is a slip if it's this soon; otherwise it was yesterday's. */
const SOON_MS = 3 * 3_600_000

type Moment = { now: string; zone: string }

/**
 * Returns the fields that someone changed in an entry's form. Fields that differ only because the other parent has changed them since the
 * form was shown don't count.
 */
export function readEdit(old: EntryFields, { was, ...fields }: Record<string, string>, { now, zone }: Moment) {
  const shown = was === undefined ? toFormValues(old, zone) : Object.fromEntries(new URLSearchParams(was))
  // Forms post line breaks as CRLF.
  const typed = (name: string) => {
    const value = fields[name]?.trim().replaceAll('\r\n', '\n')
    return value === undefined || value === (shown[name] ?? '') ? undefined : value
  }
  const date = typed('date')
  const set: Partial<EntryFields> = date ? readDay(fields, date, zone) : {}
  for (const name of date ? [] : tapTimes) {
    const clock = typed(name)
    const previous = old[name]
    if (clock === undefined) continue
    if (clock === '') {
      if (previous && name !== 'start') set[name] = null
      continue
    }
    const start = (set.start ?? old.start) || now
    const isPossible = (at: number) =>
      name === 'end' ? at > Date.parse(start) && at <= Date.parse(now) : at < Date.parse(now) + SOON_MS
    if (previous) set[name] = nearest(clock, previous, zone, isPossible)
    else set[name] = name === 'end' ? nextAfter(clock, start, zone) : lastBefore(clock, start, zone)
  }
  for (const name of choices) {
    const value = typed(name)
    if (value !== undefined) Object.assign(set, { [name]: value || null })
  }
  const crying = typed('crying')
  if (crying !== undefined) set.crying = crying ? Math.round(Number(crying)) : null
  const childId = typed('childId')
  if (childId) set.childId = childId
  return set
}

/** Returns all times of an entry that was moved to another date. */
function readDay({ putDown, start = '', end }: Record<string, string>, date: string, zone: string) {
  const at = new Date(fromLocalTime(`${date}T${start || putDown}`, zone)).toISOString()
  if (!start) return { putDown: at }
  const set: Partial<EntryFields> = { start: at }
  if (putDown !== undefined) set.putDown = putDown ? lastBefore(putDown, at, zone) : null
  if (end !== undefined) set.end = end ? nextAfter(end, at, zone) : null
  return set
}
