import { Temporal } from 'temporal-polyfill'

const MINUTE_MS = 60_000

/** Instants that a written time may mean, in ms, the earlier first: two in the hour that clocks repeat. */
type Instants = [number, ...number[]]

// '2/3/2026 7:20 PM', '1/13/26, 19:54'
const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d\d),?\s+(\d{1,2}):(\d\d)(?::\d\d)?(?:\s*([AP])M)?$/i
// '2026-02-03 19:20', '2026-02-03T19:20:08'
const LOCAL = /^(\d{4}-\d\d-\d\d)[T ](\d{1,2}:\d\d)(?::\d\d(?:\.\d+)?)?$/
const WITH_OFFSET = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?\s?(Z|[+-]\d\d:?\d\d)$/i

/** Returns the instants that a time means in a zone, cut to the minute; undefined if it isn't a time. */
export function parseTime(text: string, zone: string): Instants | undefined {
  // Apple's clocks put a narrow space before AM.
  const written = text.replace(/\s+/g, ' ').trim()
  if (WITH_OFFSET.test(written)) {
    const ms = Date.parse(written.replace(' ', 'T').replace(/ (?=Z|[+-])/i, ''))
    return Number.isNaN(ms) ? undefined : [cut(ms)]
  }
  const american = AMERICAN.exec(written)
  if (american) {
    const [, month = '', day = '', year = '', hour = '', minute = '', half] = american
    if (half && (Number(hour) < 1 || Number(hour) > 12)) return undefined
    const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0) : Number(hour)
    const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return resolve(`${date}T${String(hours).padStart(2, '0')}:${minute}`, zone)
  }
  const [, date, clock = ''] = LOCAL.exec(written) ?? []
  return date ? resolve(`${date}T${clock.padStart(5, '0')}`, zone) : undefined
}

/** Returns the instant of a count of milliseconds since 1970, cut to the minute. */
export function parseEpoch(text: string): Instants | undefined {
  return /^\d{11,14}$/.test(text.trim()) ? [cut(Number(text))] : undefined
}

/** Returns minutes of '4:05', '04:05:30', or '245'. */
export function parseMinutes(text: string) {
  const [, hours = '0', minutes] = /^(?:(\d+):)?(\d+)(?::\d\d)?$/.exec(text.trim()) ?? []
  return minutes === undefined ? undefined : Number(hours) * 60 + Number(minutes)
}

const cut = (ms: number) => Math.floor(ms / MINUTE_MS) * MINUTE_MS

/** A time that clocks skip is the instant of the jump. */
function resolve(local: string, zone: string): Instants | undefined {
  let plain: Temporal.PlainDateTime
  try {
    plain = Temporal.PlainDateTime.from(local, { overflow: 'reject' })
  } catch {
    return undefined
  }
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    plain.toZonedDateTime(zone, { disambiguation }),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime]
  if (earlier.equals(later)) return [earlier.epochMilliseconds]
  if (earlier.toPlainDateTime().equals(plain)) return [earlier.epochMilliseconds, later.epochMilliseconds]
  return [earlier.getTimeZoneTransition('next')!.epochMilliseconds]
}

/**
 * Returns the start and the end that fit together: by the minutes between them, which apps cut, else the first end after the first
 * start. Returns undefined if it ends before it starts.
 */
export function pickSpan(starts: Instants, ends: Instants, minutes: number | undefined) {
  const spans = starts.flatMap((start) => ends.map((end) => ({ start, end }))).filter(({ start, end }) => end >= start)
  const distance = ({ start, end }: { start: number; end: number }) =>
    Math.abs((end - start) / MINUTE_MS - (minutes ?? 0))
  return (minutes === undefined ? undefined : spans.find((span) => distance(span) <= 1)) ?? spans[0]
}

export const addMinutes = (start: number, minutes: number) => start + minutes * MINUTE_MS
