import { addDays } from '../../lib/time/dates'
import { toMinutes } from '../../lib/time/local-time'
import { fromLocal, toLocal, type Clocks } from './clocks/clocks'
import { EARLIEST_NIGHT, timesOn, type PlanByEvening } from './plan-times'

/** A sleep as logged: ISO instants. Without an `end` it's still going on; `kind` is someone's choice by hand. */
export type LoggedSleep = { start: string; end: string | null; putDown?: string | null; kind?: 'night' | 'nap' | null }

export type DayQuery = {
  /** The family's zones. */
  zone: Clocks
  /** The day (YYYY-MM-DD) that begins at the plan's wake-up time. */
  date: string
  now: string
  sleeps: LoggedSleep[]
  /** When “Up for the day” was tapped. */
  ups?: string[]
  feeds?: string[]
  /** A morning's wake-up time comes from the plan of the evening before. */
  plan: PlanByEvening
}

/** A day's numbers, in minutes unless noted. The night's are null while no night sleep is logged. */
export type DaySummary = {
  /** The day's length: 23 or 25 if clocks change, 19 or 29 if the family moves. */
  hours: number
  /** All sleep within the day. */
  total: number
  bedtime: string | null
  /** How much later than planned bedtime was, from −719 to 720. */
  late: number | null
  /** Null without a put-down. */
  toFallAsleep: number | null
  nightSleep: number | null
  /** The longest stretch of the night. */
  longest: number | null
  wakings: number | null
  /** Time awake between the night's sleeps. */
  awake: number | null
  /** Null while the last night sleep is still running. */
  wake: string | null
  naps: number[]
  /** Awake times between sleeps, from the sleep before the first nap to the night. */
  windows: number[]
  /** Feeds during the night. */
  feeds: number
  /** Whether a sleep of this day is still going on; it's counted up to `now`. */
  running: boolean
}

/** A sleep in minutes since 1970, joined from logged sleeps that overlap, touch, or are a minute apart. */
export type Sleep = { start: number; end: number; putDown?: number; kind?: 'night' | 'nap'; running: boolean }

const MINUTE_MS = 60_000
const HALF_A_DAY = 720
const EARLY_NIGHT = 60

/**
 * Splits a day's sleeps into night and naps, and returns all joined sleeps too. The day runs from `start` to `end`, in minutes since 1970.
 * The query's sleeps may include other days'.
 */
export function splitDay({ zone, date, now, sleeps, ups = [], plan }: DayQuery) {
  const dayAt = (days: number) => {
    const evening = addDays(date, days)
    const at = (day: string, clock: string) => Math.floor(fromLocal(`${day}T${clock}`, zone) / MINUTE_MS)
    const { bedtime, wake } = timesOn(plan, evening)
    return {
      start: at(evening, timesOn(plan, addDays(evening, -1)).wake),
      // A planned bedtime can be after midnight.
      bedtime: at(bedtime < wake ? addDays(evening, 1) : evening, bedtime),
    }
  }
  const [before, day, after] = [dayAt(-1), dayAt(0), dayAt(1)]
  const nightFrom = ({ bedtime }: typeof day) => bedtime - EARLY_NIGHT
  const upMinutes = ups.map(toMinute)
  const joined = joinSleeps(sleeps, toMinute(now))

  /** Whether a sleep begins after the “Up for the day” of the night that began at `from`. */
  const isAfterUp = ({ start, kind }: Sleep, from: number) =>
    kind !== 'night' && upMinutes.some((up) => from <= up && up <= start)
  const lastNight = nightFrom(before)
  const tonight = nightFrom(day)
  /** Whether a sleep on a day's morning was marked as night: it belongs to the night that just ended. */
  const isOfLastNight = ({ start, kind }: Sleep, { bedtime }: typeof day) =>
    kind === 'night' && start < bedtime - EARLIEST_NIGHT
  const own = joined.filter((sleep) => {
    if (sleep.start < day.start) return isAfterUp(sleep, lastNight)
    if (sleep.start < after.start) return !isAfterUp(sleep, tonight) && !isOfLastNight(sleep, day)
    return isOfLastNight(sleep, after)
  })
  const isNight = ({ start, kind }: Sleep) => (kind ? kind === 'night' : start >= tonight)
  return {
    start: day.start,
    end: after.start,
    /** When the day before began. */
    before: before.start,
    joined,
    night: own.filter(isNight),
    naps: own.filter((sleep) => !isNight(sleep)),
  }
}

