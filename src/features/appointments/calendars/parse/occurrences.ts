import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { getUnreadable, markUnreadable } from './content-lines.ts'
import { toIcalTime, utc, type FindZone, type Zone } from './zones.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** A date is midnight in the practice's zone. */
export type Time = { isDate: boolean; wall: Temporal.PlainDateTime; zone: Zone; length?: Length }
/** Days are calendar days; the rest is elapsed time (RFC 5545, 3.3.6). `earlierMs` extends the event before its start. */
type Length = { days: number; ms: number; earlierMs?: number; isGuess?: boolean }

/** The time range to list, and how many more recurrences may be computed before giving up. */
export type Limits = { fromMs: number; toMs: number; recurrencesLeft: number }

export type Span = { start: string; end: string }
/** An event that replaces an occurrence of a series, or this and all later ones. */
export type Change = { event: ICAL.Component; isBusy: boolean }

/**
 * @file The times that an event takes. ical-expander (3.2) lists recurrences, too, but rejects a file with one broken line or two calendars, and
 * applies its own zone where the file doesn't describe one. It could read one of eight odd files that calendar apps write.
 */

/**
 * Yields the occurrences of an event that overlap the limits. `changes` are the events that replace some of them. An event whose end can't be read
 * takes an hour.
 */
export function* listOccurrences(
  event: ICAL.Component,
  changes: Change[],
  findZone: FindZone,
  limits: Limits,
): Generator<Span> {
  const read = (component: ICAL.Component, name: string) => readTimes(component, name, findZone)
  // The new time of a moved occurrence may be unreadable while the original is readable.
  const start = readStart(event, findZone) ?? read(event, 'recurrence-id')[0]
  if (!start) return
  const length = readLength(event, start, findZone)
  const removed = [...read(event, 'exdate'), ...changes.flatMap((change) => read(change.event, 'recurrence-id'))]
  /** What has been listed or removed, by date if either the event or the removal has only a date. */
  const done = new Set(removed.map((time) => (start.isDate || time.isDate ? getDate(time) : toMs(time))))
  const ranges = changes.filter(isRange).map((change) => readRange(change, findZone))
  ranges.sort((a, b) => a.afterMs - b.afterMs)
  const rules = event.hasProperty('recurrence-id') ? [] : event.getAllProperties('rrule')

  function* listTimes() {
    yield start!
    yield* read(event, 'rdate')
    try {
      for (const rule of rules)
        yield* listRecurrences(rule.getFirstValue() as unknown as ICAL.Recur, start!, length, limits)
    } catch {
      markUnreadable(event, 'rrule')
    }
  }
  for (const time of listTimes()) {
    const key = start.isDate ? getDate(time) : toMs(time)
    if (done.has(key) || done.has(getDate(time))) continue
    done.add(key)
    const range = ranges.findLast(({ afterMs }) => afterMs < toMs(time))
    if (!range) yield* toSpans(time, length, limits)
    else if (range.isBusy) yield* toSpans(range.move(time), length, limits)
  }
}

/** Yields the busy periods of a VFREEBUSY component (RFC 5545, 3.6.4) that overlap the limits. */
export function* listFreeBusy(component: ICAL.Component, findZone: FindZone, limits: Limits): Generator<Span> {
  for (const property of component.getAllProperties('freebusy'))
    if (property.getFirstParameter('fbtype')?.toUpperCase() !== 'FREE')
      for (const time of readProperty(property, findZone)) yield* toSpans(time, { days: 0, ms: 0 }, limits)
}

/** Yields the span of an occurrence if it overlaps the limits. */
function* toSpans(time: Time, length: Length, { fromMs, toMs: untilMs }: Limits): Generator<Span> {
  const { days, ms, earlierMs = 0 } = time.length ?? length
  const { unknown } = time.zone
  const end = { ...time, wall: time.wall.add({ days }) }
  const startMs = toMs(time) - earlierMs - (unknown?.earlierMs ?? 0)
  const endMs = toMs(end) + ms + (unknown?.laterMs ?? 0)
  if (toMs(end) + ms <= toMs(time) || endMs <= fromMs || startMs >= untilMs) return
  yield time.isDate
    ? { start: getDate(time), end: getDate(end) }
    : { start: new Date(startMs).toISOString(), end: new Date(endMs).toISOString() }
}

const isRange = ({ event }: Change) =>
  event.getFirstProperty('recurrence-id')!.getFirstParameter('range')?.toUpperCase() === 'THISANDFUTURE'

/** Returns how a change moves all later occurrences: by the same amount as its own (RFC 5545, 3.8.4.4). */
function readRange({ event, isBusy }: Change, findZone: FindZone) {
  const [original] = readTimes(event, 'recurrence-id', findZone)
  if (!original) throw Error('no start')
  const start = readStart(event, findZone) ?? original
  const { zone } = start
  const length = readLength(event, start, findZone)
  const shift = zone.toWall(toMs(original)).until(start.wall)
  const move = (time: Time): Time => ({ ...start, wall: zone.toWall(toMs(time)).add(shift), length })
  return { afterMs: toMs(original), isBusy, move }
}

const toMs = ({ wall, zone }: Time) => zone.toMs(wall)
const getDate = ({ wall }: Time) => wall.toPlainDate().toString()

