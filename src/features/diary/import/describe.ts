import { plural } from '../../../lib/text/plural'
import { formatDate } from '../../../lib/time/dates'
import type { History, ImportedSleep } from './read-history'

type Counts = Pick<History, 'running' | 'duplicates' | 'empty' | 'unreadable' | 'others' | 'childNames'> & {
  /** The sleeps that can be imported. */
  added: ImportedSleep[]
  /** How many of the file the diary already has. */
  known: number
}

/** Says what would be imported of a file, and what not: '312 sleeps from Nov 3, 2025 to Feb 4, 2026' and '4 already here'. */
export function describeHistory({ added, known, ...rest }: Counts, zone: string) {
  const lines = rest.unreadable.map(({ line }) => line)
  const names = new Set(Object.values(rest.childNames ?? {}))
  const kinds = Object.entries(rest.others).map(([kind, count]) =>
    names.has(kind)
      ? `${plural(count, 'sleep')} of ${kind} left out`
      : `${count.toLocaleString('en-US')} ${toNoun(kind, count)} left out`,
  )
  const left = [
    known > 0 && `${known.toLocaleString('en-US')} already here`,
    lines.length > 0 && `${lines.length.toLocaleString('en-US')} can’t be read: ${nameLines(lines)}`,
    rest.duplicates > 0 && `${plural(rest.duplicates, 'row')} repeated in the file`,
    rest.running > 0 && `${plural(rest.running, 'sleep')} without an end left out`,
    rest.empty > 0 && `${plural(rest.empty, 'sleep')} of no length left out`,
    ...kinds,
  ].filter((one) => typeof one === 'string')
  return { found: describeSleeps(added, zone), left }
}

const toNoun = (kind: string, count: number) =>
  kind.toLowerCase() + (count === 1 || kind.toLowerCase().endsWith('s') ? '' : 's')

function describeSleeps(sleeps: ImportedSleep[], zone: string) {
  const [first, last] = [sleeps[0], sleeps.at(-1)]
  if (!first || !last) return 'No new sleeps'
  const [from, to] = [first, last].map(({ start }) => formatDate(start, zone, 'short'))
  return `${plural(sleeps.length, 'sleep')} ${from === to ? `on ${from}` : `from ${from} to ${to}`}`
}

const MAX_LINES = 12

/** Returns 'line 8', 'lines 8 and 91', or the first of many. */
function nameLines(lines: number[]) {
  if (lines.length === 1) return `line ${lines[0]}`
  const named = lines.slice(0, MAX_LINES)
  const isCut = named.length < lines.length
  const list = new Intl.ListFormat('en-US').format(isCut ? [...named.map(String), 'others'] : named.map(String))
  return `lines ${list}`
}
