import { getFormatter } from './dates'

/** @file Local times without the Temporal polyfill, for pages that must stay small. */

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Returns the local date and time of an instant, such as '2026-03-08T03:30'. */
export function toLocalTime(iso: string | number, timeZone: string) {
  // '03/08/2026, 03:30'. Its parts would take twice as long, which a month of nights feels.
  const text = getFormatter({
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso))
  const [, month, day, year, clock] = /(\d+)\D(\d+)\D(\d+)\D+(\S+)/.exec(text)!
  return `${year}-${month}-${day}T${clock}`
}

/** Instants by zone and local time: a night's numbers ask for the same ones again and again. */
const instants = new Map<string, number>()
const MAX_INSTANTS = 2000

/**
 * Returns the instant of a local date and time, in ms. A time skipped in spring becomes an hour later. If a time occurs twice
 * in fall, the first counts, as in `zonedTimeToUtc`.
 */
export function fromLocalTime(local: string, timeZone: string) {
  const key = `${timeZone} ${local}`
  const instant = instants.get(key) ?? computeInstant(local, timeZone)
  if (instants.size >= MAX_INSTANTS) instants.clear()
  instants.set(key, instant)
  return instant
}

function computeInstant(local: string, timeZone: string) {
  const utc = Date.parse(`${local}Z`)
  const getOffset = (at: number) => Date.parse(`${toLocalTime(at, timeZone)}Z`) - Math.floor(at / MINUTE_MS) * MINUTE_MS
  const [before, after] = [utc - getOffset(utc - DAY_MS), utc - getOffset(utc + DAY_MS)]
  if (before === after) return before
  const isIt = (at: number) => toLocalTime(at, timeZone) === local.slice(0, 16)
  return isIt(before) || !isIt(after) ? before : after
}

/** Returns an instant's local time of day, 'HH:MM'. */
export const toClock = (iso: string, timeZone: string) => toLocalTime(iso, timeZone).slice(11)

/** Returns the minutes from midnight to a time of day, 'HH:MM'. */
export const toMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Returns the time of day this many minutes later: '23:50' and 20 make '00:10'. */
export function addMinutes(clock: string, minutes: number) {
  const sum = (((toMinutes(clock) + minutes) % 1440) + 1440) % 1440
  return `${String(Math.floor(sum / 60)).padStart(2, '0')}:${String(sum % 60).padStart(2, '0')}`
}

/** Formats a time of day as people say it: '7:05 pm', or, without `half`, '7:05'. */
export function formatClock(clock: string, { half = true } = {}) {
  const [hours = 0] = clock.split(':').map(Number)
  return `${hours % 12 || 12}:${clock.slice(3, 5)}${half ? (hours < 12 ? ' am' : ' pm') : ''}`
}
