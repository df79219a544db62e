import type { Clocks } from '../clocks/clocks.ts'
import { isPlausible } from '../plausible.ts'
import type { Columns } from './parse/columns.ts'
import { findDateOrder } from './parse/date-order.ts'
import { findFormat, type Kind } from './parse/find-format.ts'
import { formats, readMinutes, type Format, type SleepDetails } from './parse/formats.ts'
import { HistoryError } from './parse/history-error.ts'
import { readTable, type Cells } from './parse/read-table.ts'
import { refuseFile } from './parse/refuse-file.ts'
import { addMinutes, pickSpan, type DateOrder, type TimeOptions } from './parse/times.ts'

/** `start` and `end` are ISO instants, to the minute. */
export type ImportedSleep = SleepDetails & { start: string; end: string }

/** A file's sleeps, and what happened to all its other rows. */
export type History = {
  source: string
  /** Sorted by start. */
  sleeps: ImportedSleep[]
  /** Sleeps without an end. */
  running: number
  /** Rows that repeat a sleep. */
  duplicates: number
  /** Sleeps without a length. */
  empty: number
  /** `line` is where the row begins, counting from 1 and including any lines above the header. */
  unreadable: { line: number; why: string }[]
  /** Counts of rows of other kinds, and of other children. */
  others: Record<string, number>
  /** Number of sleeps by child id if the file has several children: someone has to choose one. */
  children?: Record<string, number>
  childNames?: Record<string, string>
  /** The columns to choose from, if the app is unknown. */
  columns?: string[]
  /** The values of its kind column, if one was chosen or recognized by name. */
  kinds?: Kind[]
  /** An ambiguous date from the file, and the order that was chosen. */
  dateOrder?: { example: string; order?: DateOrder }
  /** The first and last rows read, as written. */
  samples: { text: string; start: string; end: string }[]
  /** A choice that's needed before the sleeps can be trusted. */
  problem?: string
}

export type HistoryOptions = {
  /** The family's zone, for times without one. */
  zone: Clocks
  /** The id of the child whose sleeps to read, if the file has several. */
  child?: string | number
  /** The columns to use, if the app is unknown. */
  columns?: Columns
  /** The words in its kind column that mean sleep. */
  sleepKinds?: string[]
  /** Whether dates have the day or the month first, if the file doesn't show it. */
  order?: DateOrder
  /** If given, no sleep can end later. */
  now?: Date
}

/** Anything longer is a slip, such as a wrong year. */
const MAX_SLEEP_MS = 86_400_000
const MAX_CHILDREN = 20
const MAX_QUOTED = 40
const NO_TIME = 'The start isn’t a time: '

/**
 * Reads the sleeps that another app has exported as CSV. The result accounts for every row of the file.
 * @throws HistoryError if it's not such a file
 */
export function readHistory(bytes: Uint8Array, options: HistoryOptions): History {
  const refusal = refuseFile(bytes)
  if (refusal) throw new HistoryError(refusal)
  const table = readTable(bytes, (header) =>
    formats.some(({ columns }) => columns.every((name) => header.includes(name))),
  )
  const { format, kinds, problem } = findFormat(table, options)
  const written = table.rows.map(({ cells }) => ({ start: format.start(cells), end: format.end?.(cells) ?? '' }))
  const { order = options.order, example } = findDateOrder(written, options.now)
  const history: History = {
    source: format.source,
    sleeps: [],
    running: 0,
    duplicates: 0,
    empty: 0,
    unreadable: table.unreadable,
    others: {},
    samples: [],
    ...(options.columns && { columns: table.names }),
    ...(kinds.length > 0 && { kinds }),
    ...(example && { dateOrder: { example, order } }),
    problem:
      problem ?? (example && !order ? `This file doesn’t say which number of ${example} is the day.` : undefined),
  }
  readRows(history, table.rows, format, { ...options, order })
  if (table.titles) history.others['Title line'] = table.titles
  const { sleeps, unreadable } = history
  if (sleeps.length === 0 && !history.children && unreadable.some(({ why }) => why.startsWith(NO_TIME)))
    history.problem ??= `Its times can’t be read: ${unreadable.find(({ why }) => why.startsWith(NO_TIME))!.why.slice(NO_TIME.length)}. Save them like 2026-11-03 19:20.`
  return history
}

