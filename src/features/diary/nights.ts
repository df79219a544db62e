import { addDays, daysBetween, today } from '../../lib/time/dates'
import { fromLocalTime } from '../../lib/time/local-time'
import { joinTaps, type Entry, type SharedSleep } from './merge'
import { splitDay, summarizeDay, toLength, toMinute, type DaySummary, type Sleep } from './numbers'
import { timesOn, type PlanByEvening } from './plan-times'

/** When the day of a chart begins and ends, so that a night is in one piece. */
export const CHART_START = '18:00'
/** Someone may have typed a wrong year. */
const MAX_NIGHTS = 366
const HOURS = ['21:00', '00:00', '03:00', '06:00', '09:00', '12:00', '15:00']

export type NightsQuery = {
  /** Of one child. */
  entries: readonly Entry[]
  /** The family's time zone. */
  zone: string
  plan: PlanByEvening
  /** ISO. */
  now: string
  /** The evening (YYYY-MM-DD) with which they begin though nothing may be logged yet. */
  since?: string
}

/** A sleep as it's drawn: minutes since the column's 18:00, cut where the column ends. */
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

export type NightNote = { id: string; by: string; at: string; text: string }

/** A column of the chart, from 18:00 to 18:00 of the family's clocks; all minutes are elapsed minutes since its beginning. */
export type Night = {
  /** The evening's date, YYYY-MM-DD. */
  date: string
  /** The day's numbers; null if no sleep is logged. */
  summary: DaySummary | null
  zone: string
  /** Whether sleep of this night is logged. */
  isLogged: boolean
  /** Whether the planned wake-up time has come, or “Up for the day” was tapped. */
  isOver: boolean
  /** Lengths of the naps of the day after, in minutes. */
  naps: number[]
  /** ISO. */
  start: string
  /** 1440, or 1380 or 1500 if clocks change. */
  minutes: number
  /** Where clocks show 18:00, 21:00, and so on until 18:00. */
  hours: number[]
  /** Where clocks show the times of the plan that held on this evening. */
  plan: { bedtime: number; wake: number }
  sleeps: DrawnSleep[]
  feeds: number[]
  notes: NightNote[]
  /** The entries that the sleeps are made of. */
  logged: SharedSleep[]
}

/**
 * Returns the nights from the first entry's, or from `since`, to the latest one, at most a year, the oldest first, logged or not. Tonight is one of them
 * once it has an entry. Each night is computed when one of its fields is first read.
 */