export const readTimes = (component: ICAL.Component, name: string, findZone: FindZone) =>
  component.getAllProperties(name).flatMap((property) => readProperty(property, findZone))

export const readStart = (event: ICAL.Component, findZone: FindZone): Time | undefined =>
  readTimes(event, 'dtstart', findZone)[0]

/** Returns the times of a property. Periods have a length. */
function readProperty(property: ICAL.Property, findZone: FindZone): Time[] {
  const zone = findZone(property.getFirstParameter('tzid') || undefined)
  const read = (value: string): Time => ({
    isDate: value.length === 10,
    wall: Temporal.PlainDateTime.from(value.replace('Z', '')),
    zone: value.length === 10 ? findZone(undefined) : value.endsWith('Z') ? utc : zone,
  })
  const values = property.toJSON().slice(3) as (string | [start: string, end: string])[]
  return values.map((value) => {
    if (typeof value === 'string') return read(value)
    const start = read(value[0])
    const length = value[1].startsWith('P') ? readDuration(value[1]) : getLength(start, read(value[1]))
    return { ...start, length }
  })
}

/** An event without an end lasts one day if it's all-day, otherwise no time at all (RFC 5545, 3.6.1). Apple Calendar adds travel time. */
export function readLength(event: ICAL.Component, start: Time, findZone: FindZone): Length {
  const read = (name: string) => {
    const duration = event.getFirstProperty(name)
    return duration && readDuration(String(duration.getFirstValue()))
  }
  const [end] = readTimes(event, 'dtend', findZone)
  const hasUnreadableEnd = ['dtend', 'duration'].some((name) => getUnreadable(event).has(name))
  const none: Length = { days: start.isDate ? 1 : 0, ms: 0 }
  const unreadable: Length = { ...none, ms: start.isDate ? 0 : HOUR_MS, isGuess: true }
  const length = end ? getLength(start, end) : (read('duration') ?? (hasUnreadableEnd ? unreadable : none))
  const travelMs = start.isDate ? 0 : (read('x-apple-travel-duration')?.ms ?? 0)
  return travelMs ? { ...length, earlierMs: (length.earlierMs ?? 0) + travelMs } : length
}

/**
 * Some apps end an all-day event on the day it starts, which RFC 5545 doesn't allow. An event that ends before it starts takes the time in between
 * (at most a day) plus an hour from its start.
 */
function getLength(start: Time, end: Time): Length {
  if (start.isDate)
    return { days: Math.max(1, Math.round(start.wall.until(end.wall, { largestUnit: 'day' }).days)), ms: 0 }
  const ms = toMs(end) - toMs(start)
  if (ms < 0) return { days: 0, ms: HOUR_MS, earlierMs: Math.min(-ms, DAY_MS), isGuess: true }
  const laterMs = start.zone.unknown ? 0 : (end.zone.unknown?.laterMs ?? 0)
  return { days: 0, ms: ms + laterMs }
}

function readDuration(text: string): Length {
  const { weeks, days, hours, minutes, seconds } = ICAL.Duration.fromString(text)
  return { days: weeks * 7 + days, ms: ((hours * 60 + minutes) * 60 + seconds) * 1000 }
}

/** Yields the times of a rule within the limits. ical.js computes them as wall times, which is what rules are about. */
function* listRecurrences(rule: ICAL.Recur, start: Time, length: Length, limits: Limits): Generator<Time> {
  const { zone, isDate } = start
  if (rule.until) rule.until = toIcalTime(getUntil(rule.until, start))
  // Start two days early: clocks may change in between, and the zone may be unknown.
  const from = zone.toWall(limits.fromMs - length.ms - (length.days + 2) * DAY_MS)
  const [first, last] = [from.toString(), zone.toWall(limits.toMs).toString()]
  const iterator = rule.iterator(toIcalTime(skipPast(rule, start, from)))
  for (let next = iterator.next(); next; next = iterator.next()) {
    const wall = next.toString()
    if (wall >= last || limits.recurrencesLeft-- <= 0) return
    if (wall >= first) yield { isDate, zone, wall: Temporal.PlainDateTime.from(wall) }
  }
}

/** Returns the wall time of UNTIL. It's in UTC unless it's a date, but some apps mix up the two. */
function getUntil(until: ICAL.Time, { isDate, zone }: Time) {
  const wall = Temporal.PlainDateTime.from(until.toString().replace('Z', ''))
  const lastOf = (day: Temporal.PlainDateTime) => day.withPlainTime('23:59:59')
  if (until.isDate) return lastOf(wall)
  const zoned = until.zone === ICAL.Timezone.utcTimezone ? zone.toWall(utc.toMs(wall)) : wall
  if (!isDate) return zone.unknown ? zoned.add({ days: 1 }) : zoned
  return lastOf(Temporal.PlainDateTime.compare(wall, zoned) > 0 ? wall : zoned)
}

/** Returns a later start with the same recurrences from then on: ical.js takes 50 µs for each one, and some rules began decades ago. */
function skipPast({ freq, interval, count }: ICAL.Recur, { wall }: Time, from: Temporal.PlainDateTime) {
  const period = { DAILY: 1, WEEKLY: 7 }[freq]
  if (count || !period) return wall
  const periods = Math.floor(wall.until(from, { largestUnit: 'day' }).days / (period * interval)) - 1
  return wall.add({ days: Math.max(0, periods) * period * interval })
}
