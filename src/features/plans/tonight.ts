import { plural } from '../../lib/text/plural'
import { getFormatter } from '../../lib/time/dates'
import { addMinutes, formatClock, fromLocalTime, toLocalTime, toMinutes } from '../../lib/time/local-time'
import type { Door, PlanContent, Rung } from './content'
import { fillIn } from './placeholders'
import { findNight, type PlanNight } from './which-night'

/** What the diary says about a child right now: ISO instants. */
export type TonightState = {
  /** When this morning began: *Up for the day*, or the end of the last night sleep; null if it isn't logged. */
  morningAt: string | null
  /** Naps that have begun today. */
  naps: number
  /** Whether a sleep is going on; from an hour before bedtime, only night sleep counts. */
  isAsleep: boolean
  /** When the last sleep ended, or *Up for the day*, or the child was put down; null while asleep, and before the night's first sleep. */
  wokeAt: string | null
  /** How many times someone went in during this waking. */
  checks: number
  /** Feeds since the child first fell asleep tonight. */
  feeds: number
}

export type TonightQuery = {
  content: PlanContent
  child: { name: string }
  /** The family's time zone. */
  zone: string
  /** An ISO instant. */
  now: string
  state: TonightState
}

export type TonightDoor = {
  kind: Door
  /** 'Just woke', 'Crying 10 minutes', 'Is it time for a feed?' */
  label: string
  /** The plan's words for tonight, with every placeholder filled in. Lines that begin with '1.' are steps. */
  words: string
  /** How long its timer runs; null if there's nothing to wait for. */
  waitMinutes: number | null
  /** Whether it's a feed before its time, or beyond the plan's number. It can still be opened. */
  isShut: boolean
  /** For a feed before its time: 'Not before 3:00 am in tonight’s plan.' */
  notYet?: string
}

export type Tonight = {
  /**
   * 'evening' begins an hour before bedtime, 'night' at bedtime or when the child is put down, 'day' at the planned wake-up time or *Up for
   * the day*.
   */
  phase: 'day' | 'evening' | 'night'
  night: PlanNight
  /** 'Night 3 of 14', 'Tonight is night 3 of 14', 'Paused', … */
  headline: string
  /** Instants, shifted by this morning's wake-up time; `sentence`: 'Nap 2 between 12:40 and 1:10 pm', or 'Nap 2, now'. */
  nextNap?: { number: number; earliest: string; latest: string; longest: number; sentence: string }
  /** Where to sit tonight, such as 'beside the crib'. */
  seat?: string
  /** In the evening; `at` is a time of day, 'HH:MM'. */
  routine?: { at: string; step: string; minutes: number }[]
  /** At night. */
  doors?: TonightDoor[]
}

const MINUTE_MS = 60_000
const DAY = 1440
/** The routine shows from this many minutes before bedtime. */
const EVENING = 60
/** A morning further than this from the planned one, in minutes, isn't today's. */
const MAX_SHIFT = 240

/** Returns what the page *Tonight* says: the plan's words for this moment, and nothing else. */
export function describeTonight(query: TonightQuery): Tonight {
  const { content, zone, now, state } = query
  const [date, clock] = toLocalTime(now, zone).split('T') as [string, string]
  const isUp = state.morningAt !== null && clock < content.wake
  const day = isUp ? new Date(fromLocalTime(`${date}T${content.wake}`, zone)).toISOString() : now
  const night = findNight({ ...content, zone }, day)
  const phase = isUp ? 'day' : getPhase(content, clock, state)
  const rung = findRung(content.ladder, night.number)
  const isRunning = night.state === 'on' || night.state === 'over'
  const common = { phase, night, headline: describeNight(content, night, phase) }
  const seat = rung?.seat && isRunning ? { seat: fillIn(rung.seat, { child: query.child.name }) } : undefined
  if (phase === 'day') return { ...common, nextNap: findNextNap(query, night) }
  if (phase === 'evening') return { ...common, ...seat, routine: scheduleRoutine(query) }
  return { ...common, ...seat, doors: isRunning ? describeDoors(query, rung, seat?.seat) : undefined }
}

function getPhase({ wake, bedtime }: PlanContent, clock: string, { isAsleep, wokeAt }: TonightState): Tonight['phase'] {
  const sinceWake = (time: string) => (toMinutes(time) - toMinutes(wake) + DAY) % DAY
  const left = sinceWake(bedtime) - sinceWake(clock)
  // If the child was put down early, the night has begun.
  if (left <= 0 || (left <= EVENING && (isAsleep || wokeAt !== null))) return 'night'
  return left <= EVENING ? 'evening' : 'day'
}

/** Returns the row for a night; after the last listed night, the last row stays. */
export const findRung = (ladder: readonly Rung[], night: number) =>
  ladder.find(({ from, to }) => from <= night && night <= to) ?? ladder.findLast(({ to }) => to < night)

