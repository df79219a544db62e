import { addDays, formatTime } from '../../../lib/time/dates'
import { fromLocalTime, toLocalTime } from '../../../lib/time/local-time'

/** When the practice answers notes: times of day in its time zone, and the promised number of hours within them. */
export type AnsweringHours = { zone: string; answersFrom: string; answersUntil: string; answersWithin: number }

const HOUR_MS = 3_600_000
/** More days than any promise takes. */
const MAX_DAYS = 60

type Span = { start: number; end: number }
/** Caches spans, because many notes need the same days. */
const knownSpans = new WeakMap<AnsweringHours, Map<string, Span>>()

/** Yields the spans (in ms since 1970) in which the practice answers, starting with the day of `from`. */
function* answeringSpans(hours: AnsweringHours, from: string) {
  const known = knownSpans.get(hours) ?? new Map<string, Span>()
  knownSpans.set(hours, known)
  const { zone, answersFrom, answersUntil } = hours
  const [first = ''] = toLocalTime(from, zone).split('T')
  for (let n = 0; n < MAX_DAYS; n++) {
    const day = addDays(first, n)
    const at = (time: string) => fromLocalTime(`${day}T${time}`, zone)
    const span = known.get(day) ?? { start: at(answersFrom), end: at(answersUntil) }
    known.set(day, span)
    yield span
  }
}

/** Returns when a reply to something that arrived at an instant is due. Only hours in which the practice answers count. */
export function answerBy(hours: AnsweringHours, arrivedAt: string) {
  let left = hours.answersWithin * HOUR_MS
  for (const { start, end } of answeringSpans(hours, arrivedAt)) {
    const from = Math.max(start, Date.parse(arrivedAt))
    if (from >= end) continue
    if (left <= end - from) return new Date(from + left).toISOString()
    left -= end - from
  }
  return new Date(Date.parse(arrivedAt) + left).toISOString()
}

/** Returns how long someone has waited, in ms, counting only hours in which the practice answers. */
export function waitedFor(hours: AnsweringHours, arrivedAt: string, now: string) {
  let waited = 0
  for (const { start, end } of answeringSpans(hours, arrivedAt)) {
    if (start >= Date.parse(now)) break
    waited += Math.max(0, Math.min(end, Date.parse(now)) - Math.max(start, Date.parse(arrivedAt)))
  }
  return waited
}

/** Whether the practice has stopped answering for the day. */
export const isAfterHours = ({ zone, answersUntil }: AnsweringHours, now: string) =>
  toLocalTime(now, zone).split('T')[1]! >= answersUntil

/** Returns whether the practice answers at an instant, and until when, or when it does next. */
export function findOpening(hours: AnsweringHours, now: string) {
  for (const { start, end } of answeringSpans(hours, now)) {
    const at = Date.parse(now)
    if (at < start) return { isOpen: false, at: new Date(start).toISOString() }
    if (at < end) return { isOpen: true, at: new Date(end).toISOString() }
  }
  throw Error('These hours never begin')
}

/** Returns a day's '9:00 AM to 8:00 PM', shown in another time zone. */
export function describeHours({ zone, answersFrom, answersUntil }: AnsweringHours, now: string, shownIn = zone) {
  const [day = ''] = toLocalTime(now, zone).split('T')
  const show = (time: string) => formatTime(new Date(fromLocalTime(`${day}T${time}`, zone)).toISOString(), shownIn)
  return `${show(answersFrom)} to ${show(answersUntil)}`
}
