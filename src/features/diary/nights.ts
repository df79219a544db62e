import { addDays, daysBetween } from '../../lib/time/dates'
import { fromLocal, toLocal, zoneAt, type Clocks } from './clocks/clocks'
import { joinTaps, momentOf, type Entry, type SharedSleep } from './merge'
import { splitDay, summarizeDay, toLength, toMinute, type DaySummary, type Sleep } from './numbers'
import { timesOn, type PlanByEvening } from './plan-times'
import { hasPlausibleTimes } from './plausible'

/** When a chart's day begins and ends, so that each night is in one piece. */
export const CHART_START = '18:00'
/** Columns per chart. */
export const COLUMNS = 14
/** Caps the count in case someone typed a wrong year. */
const MAX_NIGHTS = 366
const MINUTE_MS = 60_000
/** How long a put-down without a sleep is drawn, in minutes. */
const DRAWN_PUT_DOWN = 30
const HOURS = ['21:00', '00:00', '03:00', '06:00', '09:00', '12:00', '15:00']

export type NightsQuery = {
  /** One child's, by start. */
  entries: readonly Entry[]
  /** The family's zones. */
  zone: Clocks
  plan: PlanByEvening
  /** ISO. */
  now: string
}

/** A child's diary, ready for reading nights. */
export type NightLog = NightsQuery & {
  sleeps: readonly SharedSleep[]
  /** Put-downs without a sleep; everything else is in `entries`. */
  putDowns: readonly Entry[]
  /** Entries with impossible times: they belong to no night, so pages list them separately. */
  odd: readonly Entry[]
}

/** A sleep as drawn: minutes since the column's 18:00, clipped to the column. */
export type DrawnSleep = {
  from: number
  to: number
  /** Null without a put-down. */
  putDown: number | null
  kind: 'night' | 'nap'
  /** Whether it's the longest stretch of its night. */
  isLongest: boolean
  isRunning: boolean
}

/** A put-down without a logged sleep: drawn for half an hour, or until the next sleep. */
type DrawnPutDown = { from: number; to: number }

type NightNote = { id: string; by: string; at: string; text: string }

/** A column of the chart, from 18:00 to 18:00 by the family's clocks; all minutes are elapsed minutes since it began. */
export type Night = {
  /** The evening's date, YYYY-MM-DD. */
  date: string
  /** The day's numbers; null if no sleep is logged. */
  summary: DaySummary | null
  /** Time zone of this night, and of the next one. */
  zone: string
  nextZone: string
  /** Whether any sleep is logged for this night. */
  isLogged: boolean
  /** Whether the planned wake-up time has come, or “Up for the day” was tapped. */
  isOver: boolean
  /** Whether the diary began on the day after this night, so nobody could have logged it. */
  isBefore: boolean
  /** Lengths of the next day's naps, in minutes. */
  naps: number[]
  /** ISO. */
  start: string
  /** 1440; 1380 or 1500 if clocks change, 1140 or 1740 if the family moves. */
  minutes: number
  /** Where clocks show 18:00, 21:00, and so on to 18:00. */
  hours: number[]
  /** Where clocks show the times planned for this evening. */
  plan: { bedtime: number; wake: number }
  sleeps: DrawnSleep[]
  putDowns: DrawnPutDown[]
  feeds: number[]
  /** Brief wakings that don't end a sleep. */
  stirs: number[]
  notes: NightNote[]
  /** The logged entries behind `sleeps`. */
  logged: SharedSleep[]
}

export function openLog(query: NightsQuery): NightLog {
  const now = new Date(query.now).toISOString()
  const plausible = query.entries.filter((entry) => hasPlausibleTimes(entry, now))
  const odd = plausible.length < query.entries.length ? query.entries.filter((entry) => !plausible.includes(entry)) : []
  const entries = plausible.filter(({ start }) => start)
  const putDowns = plausible.filter(({ start }) => !start)
  return { ...query, now, entries, putDowns, odd, sleeps: joinTaps(entries) }
}

/**
 * Returns the evenings (YYYY-MM-DD) from the first entry's (or from `since`, even if nothing is logged yet) to the latest, oldest first, at
 * most a year, including evenings without entries. Includes tonight once it has an entry.
 */
export function findEvenings(log: NightLog, since?: string): string[] {
  const { entries, putDowns, zone, now } = log
  const eveningOf = (iso: string) => {
    let date = toLocal(iso, zone).slice(0, 10)
    // Goes back a day, or two if the family has just crossed the date line.
    while (iso < startOf(date, zone)) date = addDays(date, -1)
    return date
  }
  const first = findFirst(log)
  const last = [entries, putDowns]
    .flatMap((some) => some.findLast((entry) => momentOf(entry) <= now) ?? [])
    .map(momentOf)
    .toSorted()
    .at(-1)
  if (!first || !last) return []
  const tonight = eveningOf(now)
  const lastLogged = eveningOf(last)
  // A diary that's over ends with its last entry.
  const isOver = daysBetween(lastLogged, tonight) >= COLUMNS
  const latest = lastLogged === tonight || isOver ? lastLogged : addDays(tonight, -1)
  const firstLogged = eveningOf(first)
  const count = Math.min(daysBetween(since && since < firstLogged ? since : firstLogged, latest) + 1, MAX_NIGHTS)
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(latest, index + 1 - count))
}

/** Returns when the diary's first entry begins; undefined if there's none up to now. */
const findFirst = ({ entries, putDowns, now }: NightLog) =>
  [entries, putDowns]
    .flatMap((some) => some.slice(0, 1))
    .map(momentOf)
    .filter((at) => at <= now)
    .toSorted()[0]

