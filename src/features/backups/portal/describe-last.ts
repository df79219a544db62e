import { formatDateTime, formatTime, today } from '../../../lib/time/dates'
import { toClock } from '../../../lib/time/local-time'
import type { Backups } from '../queries'
import { formatBytes } from './format-bytes'

/** A nightly backup is named after its date. */
export const isNightly = (name: string) => /\d{4}-\d\d-\d\d\.tar/.test(name)

/** Returns a sentence about the last backup. A nightly one is made in the daytime if the site didn't run at night. */
export function describeLast(last: Backups['last'], timeZone: string) {
  if (!last) return 'There’s no backup yet. The first one is made within minutes.'
  const isToday = today(timeZone, new Date(last.at)) === today(timeZone)
  const when =
    isToday && isNightly(last.name) && toClock(last.at, timeZone) < '06:00'
      ? `Last night ${formatTime(last.at, timeZone)}`
      : formatDateTime(last.at, timeZone)
  return `${when}, ${formatBytes(last.bytes)}, read back.`
}
