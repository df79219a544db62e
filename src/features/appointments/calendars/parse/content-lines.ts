import ICAL from 'ical.js'
import { normalizeDuration, normalizeTime, normalizeTimes } from './time-values.ts'

/** Everything that determines when an event takes time. Other lines are skipped, so their errors don't matter. */
const TIMES = new Set(['dtstart', 'dtend', 'recurrence-id', 'exdate', 'rdate', 'freebusy', 'last-modified', 'created'])
const DURATIONS = new Set(['duration', 'x-apple-travel-duration'])
const OTHERS = new Set([
  'rrule',
  'uid',
  'transp',
  'status',
  'attendee',
  'x-microsoft-cdo-busystatus',
  'tzid',
  'tzoffsetfrom',
  'tzoffsetto',
  'x-lic-location',
  'x-wr-calname',
  'name',
])
const isRead = (name: string) => TIMES.has(name) || DURATIONS.has(name) || OTHERS.has(name)

/** Top-level components. If one lacks its end, it ends where the next one begins. */
const PARTS = new Set(['vevent', 'vtodo', 'vjournal', 'vfreebusy', 'vtimezone', 'vavailability'])

/** Properties that only events have. */
const OF_EVENTS = new Set(['dtstart', 'dtend', 'duration', 'rrule'])

/** A component in ical.js's format (jCal, RFC 7265). */
type JCal = [name: string, properties: unknown[], components: JCal[]]

/** The property that names a component's unreadable properties. */
const UNREADABLE = 'x-unreadable'

export const markUnreadable = (component: ICAL.Component, name: string) =>
  void component.addPropertyWithValue(UNREADABLE, name)
export const getUnreadable = (component: ICAL.Component) =>
  new Set(component.getAllProperties(UNREADABLE).map((property) => String(property.getFirstValue())))

/**
 * Returns the calendars in a file (RFC 5545). Skips unreadable lines, where ical.js would reject the whole file. A file that doesn't end with the end
 * of a calendar is incomplete.
 */
export function readCalendars(text: string) {
  const lines = unfold(text)
  const calendars: JCal[] = []
  let open: JCal[] = []

  function begin(name: string) {
    const isPart = PARTS.has(name)
    if (name === 'vcalendar') open = []
    else if (open.length === 0 && !isPart) return
    else if (open.length === 0) begin('vcalendar')
    else if (isPart) open.length = 1
    const component: JCal = [name, [], []]
    const siblings = open.at(-1)?.[2] ?? calendars
    siblings.push(component)
    open.push(component)
  }
  function end(name: string) {
    const index = open.findLastIndex((component) => component[0] === name)
    if (index >= 0) open.length = index
  }
  for (let n = 0; n < lines.length; n++) {
    const line = lines[n]!
    const [, keyword, component] = /^(BEGIN|END):([\w-]+)\s*$/i.exec(line) ?? []
    if (keyword) (keyword.toLowerCase() === 'begin' ? begin : end)(component!.toLowerCase())
    const name = /^([\w-]+)\s*[;:]/.exec(line)?.[1]?.toLowerCase()
    if (open.length === 0 || !name || !isRead(name)) continue
    // A calendar has no times itself, so the beginning of an event is missing.
    if (open.length === 1 && OF_EVENTS.has(name)) begin('vevent')
    const properties = open.at(-1)![1]
    const property = attempt(() => readProperty(name, line, fail))
    // A long line may have been broken without the space that folds it.
    const next = lines[n + 1] ?? ''
    const joined =
      property || /^[A-Z][A-Z\d-]+[;:]/.test(next) ? undefined : attempt(() => readProperty(name, line + next, fail))
    if (joined) n++
    const onUnreadable = () => properties.push([UNREADABLE, {}, 'text', name])
    const read = property ?? joined ?? attempt(() => readProperty(name, line, onUnreadable))
    if (read) properties.push(read)
    else onUnreadable()
  }
  return { calendars: calendars.map((calendar) => new ICAL.Component(calendar)), isComplete: open.length === 0 }
}

/** Unfolds the lines (RFC 5545, 3.1), whatever their line endings. */
const unfold = (text: string) =>
  text
    .replaceAll(/[\0\uFEFF]/g, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')

/**
 * Returns a property in jCal. Leaves out unreadable parts of a list and calls `onUnreadable`.
 * @throws Error if nothing can be read
 */
function readProperty(name: string, line: string, onUnreadable: () => void) {
  if (TIMES.has(name)) return ICAL.parse.property(normalizeTimes(name, line, onUnreadable))
  const value = line.slice(line.indexOf(':') + 1).trim()
  if (DURATIONS.has(name)) return [name, {}, 'duration', normalizeDuration(value)]
  if (name === 'rrule') return ICAL.parse.property(`RRULE:${readRule(value, onUnreadable)}`)
  if (name.startsWith('tzoffset') && !/^[+-]\d{4}(\d\d)?$/.test(value)) fail()
  return ICAL.parse.property(line)
}

/** Returns a rule without its unreadable parts. @throws Error if the frequency is unreadable */
function readRule(value: string, onUnreadable: () => void) {
  const parts = value.toUpperCase().split(';').filter(Boolean)
  const readable = parts.flatMap((part) => attempt(() => readRulePart(part)) ?? [])
  if (readable.length < parts.length) onUnreadable()
  if (!readable.some((part) => part.startsWith('FREQ='))) fail()
  return readable.join(';')
}

function readRulePart(part: string) {
  const [key, value] = part.split('=')
  if (!value) fail()
  const readable = key === 'UNTIL' ? `UNTIL=${normalizeTime(value)}` : part
  ICAL.Recur.fromString(key === 'FREQ' ? readable : `FREQ=DAILY;${readable}`)
  return readable
}

function fail(): never {
  throw Error('can’t be read')
}

export function attempt<T>(work: () => T) {
  try {
    return work()
  } catch {
    return undefined
  }
}
