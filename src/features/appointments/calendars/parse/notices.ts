import { formatDateTime, formatDay, formatTime } from '../../../../lib/time/dates'
import { utcToZonedTime } from '../../../../lib/time/zoned-time'

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
  const event = start ? `the event on ${formatStart(start, timeZone)}` : 'an event'
  if (problem === 'start') {
    const changed = changedAt ? ` that was last changed ${formatDateTime(changedAt, timeZone)}` : ''
    return `The site can’t read the date of an event${changed}, so families may book at its time. Set its date again in your calendar.`
  }
  if (problem === 'end')
    return `The site can’t read when ${event} ends, so only an hour is closed. Set its end again in your calendar.`
  if (problem === 'recurrence')
    return `The site can’t read how ${event} repeats. That time is closed, but others may not be. Set how it repeats again in your calendar.`
  return `The site doesn’t know the time zone of ${event}, “${zone}”, so the hours around it are closed, too. Choose its time zone again in your calendar.`
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
