import { addDays } from '../../../lib/time/dates'
import { addMinutes, fromLocalTime, toClock, toLocalTime, toMinutes } from '../../../lib/time/local-time'
import { applyChanges, joinTaps, listEntries, momentOf, type Change, type Entry, type SharedSleep } from '../merge'
import { hasPlausibleTimes } from '../plausible'
import { nextAfter } from './clock-times'
import { EARLIEST_NIGHT, type PlanTimes } from '../plan-times'

/** What a button logs. */
export type Tap = 'down' | 'asleep' | 'woke' | 'up' | 'fed' | 'stir'
export type Button = { tap: Tap; label: string }

export type DiaryMoment = {
  changes: readonly Change[]
  childId: string
  /** The family's time zone. */
  zone: string
  /** An ISO instant. */
  now: string
  plan: PlanTimes
}

export type LogState = {
  is: 'asleep' | 'down' | 'awake'
  /** An ISO instant; null while nothing is logged. */
  since: string | null
  /** From an hour before the planned bedtime until the planned wake-up time, or *Up for the day*. */
  isNight: boolean
  main: Button
  beside: Button[]
  /** Sleeps still going on: two if both parents logged one at different times. */
  running: SharedSleep[]
  /** The last put-down, if nobody has logged since that they fell asleep. */
  waiting: Entry | undefined
  /** Whether that was so recently that they may be awake. */
  isSettling: boolean
  /** The child's, by start. */
  entries: Entry[]
  /** Put-downs without a sleep. */
  putDowns: Entry[]
  /** Entries with impossible times. */
  odd: Entry[]
  sleeps: SharedSleep[]
  /** Sleeps of this night, or of the last one. */
  night: SharedSleep[]
  /** Sleeps of this day, which began with *Up for the day* or at the planned wake-up time. */
  naps: SharedSleep[]
  /** When this night began, or the last one. */
  nightFrom: string
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 1440
const EARLY_NIGHT = 60
/** After this long, a child who was put down counts as asleep, even if nobody has tapped. */
export const LONGEST_SETTLING_MS = 3 * 3_600_000
const UP_FROM = '05:00'

/** Returns what a child is doing, and what the buttons will log. */
export function getLogState({ changes, childId, zone, now, plan }: DiaryMoment): LogState {
  const own = listEntries(changes).filter((entry) => entry.childId === childId)
  const odd = own.filter((entry) => !hasPlausibleTimes(entry, now))
  const plausible = own.filter((entry) => !odd.includes(entry))
  const entries = plausible.filter(({ start }) => start && start <= now)
  const putDowns = plausible.filter(({ start }) => !start)
  const sleeps = joinTaps(entries)
  const running = sleeps.filter(({ end }) => end === null)
  const last = sleeps.at(-1)
  const up = entries.findLast(({ kind }) => kind === 'up')
  const latestDown = putDowns.at(-1)
  const sinceDown = latestDown ? Date.parse(now) - Date.parse(latestDown.putDown!) : Infinity
  const isNightDown = latestDown && isNightTime(toClock(latestDown.putDown!, zone), plan)
  const isWaiting =
    running.length === 0 &&
    momentOf(latestDown) > momentOf(last) &&
    momentOf(latestDown) > momentOf(up) &&
    sinceDown < (isNightDown ? LONGEST_NIGHT_SLEEP_MS : LONGEST_NAP_MS)
  const waiting = isWaiting ? latestDown : undefined
  const isSettling = isWaiting && sinceDown < LONGEST_SETTLING_MS

  const [date, clock] = toLocalTime(now, zone).split('T') as [string, string]
  const early = addMinutes(plan.bedtime, -EARLY_NIGHT)
  const evening = clock < early ? addDays(date, -1) : date
  const nightFrom = new Date(fromLocalTime(`${evening}T${early}`, zone)).toISOString()
  const isNight = isNightTime(clock, plan) && !(up && up.start >= nightFrom)
  const isNap = ({ start, period }: SharedSleep) => {
    if (period) return period === 'nap'
    return up && up.start >= nightFrom ? start >= up.start : !isNightTime(toClock(start, zone), plan)
  }
  const naps = sleeps.filter((sleep) => sleep.start >= nightFrom && isNap(sleep))
  const earliest = new Date(Date.parse(nightFrom) - (EARLIEST_NIGHT - EARLY_NIGHT) * MINUTE_MS).toISOString()
  const night = sleeps.filter(
    (sleep) => sleep.start >= (sleep.period === 'night' ? earliest : nightFrom) && !isNap(sleep),
  )
  const hasSlept = night.length > 0

  const is = running.length ? 'asleep' : waiting ? 'down' : 'awake'
  const awakeSince =
    [...sleeps.map(({ end }) => end), up?.start]
      .filter((iso) => typeof iso === 'string')
      .sort()
      .at(-1) ?? null
  const since = running[0]?.start ?? waiting?.putDown ?? awakeSince
  const beside: Button[] = []
  if (waiting) beside.push(isSettling ? { tap: 'woke', label: 'Woke up' } : { tap: 'asleep', label: 'Asleep' })
  if (isNight && (is === 'asleep' || (waiting && !isSettling))) beside.push({ tap: 'stir', label: 'Brief waking' })
  if (isNight && is === 'awake' && !hasSlept) beside.push({ tap: 'asleep', label: 'Asleep already' })
  if (isNight && (is === 'down' ? !isSettling : hasSlept) && clock >= UP_FROM && clock < '12:00')
    beside.push({ tap: 'up', label: 'Up for the day' })
  const main = getMain(waiting && !isSettling ? 'asleep' : is, isNight, hasSlept)
  const logged = { entries, putDowns, odd, sleeps, night, naps, nightFrom }
  return { is, since, isNight, main, beside, running, waiting, isSettling, ...logged }
}

function getMain(is: LogState['is'], isNight: boolean, hasSlept: boolean): Button {
  if (is === 'asleep') return { tap: 'woke', label: 'Woke up' }
  if (is === 'down' || !isNight) return { tap: 'asleep', label: 'Asleep' }
  return hasSlept ? { tap: 'asleep', label: 'Asleep again' } : { tap: 'down', label: 'Down for the night' }
}

/** Returns how many minutes a time of day is after `from` (minutes since midnight). */
const minutesAfter = (from: number, clock: string) => (toMinutes(clock) - from + 2 * DAY_MINUTES) % DAY_MINUTES

function isNightTime(clock: string, { bedtime, wake }: PlanTimes) {
  const from = toMinutes(bedtime) - EARLY_NIGHT
  return minutesAfter(from, clock) < minutesAfter(from, wake)
}

const LONGEST_NIGHT_SLEEP_MS = 14 * 3_600_000
const LONGEST_NAP_MS = 4 * 3_600_000

/** How long after the planned wake-up time the page asks whether the night has ended. */
const OVERSLEPT_MS = 3_600_000
const DAY_MS = DAY_MINUTES * MINUTE_MS

/**
 * Returns the sleep whose end may have been forgotten, and the time of day to propose. Asks about a night from an hour after the planned
 * wake-up time, and about a nap after four hours. It can also be a put-down at night that nothing followed.
 */
export function findForgotten({ running, putDowns, sleeps, entries }: LogState, { zone, now, plan }: DiaryMoment) {
  const asked = (entry: Entry) => {
    const from = momentOf(entry)
    const isNight = entry.period ? entry.period === 'night' : isNightTime(toClock(from, zone), plan)
    const since = Date.parse(now) - Date.parse(from)
    if (!isNight) return entry.start && since > LONGEST_NAP_MS ? { entry, proposed: '' } : undefined
    const planned = Date.parse(nextAfter(plan.wake, from, zone)!) - Date.parse(from)
    if (since <= Math.min(planned + OVERSLEPT_MS, LONGEST_NIGHT_SLEEP_MS)) return undefined
    return { entry, proposed: since > planned ? plan.wake : '' }
  }
  if (running.length) return running.map(asked).find((one) => one !== undefined)
  const down = putDowns.at(-1)
  const others = [...sleeps, ...entries.filter(({ kind }) => kind === 'up')]
  const isLast = down && others.every((other) => momentOf(other) < momentOf(down))
  return isLast && Date.parse(now) - Date.parse(momentOf(down)) < DAY_MS ? asked(down) : undefined
}

/** Returns what's known of an entry, even if they were put down and haven't fallen asleep. */
export function findEntry(changes: readonly Change[], entryId: string) {
  const own = changes.filter((change) => change.entryId === entryId)
  return applyChanges([...own, { id: '', entryId, at: '', by: '', set: { start: '-', isRemoved: false } }])
    .map((entry) => (entry.start === '-' ? { ...entry, start: null } : entry))
    .at(0)
}
