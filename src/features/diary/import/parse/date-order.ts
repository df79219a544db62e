import { findNumbers, type DateOrder } from './times.ts'

const DAY_MS = 86_400_000
/** Ignores one slip among this many rows. */
const CLEARLY = 10

type Written = { start: string; end: string }
type Days = { start: number; end: number }

/**
 * Returns which number in a file's dates is the day, if the file shows it: by days over 12, nights that end a day later, dates after `now`,
 * or sorted rows. Otherwise `example` is an ambiguous date; both are undefined if no date is ambiguous.
 */
export function findDateOrder(rows: Written[], now: Date | undefined): { order?: DateOrder; example?: string } {
  const latest = now ? now.getTime() / DAY_MS + 1 : Infinity
  const both = rows.flatMap((row) => {
    const [day, month] = [toDays(row, 'day'), toDays(row, 'month')]
    return day || month ? [{ text: row.start, day, month }] : []
  })
  const isPossible = (days: Days | undefined) =>
    days !== undefined && days.start <= latest && days.end >= days.start && days.end <= days.start + 1
  const votes = both.map(({ day, month }) => Number(isPossible(day)) - Number(isPossible(month)))
  const [forDay, forMonth] = [1, -1].map((vote) => votes.filter((one) => one === vote).length) as [number, number]
  if (forDay > forMonth * CLEARLY) return { order: 'day' }
  if (forMonth > forDay * CLEARLY) return { order: 'month' }
  const open = both.filter(({ day, month }) => day && month && day.start !== month.start)
  if (open.length === 0) return {}
  if (forDay === 0) {
    const [sortedByDay, sortedByMonth] = (['day', 'month'] as const).map((order) =>
      isSorted(open.map((row) => row[order]!.start)),
    )
    if (sortedByDay !== sortedByMonth) return { order: sortedByDay ? 'day' : 'month' }
    if (open.every(({ text }) => findNumbers(text)?.isDotted)) return { order: 'day' }
  }
  return { example: open[0]!.text }
}

/** Returns a row's days since 1970; undefined if its start isn't a date in this order. */
function toDays({ start, end }: Written, order: DateOrder): Days | undefined {
  const from = toDay(start, order)
  return from === undefined ? undefined : { start: from, end: toDay(end, order) ?? from }
}

function toDay(text: string, order: DateOrder) {
  const numbers = findNumbers(text)
  if (!numbers) return undefined
  const [day, month] = order === 'day' ? [numbers.first, numbers.second] : [numbers.second, numbers.first]
  const date = new Date(Date.UTC(numbers.year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() / DAY_MS : undefined
}

/** Whether all days go up, or all go down. Two always do. */
function isSorted(days: number[]) {
  const steps = new Set(days.slice(1).map((day, index) => Math.sign(day - days[index]!)))
  return !(steps.has(1) && steps.has(-1))
}
