import { addDays, today } from '../../lib/time/dates'
import { zonedTimeToUtc } from '../../lib/time/zoned-time'

const TIME = '03:15'
const DAILY = 7
const WEEKLY = 4
const BY_HAND = 3
const DAY_MS = 86_400_000

/**
 * Returns the date (YYYY-MM-DD) of the latest night whose 3:15 AM has passed in a time zone. If a clock change skips that time, it's an hour later;
 * if it repeats it, the first one counts.
 */
export function findNight(now: Date, timeZone: string) {
  const date = today(timeZone, now)
  return Date.parse(zonedTimeToUtc(`${date}T${TIME}`, timeZone)!) <= now.getTime() ? date : addDays(date, -1)
}

/** `when` is the date of the night, or YYYY-MM-DD-HHMMSS in UTC for a manual backup. */
export const nameBackup = (when: string) => `nightlight-${when}.tar.gz`

/** Returns the date in a backup's name, and whether it was made manually; undefined if it isn't one of ours. */
function parseName(name: string) {
  const [, date, time] = /^nightlight-(\d{4}-\d\d-\d\d)(-\d{6})?\.tar\.gz(?:\.age)?$/.exec(name) ?? []
  return date === undefined ? undefined : { date, isByHand: time !== undefined }
}

export const isBackupName = (name: string) => parseName(name) !== undefined

/** Returns the number of a date's week, from Monday to Sunday. */
const getWeek = (date: string) => Math.floor((Date.parse(date) / DAY_MS + 3) / 7)

/**
 * Returns which of these backups to delete: all but the last seven nights, the last one of each of the four weeks before, and the last three manual
 * ones. Ignores other files.
 */
export function findExpired(names: string[]) {
  const found = names.flatMap((name) => ({ name, ...parseName(name) })).toSorted((a, b) => (a.name < b.name ? 1 : -1))
  const nightly = found.filter(({ isByHand }) => isByHand === false)
  const weeks = new Map<number, string>()
  for (const { name, date } of nightly.slice(DAILY)) {
    const week = getWeek(date!)
    if (!weeks.has(week) && weeks.size < WEEKLY) weeks.set(week, name)
  }
  const kept = [...weeks.values()]
  return [
    ...nightly.slice(DAILY).filter(({ name }) => !kept.includes(name)),
    ...found.filter(({ isByHand }) => isByHand).slice(BY_HAND),
  ].map(({ name }) => name)
}
