import { toClock } from '../../../lib/time/local-time'
import { tapTimes, type EntryFields } from '../merge'
import { lastBefore, nearest, nextAfter } from './clock-times'

const choices = ['how', 'where', 'mood', 'period', 'note'] as const

/** Returns what the form of an entry shows: times of day, and '' of what isn't known. */
export const toFormValues = (entry: EntryFields, zone: string): Record<string, string> => ({
  ...Object.fromEntries(tapTimes.map((name) => [name, entry[name] ? toClock(entry[name], zone) : ''])),
  ...Object.fromEntries(choices.map((name) => [name, entry[name] ?? ''])),
  crying: String(entry.crying ?? ''),
})

/** Writes what a form shows into the one field of it that `readEdit` compares with. */
export const toWas = (values: Record<string, string>) => new URLSearchParams(values).toString()

/** A beginning that is still to come is a slip if it comes soon, and yesterday's if it doesn't. */
const SOON_MS = 3 * 3_600_000

type Moment = { now: string; zone: string }

/**
 * Returns what someone has changed in the form of an entry, field by field: not what differs from the entry because the other parent has
 * changed that since the form was shown.
 */
export function readEdit(old: EntryFields, { was, ...fields }: Record<string, string>, { now, zone }: Moment) {
  const shown = was === undefined ? toFormValues(old, zone) : Object.fromEntries(new URLSearchParams(was))
  // Posted by a form, a line break is CRLF.
  const typed = (name: string) => {
    const value = fields[name]?.trim().replaceAll('\r\n', '\n')
    return value === undefined || value === (shown[name] ?? '') ? undefined : value
  }
  const set: Partial<EntryFields> = {}
  for (const name of tapTimes) {
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
  return set
}