export function readNights(log: NightLog, evenings: readonly string[]): Night[] {
  const [first, last] = [evenings[0], evenings.at(-1)]
  if (!first || !last) return []
  const near = between(log, addDays(first, -2), addDays(last, 3))
  const days = [...evenings, addDays(last, 1)].map((date) => readDay(near, date))
  const begun = findFirst(log)
  return evenings.map((date, index) => readNight(near, date, days[index]!, days[index + 1]!, begun))
}

/** Returns the evenings of one chart: the latest, or the chart that contains `chosen`. */
export function pickColumns(evenings: readonly string[], chosen = '') {
  const index = evenings.indexOf(chosen)
  const fromEnd = index === -1 ? 0 : Math.floor((evenings.length - 1 - index) / COLUMNS)
  const end = evenings.length - fromEnd * COLUMNS
  return evenings.slice(Math.max(0, end - COLUMNS), end)
}

const startOf = (date: string, zone: Clocks) => new Date(fromLocal(`${date}T${CHART_START}`, zone)).toISOString()

/** Narrows a log to what starts between two evenings, plus sleeps still going on from before. */
function between({ entries, sleeps, ...log }: NightLog, from: string, to: string): NightLog {
  const [first, end] = [startOf(from, log.zone), startOf(to, log.zone)]
  return {
    ...log,
    entries: entries.filter(({ start }) => first <= start && start < end),
    sleeps: sleeps.filter((sleep) => (first <= sleep.start || sleep.end === null) && sleep.start < end),
  }
}

type Day = ReturnType<typeof readDay>

/** Returns a day's numbers, and the sleeps they're based on. */
function readDay(log: NightLog, date: string) {
  const { entries, sleeps } = between(log, addDays(date, -2), addDays(date, 2))
  const startsOf = (kind: Entry['kind']) => entries.filter((entry) => entry.kind === kind).map(({ start }) => start)
  const query = {
    ...log,
    date,
    sleeps: sleeps.map((sleep) => ({ ...sleep, kind: sleep.period })),
    ups: startsOf('up'),
    feeds: startsOf('feed'),
  }
  const day = splitDay(query)
  return { ...day, summary: summarizeDay(query, day) }
}

function readNight(
  { entries, sleeps, putDowns, zone, plan, now }: NightLog,
  date: string,
  day: Day,
  dayAfter: Day,
  begun = '',
): Night {
  const next = addDays(date, 1)
  const [dayBefore, start, end] = [startOf(addDays(date, -1), zone), startOf(date, zone), startOf(next, zone)]
  const [from, minutes] = [toMinute(start), toMinute(end) - toMinute(start)]
  /** Returns the minute of the column at which its clocks show a time. */
  const clock = (time: string) =>
    Math.floor(fromLocal(`${time < CHART_START ? next : date}T${time}`, zone) / MINUTE_MS) - from
  const { bedtime, wake } = timesOn(plan, date)
  const nights = [day.night, dayAfter.night]
  const longest = nights.map(findLongest)
  const isNight = (sleep: Sleep) => nights.some((night) => night.some((other) => other.start === sleep.start))
  const inside = entries.filter((entry) => start <= entry.start && entry.start < end)
  const minutesOf = (kind: Entry['kind']) =>
    inside.filter((entry) => entry.kind === kind).map((entry) => toMinute(entry.start) - from)
  const nightEnd = day.night.at(-1)?.end ?? Infinity
  const isUp = inside.some((entry) => entry.kind === 'up' && toMinute(entry.start) >= nightEnd)
  return {
    date,
    summary: day.summary,
    zone: zoneAt(zone, start),
    nextZone: zoneAt(zone, end),
    isLogged: day.night.length > 0,
    isOver: isUp || toMinute(now) >= dayAfter.start,
    isBefore: start <= begun && begun < end && toMinute(begun) >= dayAfter.start,
    naps: dayAfter.naps.map(toLength),
    start,
    minutes,
    hours: [0, ...HOURS.map(clock), minutes],
    plan: { bedtime: clock(bedtime), wake: clock(wake) },
    sleeps: day.joined
      .filter((sleep) => (sleep.putDown ?? sleep.start) < from + minutes && sleep.end > from)
      .map((sleep) => ({
        from: cut(sleep.start - from, minutes),
        to: cut(sleep.end - from, minutes),
        putDown: sleep.putDown === undefined ? null : cut(sleep.putDown - from, minutes),
        kind: isNight(sleep) ? 'night' : 'nap',
        isLongest: longest.some((other) => other?.start === sleep.start),
        isRunning: sleep.running,
      })),
    putDowns: putDowns
      .filter(({ putDown }) => start <= putDown! && putDown! < end)
      .map(({ putDown }) => {
        const at = toMinute(putDown!)
        const next = day.joined.find((sleep) => sleep.start > at)?.start ?? Infinity
        return { from: at - from, to: Math.min(at + DRAWN_PUT_DOWN, next, toMinute(now)) - from }
      }),
    feeds: minutesOf('feed'),
    stirs: minutesOf('stir'),
    notes: inside.filter(({ note }) => note).map(({ id, by, start: at, note }) => ({ id, by, at, text: note! })),
    logged: sleeps.filter((sleep) => dayBefore <= sleep.start && sleep.start < end && (sleep.end ?? now) > start),
  }
}

const findLongest = (night: Sleep[]) =>
  night.reduce<Sleep | undefined>(
    (most, sleep) => (most && toLength(most) >= toLength(sleep) ? most : sleep),
    undefined,
  )

const cut = (minute: number, minutes: number) => Math.min(Math.max(minute, 0), minutes)
