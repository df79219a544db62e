import { formatDateTime, formatDay, formatTime } from '../../../../lib/time/dates'
import { utcToZonedTime } from '../../../../lib/time/zoned-time'
import type { Notice } from '../../table'

/** Tells the calendar's owner what can't be read of an event, how much of its time is blocked anyway, and how to fix it. */
export function describeNotice({ problem, start, zone, changedAt }: Notice, timeZone: string) {
  const event = start ? `the event on ${formatStart(start, timeZone)}` : 'an event'
  if (problem === 'start') {
    const changed = changedAt ? ` that was last changed ${formatDateTime(changedAt, timeZone)}` : ''
    return `The site can’t read the date of an event${changed}, so families may book at its time. Set its date again in your calendar.`
  }
  if (problem === 'end')
    return `The site can’t read when ${event} ends, so only one hour is closed. Set its end again in your calendar.`
  if (problem === 'recurrence')
    return `The site can’t read how ${event} repeats. That time is closed, but others may not be. Set how it repeats again in your calendar.`
  return `The site doesn’t know the time zone of ${event}, “${zone}”, so the hours around it are closed, too. Choose its time zone again in your calendar.`
}

function formatStart(start: string, timeZone: string) {
  if (start.length === 10) return formatDay(start)
  // Shows a wall time as is.
  if (!start.endsWith('Z')) return `${formatDay(start)} at ${formatTime(`${start}Z`, 'UTC')}`
  return `${formatDay(utcToZonedTime(start, timeZone))} at ${formatTime(start, timeZone)}`
}

export const getOpenNotices = (notices: Notice[] | null, now = new Date()) =>
  (notices ?? []).filter(({ end }) => end === null || end > now.toISOString())
