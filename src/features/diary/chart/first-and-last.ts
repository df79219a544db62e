import { toMinute } from '../numbers'
import type { Night } from '../nights'

/** Whether the numbers of a night are final. */
export const isFinal = ({ isLogged, isOver, summary }: Night) => isLogged && isOver && summary?.wake !== null

/** Returns the first nights that something is true of, so many at most; the others aren't read. */
function take(nights: Night[], most: number, isTrue: (night: Night) => unknown) {
  const taken: Night[] = []
  for (const night of nights) {
    if (taken.length === most) break
    if (isTrue(night)) taken.push(night)
  }
  return taken
}

/** Returns the first and the last three final nights, from the one of `since` on. */
export function firstAndLast(nights: Night[], since = '') {
  const own = nights.filter(({ date }) => date >= since)
  return {
    first: take(own, 3, isFinal),
    last: take(own.toReversed(), 3, isFinal).toReversed(),
    /** How many are final. */
    get count() {
      return own.filter(isFinal).length
    },
  }
}

/** Returns the median, rounded; null of none. Of an even number, it's the mean of the two in the middle. */
export function median(numbers: (number | null | undefined)[]) {
  const sorted = numbers.filter((number) => typeof number === 'number').sort((a, b) => a - b)
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  return middle.length ? Math.round(middle.reduce((sum, number) => sum + number, 0) / middle.length) : null
}

/**
 * Returns the median of the sleep in 24 hours, in minutes, over the last seven days that are logged and over; null of none. The day of the
 * first entry counts only if there's no other, since it isn't logged from its beginning.
 */
export function medianTotal(nights: Night[], now: string) {
  const isOver = ({ start, plan, summary }: Night) => summary && toMinute(start) + plan.wake <= toMinute(now)
  const recent = take(nights.toReversed(), 7, isOver)
  const whole = recent.filter(({ date }) => date !== nights[0]?.date)
  return median((whole.length ? whole : recent).map(({ summary }) => summary?.total))
}
