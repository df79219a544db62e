import { addDays } from '../../../lib/time/dates'
import { fromLocalTime, toLocalTime } from '../../../lib/time/local-time'

/** @file Finds the instant that fits a typed time of day best, in a zone whose clocks may change. */

const HOUR_MS = 3_600_000

/** Returns the instants around another that have this time of day: two each for an hour that occurs twice. */
function around(clock: string, iso: string, zone: string) {
  const date = toLocalTime(iso, zone).slice(0, 10)
  return [-1, 0, 1].flatMap((days) => {
    const local = `${addDays(date, days)}T${clock}`
    const at = fromLocalTime(local, zone)
    return toLocalTime(at + HOUR_MS, zone) === local ? [at, at + HOUR_MS] : [at]
  })
}

const toIso = (at: number | undefined) =>
  at === undefined || Number.isNaN(at) ? undefined : new Date(at).toISOString()

export const lastBefore = (clock: string, iso: string, zone: string) =>
  toIso(around(clock, iso, zone).findLast((at) => at <= Date.parse(iso)))

export const nextAfter = (clock: string, iso: string, zone: string) =>
  toIso(around(clock, iso, zone).find((at) => at > Date.parse(iso)))

/** Returns the nearest possible instant, or the nearest one if none is possible. */
export function nearest(clock: string, iso: string, zone: string, isPossible: (at: number) => boolean) {
  const distance = (at: number) => Math.abs(at - Date.parse(iso))
  const sorted = around(clock, iso, zone).sort((a, b) => distance(a) - distance(b))
  return toIso(sorted.find(isPossible) ?? sorted[0])
}
