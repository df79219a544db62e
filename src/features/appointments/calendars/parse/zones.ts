import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { getUnreadable } from './content-lines.ts'
import { findContainedName, findIanaName, findProgramsName } from './zone-names.ts'

const HOUR_MS = 3_600_000

/** Converts between wall times and instants in ms since 1970. */
export type Zone = {
  toMs(wall: Temporal.PlainDateTime): number
  toWall(ms: number): Temporal.PlainDateTime
  /** For an unknown zone: its name, and how much earlier or later the instants may be. */
  unknown?: { name: string; earlierMs: number; laterMs: number }
}

/** A skipped time uses the offset before the change; a repeated time is its first occurrence (RFC 5545, 3.3.5). */
function ianaZone(name: string): Zone {
  return {
    toMs: (wall) => wall.toZonedDateTime(name, { disambiguation: 'compatible' }).epochMilliseconds,
    toWall: (ms) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(name).toPlainDateTime(),
  }
}

export const utc = ianaZone('UTC')

/** A zone that the file itself defines (RFC 5545, 3.6.5). */
function fileZone(component: ICAL.Component): Zone {
  const zone = new ICAL.Timezone(component)
  return {
    toMs: (wall) => toIcalTime(wall, zone).toUnixTime() * 1000,
    toWall: (ms) => {
      const time = toIcalTime(utc.toWall(ms), ICAL.Timezone.utcTimezone).convertToZone(zone)
      return Temporal.PlainDateTime.from(time.toString())
    },
  }
}

/** Converts a wall time for ical.js. Without a zone, it's floating. */
export const toIcalTime = ({ year, month, day, hour, minute, second }: Temporal.PlainDateTime, zone?: ICAL.Timezone) =>
  ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate: false }, zone)

export type FindZone = (tzid: string | undefined) => Zone

/**
 * Returns a function that finds the zone of a TZID: an IANA name, a zone defined in the file, or a name that apps use. An unrecognized name may be
 * any zone on earth, from 14 hours ahead of UTC to 12 behind. Times without a TZID are in the practice's zone.
 */
export function createZones(calendar: ICAL.Component, practiceZone: string): FindZone {
  const described = new Map(
    calendar.getAllSubcomponents('vtimezone').map((zone) => [toKey(getText(zone, 'tzid')), zone]),
  )
  const zones = new Map<string | undefined, Zone>()
  function findZone(tzid: string | undefined): Zone {
    if (tzid === undefined) return ianaZone(practiceZone)
    const text = clean(tzid)
    const name = findIanaName(text) ?? findContainedName(text)
    if (name) return ianaZone(name)
    const component = described.get(toKey(tzid))
    if (component && isUsable(component)) return fileZone(component)
    const used = findProgramsName(text)
    if (used?.mayChange) return { ...ianaZone(used.id), unknown: { name: text, earlierMs: HOUR_MS, laterMs: HOUR_MS } }
    if (used) return ianaZone(used.id)
    const location = findIanaName(getText(component, 'x-lic-location'))
    if (location) return ianaZone(location)
    return { ...utc, unknown: { name: text, earlierMs: 14 * HOUR_MS, laterMs: 12 * HOUR_MS } }
  }
  return (tzid) => {
    const zone = zones.get(tzid) ?? findZone(tzid)
    zones.set(tzid, zone)
    return zone
  }
}

const clean = (tzid: string) => tzid.replaceAll(/["'\\]/g, '').trim()
const toKey = (tzid: string) => clean(tzid).toLowerCase()
const getText = (component: ICAL.Component | undefined, name: string) =>
  String(component?.getFirstPropertyValue(name) ?? '')

/** Returns whether a VTIMEZONE is complete: with only half, times would be an hour off for half of the year. */
function isUsable(component: ICAL.Component) {
  const observances = component.getAllSubcomponents()
  return (
    observances.length > 0 &&
    observances.every(
      (one) =>
        getUnreadable(one).size === 0 &&
        ['dtstart', 'tzoffsetfrom', 'tzoffsetto'].every((property) => one.hasProperty(property)),
    )
  )
}
