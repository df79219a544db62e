/** One line of the table: what was measured, beside what, and whether it is good enough. */
export type Row = {
  name: string
  unit: 'req/s' | 'ms' | 'KB' | 'MB' | 'requests' | 'points' | 'tx/s' | ''
  /** What each round measured of us. */
  ours: number[]
  yardstick?: { name: string; values: number[] }
  /** What was measured at each size, where something grows; `ours` is the last of it. */
  steps?: number[]
  /** None for a row that only helps to understand the others. */
  bar?: Bar
}

/** What is held to a bound: our median, or its ratio to the yardstick's; and what is known to be in the way, if it is not held. */
export type Bar = { of: 'ratio' | 'ours'; least?: number; most?: number; why?: string }

/** Rows that were not measured, and why. */
export type Skipped = { name: string; why: string }

export const isSkipped = (row: Row | Skipped): row is Skipped => 'why' in row

/** Thrown when a machine lacks what a row needs; the message says what, for a person. */
export class Missing extends Error {}

export function median(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return sorted.length % 2 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Our median divided by the yardstick's. */
export const ratioOf = ({ ours, yardstick }: Row) => yardstick && median(ours) / median(yardstick.values)

/** Undefined where there is no bar. */
export function isHeld(row: Row) {
  if (!row.bar) return undefined
  const { of, least = -Infinity, most = Infinity } = row.bar
  const value = of === 'ours' ? median(row.ours) : (ratioOf(row) ?? NaN)
  return value >= least && value <= most
}
