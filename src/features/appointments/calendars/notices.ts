import { formatDateTime, formatDay, formatTime } from '../../../lib/time/dates'
import { utcToZonedTime } from '../../../lib/time/zoned-time'

/** An event that can't be read whole. It's named by its time: what it's about isn't stored. */
export type Notice = {
  /** What can't be read: when it begins, ends, or recurs, or in which zone that is. */
  problem: 'start' | 'end' | 'recurrence' | 'zone'
  /** Of an all-day event, its date; in an unknown zone, a wall time; otherwise an instant. Null if it can't be read. */
  start: string | null
  /** When it's over; null if it recurs, or can't be read. */
  end: string | null
  /** The name that isn't known. */
  zone?: string
  /** When it was last changed. */
  changedAt?: string
}

/** Returns what can't be read of an event, which of its times are closed anyway, and what helps, for the owner of the calendar. */
export function describeNotice({ problem, start, zone, changedAt }: Notice, timeZone: string) {
  const event = start ? `The event on ${formatStart(start, timeZone)}` : 'An event'
  if (problem === 'start')
    return `An event${changedAt ? ` that was last changed ${formatDateTime(changedAt, timeZone)}` : ''} has no date that the site can read, so families may book at its time. Open it in your calendar, and save it with a date.`
  if (problem === 'end')
    return `${event} has no end that the site can read. An hour is closed; if it’s longer, open it in your calendar, and set its end again.`
  if (problem === 'recurrence')
    return `${event} may repeat in a way that the site can’t read. That time is closed, but others may not be: open it in your calendar, and set again how it repeats.`
  return `${event} is in a time zone that the site doesn’t know, “${zone}”. All times at which it may be are closed: open it in your calendar, and choose the time zone again.`
}

function formatStart(start: string, timeZone: string) {
  if (start.length === 10) return formatDay(start)
  // A wall time is shown as it is.
  if (!start.endsWith('Z')) return `${formatDay(start)} at ${formatTime(`${start}Z`, 'UTC')}`
  return `${formatDay(utcToZonedTime(start, timeZone))} at ${formatTime(start, timeZone)}`
}

/** Returns the stored notices that still matter. */
export const parseNotices = (json: string | null, now = new Date()): Notice[] =>
  (JSON.parse(json ?? '[]') as Notice[]).filter(({ end }) => end === null || end > now.toISOString())
