import ICAL from 'ical.js'
import { Temporal } from 'temporal-polyfill'
import { findIana } from 'windows-iana'
import { isTimeZone } from '../../../../lib/time/is-time-zone.ts'

/** Converts between wall times and instants in ms since 1970. */
export type Zone = { toMs(wall: Temporal.PlainDateTime): number; toWall(ms: number): Temporal.PlainDateTime }

/** A skipped time counts with the offset before the change, a repeated one as its first (RFC 5545, 3.3.5). */
function ianaZone(name: string): Zone {
  return {
    toMs: (wall) => wall.toZonedDateTime(name, { disambiguation: 'compatible' }).epochMilliseconds,
    toWall: (ms) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(name).toPlainDateTime(),
  }
}

export const utc = ianaZone('UTC')

/** A zone that the file itself describes (RFC 5545, 3.6.5). */
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

/** Returns a wall time for ical.js; without a zone, a floating one. */
export const toIcalTime = ({ year, month, day, hour, minute, second }: Temporal.PlainDateTime, zone?: ICAL.Timezone) =>
  ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate: false }, zone)

export type FindZone = (tzid: string | undefined) => Zone

/**
 * Returns a function that finds the zone of a TZID: an IANA name, a zone that the file describes, or a name that Windows uses.
 * All others, and times without a TZID, are in the practice's zone.
 */
export function createZones(calendar: ICAL.Component, practiceZone: string): FindZone {
  const described = new Map(calendar.getAllSubcomponents('vtimezone').map((zone) => [getTzid(zone), zone]))
  const zones = new Map<string | undefined, Zone>()
  function findZone(tzid: string | undefined) {
    if (tzid !== undefined) {
      if (isTimeZone(tzid)) return ianaZone(tzid)
      const component = described.get(tzid)
      if (component) return fileZone(component)
      const [name] = findIana(tzid)
      if (name) return ianaZone(name)
    }
    return ianaZone(practiceZone)
  }
  return (tzid) => {
    const zone = zones.get(tzid) ?? findZone(tzid)
    zones.set(tzid, zone)
    return zone
  }
}

const getTzid = (component: ICAL.Component) => component.getFirstPropertyValue('tzid') as string | null
