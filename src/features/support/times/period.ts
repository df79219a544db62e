import { addDays } from '../../../lib/time/dates'
import { fromLocal, zoneAt, type Clocks } from '../../diary/clocks/clocks'
import { findNight, type PlanDates } from '../../plans/which-night'

export type Period = Omit<PlanDates, 'zone'> & {
  zone: Clocks
  /** When it was ended before its last night: an ISO instant. */
  endedAt: string | null
}

/** Longer than any period with its pauses; stops at a pause without an end. */
const MAX_NIGHTS = 400

const isPausedOn = ({ pauses = [] }: Pick<PlanDates, 'pauses'>, evening: string) =>
  pauses.some(({ from, to }) => from <= evening && (to === null || evening <= to))

/** Returns the evenings that count, from night 1 on; too few while a pause has no end. */
function listNights(dates: Omit<PlanDates, 'zone'>) {
  const { firstNight, length } = dates
  const evenings: string[] = []
  for (let n = 0; n < MAX_NIGHTS && evenings.length < length; n++) {
    const evening = addDays(firstNight, n)
    if (!isPausedOn(dates, evening)) evenings.push(evening)
  }
  return evenings
}

/** Returns how many nights were over when a period was ended, and the last of them; null unless it was ended before its last night was over. */
export function findEarlyEnd(period: Period) {
  if (period.endedAt === null) return null
  const { finished, last } = findPeriod(period, period.endedAt)
  if (finished !== undefined && finished === last) return null
  const over = listNights(period).filter((evening) => finished !== undefined && evening <= finished)
  return { after: over.length, last: over.at(-1) ?? null }
}

/** When a night is over: at the planned wake-up time. */
export const findEndOfNight = ({ zone, wake }: Pick<Period, 'zone' | 'wake'>, night: string) =>
  toInstant(`${addDays(night, 1)}T${wake}`, zone)

/** Returns the ISO instant of a local date and time. */
export const toInstant = (local: string, zone: Clocks) => new Date(fromLocal(local, zone)).toISOString()

/** Returns the plan's night at an instant. */
export const findNightAt = (period: Period, at: string) => findNight({ ...period, zone: zoneAt(period.zone, at) }, at)

/**
 * Returns where a support period stands: `tonight` as the plan counts it, the evenings of its `first` and `last` nights (undefined while a
 * pause has no end), the last `finished` night (undefined until night 1 is over), and each night's number.
 */
export function findPeriod(period: Period, now: string) {
  const tonight = findNightAt(period, now)
  const nights = listNights(period)
  const last = nights.length === period.length ? nights.at(-1) : undefined
  const yesterday = addDays(tonight.date, -1)
  const end = last !== undefined && last < yesterday ? last : yesterday
  const finished = end >= period.firstNight ? end : undefined
  const isOver = period.endedAt !== null || tonight.state === 'over'
  return {
    tonight,
    first: period.firstNight,
    last,
    finished,
    state: isOver ? ('over' as const) : tonight.state,
    /** A night's number; for a night that doesn't count, the next night's. */
    numberOf: (night: string) => Math.min(period.length, nights.filter((evening) => evening < night).length + 1),
    isPaused: (night: string) => isPausedOn(period, night),
  }
}
