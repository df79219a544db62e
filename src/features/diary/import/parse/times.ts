import { Temporal } from 'temporal-polyfill'
import type { Clocks } from '../../clocks/clocks.ts'

const MINUTE_MS = 60_000
const MAX_LENGTH = 60

/** The instants that a written time can mean, in ms, earlier first: two in the hour that occurs twice. */
type Instants = [number, ...number[]]

/** Which comes first in '03/11/26'. */
export type DateOrder = 'day' | 'month'

/** How to read a file's times. `zone` applies to times without one. */
export type TimeOptions = {
  zone: Clocks
  /** If undefined, dates with dots have the day first, others the month. */
  order?: DateOrder
  daysLater?: number
}

const CLOCK = String.raw`(\d{1,2})(?:[:.h](\d\d)(?::\d\d(?:[.,]\d+)?)?)?(?: ?([ap])\.?m\.?)?(?: ?(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?))?`
// '2026-02-03T19:20:08Z', '2/3/2026 7:20 PM', '1/13/26, 19:54', 'Nov 3, 2026 at 7:20 PM', '03.11.2026 19.20'
const TIME = RegExp(`^(.*?\\d)(?:T|,? (?:at |@ ?)?)${CLOCK}$`, 'i')
const CLOCK_ALONE = RegExp(`^${CLOCK}$`, 'i')
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d\d)$/
const MONTH_NAMED = /^([a-z]{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i
const DAY_BEFORE_NAME = /^(\d{1,2})(?:st|nd|rd|th|\.)?[ -]([a-z]{3,})\.?,?[ -](\d{4}|\d\d)$/i
const WEEKDAY = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? /i
const MONTHS = 'january february march april may june july august september october november december'.split(' ')

// Apple puts a narrow space before AM.
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim().replace(WEEKDAY, '')

/** Whether the text is a time of day without a date. */
export const isClock = (text: string) => {
  const [, , minute, half] = CLOCK_ALONE.exec(text.trim()) ?? []
  return Boolean(minute ?? half)
}

/** Returns the date of a time; '' if it has none. */
export const getDate = (text: string) => (text.length > MAX_LENGTH ? '' : (TIME.exec(tidy(text))?.[1] ?? ''))

/** Returns the two numbers of a date in ambiguous order: 3 and 11 of '03/11/26 19:20'. */
export function findNumbers(text: string) {
  const [, first, separator, second, year] = YEAR_LAST.exec(getDate(text) || text.slice(0, MAX_LENGTH)) ?? []
  return year
    ? { first: Number(first), second: Number(second), year: toYear(year), isDotted: separator === '.' }
    : undefined
}

const toYear = (year: string) => Number(year.padStart(4, '20'))

function parseDate(text: string, order: DateOrder | undefined) {
  const [, year, , month = '', day = ''] = YEAR_FIRST.exec(text) ?? []
  if (year) return { year: Number(year), month: Number(month), day: Number(day) }
  const numbers = findNumbers(text)
  if (numbers) {
    const { year: of, first, second, isDotted } = numbers
    const [day, month] = (order ?? (isDotted ? 'day' : 'month')) === 'day' ? [first, second] : [second, first]
    return { year: of, month, day }
  }
  const [, before = '', dayAfter, yearAfter] = MONTH_NAMED.exec(text) ?? []
  const [, dayBefore, after = '', yearLast] = DAY_BEFORE_NAME.exec(text) ?? []
  const named = yearAfter ?? yearLast
  // Not any word that begins like one: “marraskuu” is Finnish for November.
  const number = MONTHS.findIndex((name) => name.startsWith((before || after).toLowerCase())) + 1
  return named && number ? { year: toYear(named), month: number, day: Number(dayAfter ?? dayBefore) } : undefined
}

/** Returns the instants that a time can mean, cut to the minute; undefined if it isn't a time. */
export function parseTime(text: string, { zone, order, daysLater = 0 }: TimeOptions): Instants | undefined {
  if (text.length > MAX_LENGTH) return undefined
  const [, written = '', hour = '', minute, half, offset] = TIME.exec(tidy(text)) ?? []
  const date = parseDate(written, order)
  if (!date || (!minute && !half) || (half && (Number(hour) < 1 || Number(hour) > 12))) return undefined
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0) : Number(hour)
  try {
    const plain = Temporal.PlainDateTime.from(
      { ...date, hour: hours, minute: Number(minute ?? 0) },
      { overflow: 'reject' },
    )
    return resolve(plain.add({ days: daysLater }), offset ? toZone(offset) : findZone(plain, zone))
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const toZone = (offset: string) =>
  /[a-z]/i.test(offset) ? 'UTC' : `${offset.slice(0, 3)}:${offset.slice(3).replace(':', '') || '00'}`

/** Returns the instant for seconds or milliseconds since 1970, cut to the minute. */
export function parseEpoch(text: string): Instants | undefined {
  const [, seconds, milliseconds] = /^(?:(\d{9,10})|(\d{11,14}))(?:\.\d+)?$/.exec(text.trim()) ?? []
  const ms = seconds ? Number(seconds) * 1000 : Number(milliseconds)
  return Number.isNaN(ms) ? undefined : [Math.floor(ms / MINUTE_MS) * MINUTE_MS]
}

/** Reads minutes from '4:05', '04:05:30', '245', '10h 50m', '1.5 hours', or '50 min'. */
export function parseMinutes(text: string) {
  const [, hours = '0', minutes] = /^(?:(\d+):)?(\d+)(?::\d\d)?$/.exec(text.trim()) ?? []
  if (minutes !== undefined) return Number(hours) * 60 + Number(minutes)
  const inWords =
    /^(?:(\d+(?:[.,]\d+)?) ?h(?:(?:ou)?rs?)?)?,? ?(?:(\d+(?:\.\d+)?) ?m(?:in(?:ute)?s?)?)?(?: ?\d+ ?s(?:ec(?:ond)?s?)?)?$/i
  const [found, ofHours = '0', ofMinutes = '0'] = inWords.exec(text.trim()) ?? []
  return found ? Math.floor(Number(ofHours.replace(',', '.')) * 60 + Number(ofMinutes)) : undefined
}

/** Returns the zone that a family lived in at a local date and time. */
function findZone(plain: Temporal.PlainDateTime, clocks: Clocks) {
  if (typeof clocks === 'string') return clocks
  const local = plain.toString()
  const isBefore = ({ since, zone }: (typeof clocks.moves)[number]) =>
    Temporal.Instant.from(since).toZonedDateTimeISO(zone).toPlainDateTime().toString() <= local
  return clocks.moves.findLast(isBefore)?.zone ?? clocks.timeZone
}

/** A skipped time becomes the instant of the jump. */
function resolve(plain: Temporal.PlainDateTime, zone: string): Instants {
  const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
    plain.toZonedDateTime(zone, { disambiguation }),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime]
  if (earlier.equals(later)) return [earlier.epochMilliseconds]
  if (earlier.toPlainDateTime().equals(plain)) return [earlier.epochMilliseconds, later.epochMilliseconds]
  return [earlier.getTimeZoneTransition('next')!.epochMilliseconds]
}

/**
 * Returns the start and end that fit together: the pair that matches the minutes between them, which apps round down, or else the first end
 * after the first start. Returns undefined if the end is before the start.
 */
export function pickSpan(starts: Instants, ends: Instants, minutes: number | undefined) {
  const spans = starts.flatMap((start) => ends.map((end) => ({ start, end }))).filter(({ start, end }) => end >= start)
  const distance = ({ start, end }: { start: number; end: number }) =>
    Math.abs((end - start) / MINUTE_MS - (minutes ?? 0))
  return (minutes === undefined ? undefined : spans.find((span) => distance(span) <= 1)) ?? spans[0]
}

export const addMinutes = (start: number, minutes: number) => start + minutes * MINUTE_MS