function describeNight({ firstNight, length }: PlanContent, { state, number }: PlanNight, phase: Tonight['phase']) {
  if (state === 'before') {
    const day = getFormatter({ timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' })
    return `Night 1 is ${day.format(new Date(firstNight))}`
  }
  if (state === 'paused') return 'Paused: tonight doesn’t count'
  if (state === 'over') return `All ${plural(length, 'night')} are behind you`
  return phase === 'night' ? `Night ${number} of ${length}` : `Tonight is night ${number} of ${length}`
}

function findNextNap(
  { content: { naps, wake, bedtime, lastNapBy }, zone, now, state }: TonightQuery,
  { date }: PlanNight,
): Tonight['nextNap'] {
  if (state.isAsleep) return undefined
  const at = (clock: string) => fromLocalTime(`${date}T${clock}`, zone)
  const late = state.morningAt ? Date.parse(state.morningAt) - at(wake) : 0
  const shift = Math.abs(late) > MAX_SHIFT * MINUTE_MS ? 0 : late
  const end = lastNapBy ? at(lastNapBy) : bedtime > wake ? at(bedtime) : Infinity
  const times = naps.map((nap) => {
    const earliest = at(nap.earliest) + shift
    return { ...nap, earliest, latest: Math.min(Math.max(at(nap.latest) + shift, earliest), end) }
  })
  const time = Date.parse(now)
  // A sleep that ended after a nap's time took its place; and once it's time for the next nap, this one was missed or not logged.
  const isOpen = ({ latest }: (typeof times)[number], n: number) =>
    n >= state.naps && !(latest <= Date.parse(state.wokeAt ?? '')) && !(times[n + 1] && times[n + 1]!.earliest <= time)
  const index = times.findIndex(isOpen)
  const nap = times[index]
  if (!nap) return undefined
  const { earliest, latest } = nap
  const isDue = latest <= time
  // On a day without entries, nobody knows that it was missed.
  if (isDue && !state.morningAt && !state.wokeAt) return undefined
  const longest = Math.min(nap.longest, Math.floor((end - Math.max(earliest, time)) / MINUTE_MS))
  if (longest < 1) return undefined
  const number = index + 1
  const [from, to] = [earliest, latest].map((time) => toLocalTime(time, zone).slice(11)) as [string, string]
  const half = from < '12:00' !== to < '12:00'
  return {
    number,
    earliest: new Date(earliest).toISOString(),
    latest: new Date(latest).toISOString(),
    longest,
    sentence: `Nap${naps.length > 1 ? ` ${number}` : ''}${isDue ? ', now' : ` between ${formatClock(from, { half })} and ${formatClock(to)}`}`,
  }
}

/** Schedules the routine to end at bedtime. */
function scheduleRoutine({ content: { routine, bedtime }, child }: TonightQuery) {
  let left = routine.reduce((sum, { minutes }) => sum + minutes, 0)
  return routine.map(({ step, minutes }) => {
    const at = addMinutes(bedtime, -left)
    left -= minutes
    return { at, step: fillIn(step, { child: child.name }), minutes }
  })
}

function describeDoors(
  { content, child, zone, now, state }: TonightQuery,
  rung: Rung | undefined,
  seat = '',
): TonightDoor[] {
  const waits = rung?.waits ?? []
  const getWait = (check: number) => waits[Math.min(check, waits.length - 1)] || null
  const [wait, nextWait] = [getWait(state.checks), getWait(state.checks + 1)]
  const say = (door: Door, minutes: number | null) =>
    fillIn(content.doors[door], { child: child.name, seat, wait: minutes ? plural(minutes, 'minute') : 'a moment' })
  const { count, from } = content.feeds
  // If the child was put down early, the night begins before bedtime.
  const sinceEvening = (clock: string) => (toMinutes(clock) - toMinutes(content.bedtime) + EVENING + DAY) % DAY
  const isEarly = count !== 0 && from !== '' && sinceEvening(toLocalTime(now, zone).slice(11)) < sinceEvening(from)
  return [
    { kind: 'woke', label: 'Just woke', words: say('woke', wait), waitMinutes: wait, isShut: false },
    {
      kind: 'crying',
      label: wait ? `Crying ${plural(wait, 'minute')}` : 'Crying',
      words: say('crying', nextWait),
      waitMinutes: nextWait,
      isShut: false,
    },
    {
      kind: 'feed',
      label: isEarly ? `After ${formatClock(from, { half: false })}: feed?` : 'Is it time for a feed?',
      words: say('feed', wait),
      waitMinutes: null,
      isShut: isEarly || (count !== null && state.feeds >= count),
      notYet: isEarly ? `Not before ${formatClock(from)} in tonight’s plan.` : undefined,
    },
  ]
}
