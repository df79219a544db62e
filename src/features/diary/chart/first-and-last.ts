import type { Night } from '../nights'
import { toMinute } from '../numbers'

export const isFinal = ({ isLogged, isOver, summary }: Night) => isLogged && isOver && summary?.wake !== null

/** Returns the first and last three final nights, and how many there are in total. */
export function firstAndLast(nights: Night[]) {
  const final = nights.filter(isFinal)
  return { first: final.slice(0, 3), last: final.slice(-3), count: final.length }
}

/** Returns the median, rounded; null for an empty list. For an even count, it's the mean of the middle two. */
export function median(numbers: (number | null | undefined)[]) {
  const sorted = numbers.filter((number) => typeof number === 'number').sort((a, b) => a - b)
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1)
  return middle.length ? Math.round(middle.reduce((sum, number) => sum + number, 0) / middle.length) : null
}

/** With fewer days, there's nothing to say about a child. */
const FEWEST_DAYS = 3

/** Reads the night of an evening. */
type ReadNight = (evening: string) => Promise<Night>

/** Returns the first nights that match, `most` at most; stops reading after that. */
async function takeNights(
  read: ReadNight,
  evenings: readonly string[],
  most: number,
  isTrue: (night: Night) => unknown,
) {
  const taken: Night[] = []
  for (const evening of evenings) {
    if (taken.length === most) break
    const night = await read(evening)
    if (isTrue(night)) taken.push(night)
  }
  return taken
}

/**
 * Returns the median sleep in 24 hours, in minutes, over the last seven days that are over and whose night is logged; null if fewer than
 * three are whole. The first entry's day isn't, because nobody logged its beginning.
 */
async function medianTotal(read: ReadNight, evenings: readonly string[], now: string) {
  const isWhole = ({ start, plan, isLogged }: Night) => isLogged && toMinute(start) + plan.wake <= toMinute(now)
  const whole = await takeNights(read, evenings.slice(1).toReversed(), 7, isWhole)
  return whole.length < FEWEST_DAYS ? null : median(whole.map(({ summary }) => summary?.total))
}

/** What a family's nights tab shows: one chart's columns, and a summary of the other nights. */
export type ShownNights = Awaited<ReturnType<typeof readShown>>

type Wanted = {
  /** The evening date in `?night=`. */
  chosen?: string
  /** The evening date of the plan's first night, where comparisons start. */
  since?: string
  /** Whether the plan is paused on an evening: the sentence skips that night. */
  isPaused?: (date: string) => boolean
}

type Charts = {
  evenings: readonly string[]
  now: string
  /** Reads the chart that contains an evening, by default the latest. */
  readChart: (evening?: string) => Promise<{ columns: Night[] }>
}

/** Reads the nights for the tab. */
export async function readShown(
  { evenings, now, readChart }: Charts,
  { chosen, since = '', isPaused = () => false }: Wanted,
) {
  const read = async (evening: string) => (await readChart(evening)).columns.find(({ date }) => date === evening)!
  const compared = evenings.filter((date) => date >= since && !isPaused(date))
  return {
    evenings,
    columns: (await readChart(chosen)).columns,
    first: await takeNights(read, compared, 3, isFinal),
    last: (await takeNights(read, compared.toReversed(), 3, isFinal)).toReversed(),
    total: await medianTotal(read, evenings, now),
  }
}
