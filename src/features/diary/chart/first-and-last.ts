import { takeNights, type Night, type NightLog } from '../nights'
import { toMinute } from '../numbers'

export const isFinal = ({ isLogged, isOver, summary }: Night) => isLogged && isOver && summary?.wake !== null

/** Returns the first and the last three final nights, and how many there are. */
export function firstAndLast(nights: Night[]) {
  const final = nights.filter(isFinal)
  return { first: final.slice(0, 3), last: final.slice(-3), count: final.length }
}

/** Returns the median, rounded; null of none. Of an even number, it's the mean of the two in the middle. */
export function median(numbers: (number | null | undefined)[]) {
  const sorted = numbers.filter((number) => typeof number === 'number').sort((a, b) => a - b)
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  return middle.length ? Math.round(middle.reduce((sum, number) => sum + number, 0) / middle.length) : null
}

/** Fewer days say nothing about a child. */
const FEWEST_DAYS = 3

/**
 * Returns the median of the sleep in 24 hours, in minutes, over the last seven days that are logged and over; null until three of them
 * are whole. The day of the first entry isn't: nobody logged its beginning.
 */
export function medianTotal(log: NightLog, evenings: string[]) {
  const isOver = ({ start, plan, summary }: Night) => summary && toMinute(start) + plan.wake <= toMinute(log.now)
  const whole = takeNights(log, evenings.slice(1).toReversed(), 7, isOver)
  return whole.length < FEWEST_DAYS ? null : median(whole.map(({ summary }) => summary?.total))
}