/**
 * Returns a day's numbers, in elapsed minutes; null if no sleep is logged. Sleeps may include other days': the previous night's count toward
 * the first awake window.
 */
export function summarizeDay(query: DayQuery, day = splitDay(query)): DaySummary | null {
  const { zone, date, feeds = [], plan } = query
  const { joined, night, naps } = day
  const total = sum(joined.map(({ start, end }) => Math.max(0, Math.min(end, day.end) - Math.max(start, day.start))))
  if (night.length + naps.length === 0 && total === 0) return null

  const [first] = night
  const last = night.at(-1)
  const inARow = [...naps.filter(({ start }) => !first || start < first.start), ...(first ? [first] : [])]
  const earlier = joined.findLast(({ start }) => start < (inARow[0]?.start ?? 0) && start >= day.before)
  const bedtime = first && clockOf(first.putDown ?? first.start, zone)
  return {
    hours: (day.end - day.start) / 60,
    total,
    bedtime: bedtime ?? null,
    late: bedtime ? toDistance(bedtime, timesOn(plan, date).bedtime) : null,
    toFallAsleep: first?.putDown === undefined ? null : first.start - first.putDown,
    nightSleep: first ? sum(night.map(toLength)) : null,
    longest: first ? Math.max(...night.map(toLength)) : null,
    wakings: first ? night.length - 1 : null,
    awake: first ? sum(toGaps(night)) : null,
    wake: last && !last.running ? clockOf(last.end, zone) : null,
    naps: naps.map(toLength),
    windows: toGaps([...(earlier ? [earlier] : []), ...inARow]),
    feeds: feeds.map(toMinute).filter((at) => first && last && first.start <= at && at <= last.end).length,
    running: joined.some(({ running, start, end }) => running && start < day.end && end > day.start),
  }
}

/** Returns minutes since 1970, dropping seconds. */
export const toMinute = (iso: string) => Math.floor(Date.parse(iso) / MINUTE_MS)

const clockOf = (minute: number, zone: Clocks) => toLocal(minute * MINUTE_MS, zone).slice(11)

export const toLength = ({ start, end }: Sleep) => end - start
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const toGaps = (sleeps: Sleep[]) => sleeps.slice(1).map(({ start }, index) => start - sleeps[index]!.end)

/** Returns how many minutes one time of day is after another, from −719 to 720. */
function toDistance(clock: string, planned: string) {
  const later = (toMinutes(clock) - toMinutes(planned) + 2 * HALF_A_DAY) % (2 * HALF_A_DAY)
  return later > HALF_A_DAY ? later - 2 * HALF_A_DAY : later
}

/** Joins sleeps that overlap, touch, or are a minute apart; the first one's put-down and kind win. Drops sleeps without a length. */
function joinSleeps(logged: LoggedSleep[], now: number) {
  const sleeps = logged
    .map(({ start, end, putDown, kind }): Sleep => {
      const from = toMinute(start)
      const down = putDown ? toMinute(putDown) : undefined
      return {
        start: from,
        end: end ? toMinute(end) : now,
        // A put-down after falling asleep is a mistake.
        putDown: down !== undefined && down <= from ? down : undefined,
        kind: kind ?? undefined,
        running: !end,
      }
    })
    .filter(({ start, end }) => end > start)
    .sort((a, b) => a.start - b.start)
  const joined: Sleep[] = []
  for (const sleep of sleeps) {
    const previous = joined.at(-1)
    if (!previous || sleep.start > previous.end + 1) joined.push({ ...sleep })
    else {
      previous.running =
        sleep.end >= previous.end ? sleep.running || (previous.running && sleep.end === previous.end) : previous.running
      previous.end = Math.max(previous.end, sleep.end)
    }
  }
  return joined
}
