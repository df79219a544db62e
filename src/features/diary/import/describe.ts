import { plural } from '../../../lib/text/plural'
import { formatDate, formatDay, formatTime } from '../../../lib/time/dates'
import { zoneAt, type Clocks } from '../clocks/clocks'
import { findNumbers, type DateOrder } from './parse/times'
import type { History, ImportedSleep } from './read-history'

type Counts = Pick<
  History,
  'source' | 'kinds' | 'running' | 'duplicates' | 'empty' | 'unreadable' | 'others' | 'childNames'
> & {
  /** The sleeps that can be imported. */
  added: ImportedSleep[]
  /** How many of the file's sleeps the diary already has. */
  known: number
}

/** Says what would be imported from a file, and what wouldn't: '312 sleeps from Nov 3, 2025 to Feb 4, 2026' and '4 already here'. */
export function describeHistory({ added, known, ...rest }: Counts, clocks: Clocks) {
  const lines = rest.unreadable.map(({ line }) => line)
  const names = new Set(Object.values(rest.childNames ?? {}))
  const words = new Set(rest.kinds?.map(({ word }) => word))
  const others = Object.entries(rest.others)
  const kinds = others
    .slice(0, MAX_KINDS)
    .map(([kind, count]) =>
      names.has(kind)
        ? `${plural(count, 'sleep')} of ${kind} left out`
        : words.has(kind)
          ? `${plural(count, 'row')} of “${kind}” left out`
          : `${count.toLocaleString('en-US')} ${toNoun(kind, count)} left out`,
    )
  const more = others.slice(MAX_KINDS).reduce((sum, [, count]) => sum + count, 0)
  const left = [
    known > 0 && `${known.toLocaleString('en-US')} already here`,
    lines.length > 0 && `${lines.length.toLocaleString('en-US')} can’t be read: ${nameLines(lines)}`,
    rest.duplicates > 0 && `${plural(rest.duplicates, 'row')} repeated in the file`,
    rest.running > 0 && `${plural(rest.running, 'sleep')} without an end left out`,
    rest.empty > 0 && `${plural(rest.empty, 'sleep')} of no length left out`,
    ...kinds,
    more > 0 && `${plural(more, 'row')} of other kinds left out`,
  ].filter((one) => typeof one === 'string')
  return { found: describeSleeps(added, clocks), left }
}

const toNoun = (kind: string, count: number) =>
  kind.toLowerCase() + (count === 1 || kind.toLowerCase().endsWith('s') ? '' : 's')

function describeSleeps(sleeps: ImportedSleep[], clocks: Clocks) {
  const [first, last] = [sleeps[0], sleeps.at(-1)]
  if (!first || !last) return 'No new sleeps'
  const [from, to] = [first, last].map(({ start }) => formatDate(start, zoneAt(clocks, start), 'short'))
  return `${plural(sleeps.length, 'sleep')} ${from === to ? `on ${from}` : `from ${from} to ${to}`}`
}

/** Returns how the first and last rows were read: '“02/11/26, 19:05” is Nov 2, 2026, 7:05 PM to 5:15 AM'. */
export const describeSamples = (samples: History['samples'], clocks: Clocks) =>
  samples.map(({ text, start, end }) => {
    const zone = zoneAt(clocks, start)
    const [from, to] = [start, end].map((iso) => formatTime(iso, zone))
    return `“${text.trim()}” is ${formatDate(start, zone, 'short')}, ${from} to ${to}`
  })

/** Returns a date as read in either order: 'Mon, Nov 2, 2026'. */
export function describeOrders(example: string): [DateOrder, string][] {
  const { first, second, year } = findNumbers(example)!
  const write = (month: number, day: number) => formatDay(new Date(Date.UTC(year, month - 1, day)).toISOString())
  return [
    ['month', write(first, second)],
    ['day', write(second, first)],
  ]
}

const MAX_LINES = 12
const MAX_KINDS = 30

/** Returns 'line 8', 'lines 8 and 91', or the first few of many. */
function nameLines(lines: number[]) {
  if (lines.length === 1) return `line ${lines[0]}`
  const named = lines.slice(0, MAX_LINES)
  const isCut = named.length < lines.length
  const list = new Intl.ListFormat('en-US').format(isCut ? [...named.map(String), 'others'] : named.map(String))
  return `lines ${list}`
}
