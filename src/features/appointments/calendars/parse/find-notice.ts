import type ICAL from 'ical.js'
import type { Notice } from '../../table.ts'
import { getUnreadable } from './content-lines.ts'
import { readLength, readStart, readTimes, type Span } from './occurrences.ts'
import type { FindZone } from './zones.ts'

/** Returns what can't be read of an event that takes the time of `spans`; undefined if it no longer matters. */
export function findNotice(event: ICAL.Component, spans: Span[], findZone: FindZone): Notice | undefined {
  const start = readStart(event, findZone)
  if (!start) return { problem: 'start', start: null, end: null, ...readChangedAt(event, findZone) }
  const unreadable = getUnreadable(event)
  const recurs = ['rrule', 'rdate'].some((name) => event.hasProperty(name) || unreadable.has(name))
  if (!recurs && spans.length === 0) return undefined
  const times = ['dtstart', 'dtend', 'rdate', 'exdate', 'recurrence-id'].flatMap((name) =>
    readTimes(event, name, findZone),
  )
  const zone = times.find((time) => time.zone.unknown)?.zone.unknown?.name
  const isUnreadable = (...names: string[]) => names.some((name) => unreadable.has(name))
  const problem = isUnreadable('rrule', 'rdate', 'exdate', 'recurrence-id')
    ? 'recurrence'
    : isUnreadable('dtend', 'duration') || readLength(event, start, findZone).isGuess
      ? 'end'
      : zone !== undefined && 'zone'
  if (!problem) return undefined
  const wall = start.wall.toString({ smallestUnit: 'second' })
  return {
    problem,
    start: start.isDate
      ? wall.slice(0, 10)
      : start.zone.unknown
        ? wall
        : new Date(start.zone.toMs(start.wall)).toISOString(),
    end: recurs ? null : spans.at(-1)!.end,
    ...(zone !== undefined && { zone }),
  }
}

/** Returns a notice if free/busy times can't be read. */
export const findFreeBusyNotice = (component: ICAL.Component): Notice | undefined =>
  getUnreadable(component).has('freebusy') ? { problem: 'start', start: null, end: null } : undefined

function readChangedAt(event: ICAL.Component, findZone: FindZone) {
  const [changed] = [...readTimes(event, 'last-modified', findZone), ...readTimes(event, 'created', findZone)]
  return changed && { changedAt: new Date(changed.zone.toMs(changed.wall)).toISOString() }
}
