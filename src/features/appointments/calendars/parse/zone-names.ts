import { Temporal } from 'temporal-polyfill'
import { findIana, WINDOWS_TO_IANA_MAP } from 'windows-iana'

/** A zone by its IANA name or offset ("+01:00"). With `mayChange`, its clock may be an hour ahead of or behind the offset. */
export type ZoneName = { id: string; mayChange?: boolean }

/** Maps lower case to Windows' spelling. */
const windowsNames = new Map(WINDOWS_TO_IANA_MAP.map(({ windowsName }) => [windowsName.toLowerCase(), windowsName]))

/** Unambiguous three-letter names. ICU knows more, but takes BST (British Summer Time) for Bangladesh's. */
const ABBREVIATIONS = new Set(['UTC', 'GMT', 'UCT', 'CET', 'MET', 'EET', 'WET', 'PRC', 'ROK'])

/** Returns IANA's spelling of a name in any case; undefined if IANA doesn't have it. */
export function findIanaName(name: string) {
  if (!/^[a-z]/i.test(name) || (name.length === 3 && !ABBREVIATIONS.has(name.toUpperCase()))) return undefined
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name.replaceAll(' ', '_') }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** Returns the IANA name at the end of a globally unique name (RFC 5545, 3.8.3.1), such as /mozilla.org/20050126_1/Europe/Berlin. */
export function findContainedName(text: string) {
  for (const [path] of text.matchAll(/[\w+-]+(?:\/[\w+-]+)+/g)) {
    const parts = path.split('/')
    for (let n = 0; n < parts.length; n++) {
      const name = findIanaName(parts.slice(n).join('/'))
      if (name) return name
    }
  }
  return undefined
}

/**
 * Finds a zone by a name that apps use: Windows' names ("W. Europe Standard Time 1"), offsets ("UTC+02:00"), and Windows' display names ("(UTC-05:00)
 * Eastern Time (US & Canada)"). Undefined if unknown, rather than a guess.
 */
export function findProgramsName(text: string): ZoneName | undefined {
  const offset = /^\(?(?:UTC|GMT)?\s*([+-])(0?\d|1[0-4])(?:[:.]?([0-5]\d))?\)?$/i.exec(text)
  if (offset) return { id: formatOffset(offset) }
  const shown = /^\(?(?:UTC|GMT)(?:\s*([+-])(0?\d|1[0-4])[:.]?([0-5]\d))?\)?[\s:,]*(.*)$/i.exec(text)
  const [, sign, , , label = text] = shown ?? []
  if (/^(z|coordinated universal time)$/i.test(label)) return { id: 'UTC' }
  const windowsZone = findWindowsZone(text) ?? findWindowsZone(label)
  if (windowsZone) return { id: windowsZone }
  if (!shown || /^[+-]?\d/.test(label)) return undefined
  const stated = sign === undefined ? '+00:00' : formatOffset(shown)
  const id = findShownPlace(label, stated)
  return id ? { id } : { id: stated, mayChange: true }
}

function findWindowsZone(text: string) {
  const name = text.replace(/\s+\d+$/, '').replace(/\bDaylight Time$/i, 'Standard Time')
  const windowsName = windowsNames.get(name.toLowerCase())
  return windowsName && findIana(windowsName)[0]
}

const AREAS = [
  'Africa',
  'America',
  'Asia',
  'Atlantic',
  'Australia',
  'Europe',
  'Indian',
  'Pacific',
  'US',
  'Canada',
  'Etc',
]

/** Returns the zone of the first city or region with the offset, from "Amsterdam, Berlin, Bern" or "Eastern Time (US & Canada)". */
function findShownPlace(label: string, offset: string) {
  const places = label.split(/[,;/:]/).map((place) =>
    place
      .replace(/\(.*/, '')
      .replace(/ Time\b.*/, '')
      .trim(),
  )
  for (const place of places)
    for (const area of AREAS) {
      const name = place && findIanaName(`${area}/${place}`)
      if (name && getStandardOffset(name) === offset) return name
    }
  return undefined
}

const formatOffset = ([, sign, hours, minutes = '00']: string[]) => `${sign}${hours!.padStart(2, '0')}:${minutes}`

/** Returns the standard offset (outside of daylight saving time) of this decade. */
function getStandardOffset(zone: string) {
  const [january, july] = ['2026-01-01T00:00Z', '2026-07-01T00:00Z'].map((iso) =>
    Temporal.Instant.from(iso).toZonedDateTimeISO(zone),
  )
  return january!.offsetNanoseconds < july!.offsetNanoseconds ? january!.offset : july!.offset
}