export function findNights({ entries, zone, plan, now: moment, since }: NightsQuery): Night[] {
  const now = new Date(moment).toISOString()
  const sleeps = joinTaps(entries)
  const endless = sleeps.filter(({ end }) => end === null)
  const moments = entries.filter(({ start }) => start <= now)
  const utc = new Map<string, number>()
  function toUtc(local: string) {
    const at = utc.get(local) ?? fromLocalTime(local, zone)
    utc.set(local, at)
    return at
  }
  const startOf = (date: string) => new Date(toUtc(`${date}T${CHART_START}`)).toISOString()
  const eveningOf = (iso: string) => {
    const date = today(zone, new Date(iso))
    return iso < startOf(date) ? addDays(date, -1) : date
  }
  const [first, last] = [moments[0], moments.at(-1)]
  if (!first || !last) return []
  const tonight = eveningOf(now)
  const lastLogged = eveningOf(last.start)
  // A diary that has ended ends with its last entry.
  const isOver = daysBetween(lastLogged, tonight) >= COLUMNS
  const latest = lastLogged === tonight || isOver ? lastLogged : addDays(tonight, -1)

  const days = new Map<string, ReturnType<typeof readDay>>()
  function readDay(date: string) {
    const [from, to] = [startOf(addDays(date, -2)), startOf(addDays(date, 2))]
    const startsOf = (kind: Entry['kind']) =>
      between(entries, from, to)
        .filter((entry) => entry.kind === kind)
        .map(({ start }) => start)
    const query = {
      zone,
      date,
      now,
      plan,
      toUtc,
      sleeps: [...endless.filter(({ start }) => start < from), ...between(sleeps, from, to)].map((sleep) => ({
        ...sleep,
        kind: sleep.period,
      })),
      ups: startsOf('up'),
      feeds: startsOf('feed'),
    }
    const day = splitDay(query)
    return { ...day, summary: summarizeDay(query, day) }
  }
  const dayOf = (date: string) => {
    const day = days.get(date) ?? readDay(date)
    days.set(date, day)
    return day
  }

  function readNight(date: string): Night {
    const next = addDays(date, 1)
    const [day, dayAfter] = [dayOf(date), dayOf(next)]
    const [start, end] = [startOf(date), startOf(next)]
    const [from, minutes] = [toMinute(start), toMinute(end) - toMinute(start)]
    const clock = (time: string) => minuteOfClock(time, { date, from, minutes, toUtc })
    const { bedtime, wake } = timesOn(plan, date)
    const nights = [day.night, dayAfter.night]
    const longest = nights.map(findLongest)
    const isNight = (sleep: Sleep) => nights.some((night) => isAmong(night, sleep))
    const inside = between(entries, start, end)
    const isUp = inside.some(
      ({ kind, start: at }) => kind === 'up' && toMinute(at) >= (day.night.at(-1)?.end ?? Infinity),
    )
    return {
      date,
      summary: day.summary,
      zone,
      isLogged: day.night.length > 0,
      isOver: isUp || toMinute(now) >= dayAfter.start,
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
          isLongest: longest.some((one) => one?.start === sleep.start),
          isRunning: sleep.running,
        })),
      feeds: inside.filter(({ kind }) => kind === 'feed').map((feed) => toMinute(feed.start) - from),
      notes: inside.filter(({ note }) => note).map(({ id, by, start: at, note }) => ({ id, by, at, text: note! })),
      logged: between(sleeps, startOf(addDays(date, -1)), end).filter((sleep) => (sleep.end ?? now) > start),
    }
  }

  const firstLogged = eveningOf(first.start)
  const count = Math.min(daysBetween(since && since < firstLogged ? since : firstLogged, latest) + 1, MAX_NIGHTS)
  return Array.from({ length: Math.max(0, count) }, (_, index) => readLazily(addDays(latest, index + 1 - count)))

  /** A page shows two weeks of what may be a year. */
  function readLazily(date: string) {
    let night: Night | undefined
    const read = (field: keyof Night) => (night ??= readNight(date))[field]
    const lazy = fields.map((field) => [field, { enumerable: true, get: () => read(field) }] as const)
    return Object.defineProperties({ date, zone } as Night, Object.fromEntries(lazy))
  }
}

/** The fields that are computed on first use. */
const fields = [
  'summary',
  'isLogged',
  'isOver',
  'naps',
  'start',
  'minutes',
  'hours',
  'plan',
  'sleeps',
  'feeds',
  'notes',
  'logged',
] as const satisfies (keyof Night)[]

/** Columns of a chart. */
export const COLUMNS = 14

/** Returns the nights of one chart: the latest ones, or those with `chosen`, so many at a time. */
export function pickColumns(nights: Night[], chosen?: string) {
  const index = nights.findIndex(({ date }) => date === chosen)
  const fromEnd = index === -1 ? 0 : Math.floor((nights.length - 1 - index) / COLUMNS)
  const end = nights.length - fromEnd * COLUMNS
  return nights.slice(Math.max(0, end - COLUMNS), end)
}

const findLongest = (night: Sleep[]) =>
  night.reduce<Sleep | undefined>((most, one) => (most && toLength(most) >= toLength(one) ? most : one), undefined)

const isAmong = (sleeps: Sleep[], { start }: Sleep) => sleeps.some((one) => one.start === start)

const cut = (minute: number, minutes: number) => Math.min(Math.max(minute, 0), minutes)

/** Returns what starts from one instant until before another, of what is sorted by its start. */
function between<T extends { start: string }>(sorted: readonly T[], from: string, to: string) {
  const first = bound(sorted, from)
  return sorted.slice(first, bound(sorted, to))
}

/** Returns the index of the first that doesn't start before an instant. */
function bound(sorted: readonly { start: string }[], instant: string) {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]!.start < instant) low = middle + 1
    else high = middle
  }
  return low
}

type Column = { date: string; from: number; minutes: number; toUtc: (local: string) => number }

/** Returns after how many minutes of a column its clocks show a time. */
function minuteOfClock(clock: string, { date, from, minutes, toUtc }: Column) {
  if (minutes === 1440) return (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)) - 18 * 60 + minutes) % minutes
  const day = clock < CHART_START ? addDays(date, 1) : date
  return Math.floor(toUtc(`${day}T${clock}`) / 60_000) - from
}