function readRows(history: History, rows: { line: number; cells: Cells }[], format: Format, options: ReadOptions) {
  const latest = new Map(rows.map(({ cells, line }) => [format.identity?.(cells), line]))
  const sleeps = new Map<string, SleepOfChild>()
  const names = new Map<string, string>()
  const others = new Map<string, number>()
  for (const { cells, line } of rows) {
    const kind = format.other?.(cells)
    const { id, name } = format.child?.(cells) ?? { id: '', name: '' }
    const identity = format.identity?.(cells)
    if (identity && latest.get(identity) !== line) history.duplicates++
    else if (kind !== undefined) others.set(kind, (others.get(kind) ?? 0) + 1)
    else {
      const result = readSpan(format, cells, options)
      if (result === 'running') history.running++
      else if (result === 'empty') history.empty++
      else if (typeof result === 'string') history.unreadable.push({ line, why: result })
      else {
        // Only now, so that a row of totals doesn't count as a child.
        names.set(id, name || 'a child without a name')
        const sleep = toSleep(format, cells, result)
        const key = [id, sleep.start, sleep.end].join()
        const same = sleeps.get(key)
        if (same) history.duplicates++
        else addSample(history, { text: format.start(cells), start: sleep.start, end: sleep.end })
        // A repeated row may have more details.
        sleeps.set(key, { ...sleep, ...same, child: id })
      }
    }
  }
  history.unreadable.sort((a, b) => a.line - b.line)
  history.others = Object.fromEntries(others)
  addSleeps(history, [...sleeps.values()], names, options.child)
}

type Sample = History['samples'][number]

/** Keeps the first and last samples. */
function addSample(history: History, sample: Sample) {
  history.samples = [...history.samples.slice(0, 1), sample]
}

type ReadOptions = HistoryOptions & TimeOptions

type SleepOfChild = ImportedSleep & { child: string }

/** Returns a row's span, or what the row is instead, or why it can't be read. */
function readSpan(format: Format, cells: Cells, options: ReadOptions) {
  const { now } = options
  const startText = format.start(cells)
  const starts = format.parse(startText, options)
  if (!starts) return explain('start', startText)
  const minutes = readMinutes(format, cells)
  const endText = format.end?.(cells).trim() ?? ''
  const ends = endText ? format.parse(endText, options) : undefined
  if (endText && !ends) return explain('end', endText)
  if (!ends && minutes === undefined) {
    const written = format.minutes?.(cells).trim()
    return written ? `“${written.slice(0, MAX_QUOTED)}” isn’t a duration` : 'running'
  }
  const span = ends
    ? (pickSpan(starts, ends, minutes) ??
      (format.isEndClock?.(cells) && pickSpan(starts, format.parse(endText, { ...options, daysLater: 1 })!, minutes)))
    : { start: starts[0], end: addMinutes(starts[0], minutes!) }
  if (!span) return 'It ends before it starts'
  if (span.end - span.start > MAX_SLEEP_MS) return 'It lasts longer than a day'
  if (now && span.end > now.getTime()) return 'It ends in the future'
  if (!isPlausible(new Date(span.start).toISOString(), span.start))
    return `It’s before 2000: “${startText.trim().slice(0, MAX_QUOTED)}”`
  return span.start === span.end ? 'empty' : span
}

function toSleep(format: Format, cells: Cells, span: { start: number; end: number }): ImportedSleep {
  const details = Object.entries(format.details?.(cells) ?? {}).filter(([, value]) => value?.trim())
  const start = new Date(span.start).toISOString()
  const end = new Date(span.end).toISOString()
  return { start, end, ...Object.fromEntries(details) }
}

/** Adds the sleeps of the chosen child, or of the only one. Counts the others. */
function addSleeps(
  history: History,
  sleeps: SleepOfChild[],
  names: Map<string, string>,
  child: HistoryOptions['child'],
) {
  if (names.size > MAX_CHILDREN)
    throw new HistoryError(`This file has sleeps of more than ${MAX_CHILDREN} children.`, history.columns)
  if (names.size > 1) {
    const counts = new Map([...names.keys()].map((id) => [id, 0]))
    for (const { child: id } of sleeps) counts.set(id, counts.get(id)! + 1)
    history.children = Object.fromEntries(counts)
    history.childNames = Object.fromEntries(names)
  }
  for (const { child: id, ...sleep } of sleeps.toSorted((a, b) => (a.start < b.start ? -1 : 1)))
    if (names.size < 2 || id === String(child)) history.sleeps.push(sleep)
    else if (child !== undefined) {
      const name = names.get(id)!
      history.others[name] = (history.others[name] ?? 0) + 1
    }
}

const explain = (what: string, text: string) =>
  text.trim()
    ? `${what === 'start' ? NO_TIME : `The ${what} isn’t a time: `}“${text.trim().slice(0, MAX_QUOTED)}”`
    : `It has no ${what}`
