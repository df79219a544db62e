import { addDays, daysBetween } from '../../lib/time/dates'
import { toLocalTime } from '../../lib/time/local-time'
import type { Pause } from './content'

export type PlanDates = {
  /** The family's time zone. */
  zone: string
  /** The evening of night 1 (YYYY-MM-DD). */
  firstNight: string
  /** How many nights the plan has. */
  length: number
  /** Evenings that don't count, such as during an illness. */
  pauses?: Pause[]
  /** When a day begins: the planned wake-up time, 'HH:MM'; '' if a draft doesn't have one. */
  wake: string
}

export type PlanNight = {
  /** The evening it belongs to (YYYY-MM-DD). */
  date: string
  state: 'before' | 'on' | 'paused' | 'over'
  /** From 1; the first night before the plan, and the last one after it. While paused, the night that comes next. */
  number: number
}

/** When a day begins if a draft doesn't have a wake-up time. */
const ASSUMED_WAKE = '06:00'

/**
 * Returns the plan's current night: by day the coming one, and until the planned wake-up time the one that began the evening before. Counts
 * nights by calendar evenings, so clock changes don't matter.
 */
export function findNight({ zone, wake, ...dates }: PlanDates, now: string): PlanNight {
  const [day = '', clock = ''] = toLocalTime(now, zone).split('T')
  return findNightOf(clock < (wake || ASSUMED_WAKE) ? addDays(day, -1) : day, dates)
}

/** Returns the plan's night on an evening. */
export function findNightOf(
  date: string,
  { firstNight, length, pauses = [] }: Pick<PlanDates, 'firstNight' | 'length' | 'pauses'>,
): PlanNight {
  const isPaused = (evening: string) => pauses.some(({ from, to }) => from <= evening && (to === null || evening <= to))
  const evenings = Array.from({ length: Math.max(0, daysBetween(firstNight, date)) }, (_, n) => addDays(firstNight, n))
  const past = evenings.filter((evening) => !isPaused(evening)).length
  if (date < firstNight) return { date, state: 'before', number: 1 }
  if (past >= length) return { date, state: 'over', number: length }
  return { date, state: isPaused(date) ? 'paused' : 'on', number: past + 1 }
}
