import { parse } from 'csv-parse/sync'
import { chosenFormat, formats, readMinutes, type Cells, type Format } from './formats.ts'
import { MAX_COLUMNS, MAX_ROWS } from './file-limits.ts'
import { refuseFile } from './refuse-file.ts'
import { addMinutes, pickSpan } from './times.ts'

export type ImportedSleep = {
  /** ISO instants, to the minute. */
  start: string
  end: string
  notes?: string
  by?: string
  kind?: 'nap' | 'night'
  how?: string
  where?: string
  mood?: string
}

/** A file's sleeps, and what became of all its other rows. */
export type History = {
  source: string
  /** By their start. */
  sleeps: ImportedSleep[]
  /** Sleeps without an end. */
  running: number
  /** Rows that repeat a sleep. */
  duplicates: number
  /** Sleeps of no length. */
  empty: number
  /** `line` is where the row begins; the header is line 1. */
  unreadable: { line: number; why: string }[]
  /** Rows of other kinds, and of other children. */
  others: Record<string, number>
  /** How many sleeps each child has, by its id, if there are several: someone has to choose one. */
  children?: Record<string, number>
  childNames?: Record<string, string>
  /** The columns of a file that isn't known, to choose others. */
  columns?: string[]
}

export type HistoryOptions = {
  /** The family's time zone, for times without one. */
  zone: string
  /** The id of the child whose sleeps are read, if the file has several. */
  child?: string | number
  /** The columns of a file that isn't known. */
  columns?: { start: string; end?: string; minutes?: string }
  /** If it's known, no sleep ends after it. */
  now?: Date
}

/** The file has no sleeps that could be read; the message says why. `columns` are those to choose from, if there are any. */
export class HistoryError extends Error {
  readonly columns: string[]
  constructor(message: string, columns: string[] = []) {
    super(message)
    this.columns = columns
  }
}

const TOO_MANY = `This file has more than ${MAX_ROWS.toLocaleString('en-US')} rows. Export fewer months at once.`
const TOO_WIDE = `This file has more than ${MAX_COLUMNS} columns. Export the nights from the other app as CSV.`
/** What lasts longer is a slip, such as a wrong year. */
const MAX_SLEEP_MS = 86_400_000

/**
 * Reads the sleeps that another app has exported as CSV. Every row of the file is counted in the result.
 * @throws HistoryError if it's no such file
 */
export function readHistory(bytes: Uint8Array, options: HistoryOptions): History {
  const refusal = refuseFile(bytes)
  if (refusal) throw new HistoryError(refusal)
  const table = readRows(decode(bytes))
  const format = findFormat(table, options.columns)
  const history: History = {
    source: format.source,
    sleeps: [],
    running: 0,
    duplicates: 0,
    empty: 0,
    unreadable: table.unreadable,
    others: {},
    ...(options.columns && { columns: table.names }),
  }
  const latest = new Map(table.rows.map(({ cells, line }) => [format.identity?.(cells), line]))
  const sleeps = new Map<string, SleepOfChild>()
  const names: Record<string, string> = {}

  for (const { cells, line } of table.rows) {
    const kind = format.other?.(cells)
    const { id, name } = format.child?.(cells) ?? { id: '', name: '' }
    const identity = format.identity?.(cells)
    if (identity && latest.get(identity) !== line) history.duplicates++
    else if (kind !== undefined) history.others[kind] = (history.others[kind] ?? 0) + 1
    else {
      names[id] = name || 'a child without a name'
      const result = readSpan(format, cells, options)
      if (result === 'running') history.running++
      else if (result === 'empty') history.empty++
      else if (typeof result === 'string') history.unreadable.push({ line, why: result })
      else {
        const sleep = toSleep(format, cells, result)
        const key = [id, sleep.start, sleep.end].join()
        const same = sleeps.get(key)
        if (same) history.duplicates++
        // A second row may say more.
        sleeps.set(key, { ...sleep, ...same, child: id })
      }
    }
  }
  history.unreadable.sort((a, b) => a.line - b.line)
  addSleeps(history, [...sleeps.values()], names, options.child)
  return history
}

type SleepOfChild = ImportedSleep & { child: string }

/** @throws HistoryError if the columns of a file are neither known nor chosen */
function findFormat({ names, header }: ReturnType<typeof readRows>, columns: HistoryOptions['columns']) {
  const isThere = (column: string) => header.includes(column)
  const format = columns ? chosenFormat(columns) : formats.find((one) => one.columns.every(isThere))
  if (format?.columns.every(isThere)) return format
  throw new HistoryError(
    'This file has no columns that we know. Choose those with the start and the end of each sleep.',
    names,
  )
}

/** Returns a row's span; what it is instead; or why it can't be read. */
function readSpan(format: Format, cells: Cells, { zone, now }: HistoryOptions) {
  const starts = format.start(cells, zone)
  if (!starts) return explain('start', format.startText(cells))
  const minutes = readMinutes(format, cells)
  const endText = format.endText?.(cells).trim() ?? ''
  const ends = endText ? format.end!(cells, zone) : undefined
  if (endText && !ends) return explain('end', endText)
  if (!ends && minutes === undefined) {
    const written = format.minutes?.(cells).trim()
    return written ? `“${written}” isn’t a duration` : 'running'
  }
  const span = ends ? pickSpan(starts, ends, minutes) : { start: starts[0], end: addMinutes(starts[0], minutes!) }
  if (!span) return 'It ends before it starts'
  if (span.end - span.start > MAX_SLEEP_MS) return 'It lasts longer than a day'
  if (now && span.end > now.getTime()) return 'It ends in the future'
  return span.start === span.end ? 'empty' : span
}

function toSleep(format: Format, cells: Cells, span: { start: number; end: number }): ImportedSleep {
  const details = Object.entries(format.details?.(cells) ?? {}).filter(([, value]) => value?.trim())
  const start = new Date(span.start).toISOString()
  const end = new Date(span.end).toISOString()
  return { start, end, ...Object.fromEntries(details) }
}

/** Adds the sleeps of the chosen child, or of the only one. The others are counted. */
function addSleeps(
  history: History,
  sleeps: SleepOfChild[],
  names: Record<string, string>,
  child: HistoryOptions['child'],
) {
  const ids = Object.keys(names)
  if (ids.length > 1) {
    history.children = Object.fromEntries(ids.map((id) => [id, sleeps.filter((one) => one.child === id).length]))
    history.childNames = names
  }
  for (const { child: id, ...sleep } of sleeps.toSorted((a, b) => (a.start < b.start ? -1 : 1)))
    if (ids.length < 2 || id === String(child)) history.sleeps.push(sleep)
    else if (child !== undefined) history.others[names[id]!] = (history.others[names[id]!] ?? 0) + 1
}

const explain = (what: string, text: string) =>
  text.trim() ? `The ${what} isn’t a time: “${text.trim().slice(0, 40)}”` : `It has no ${what}`

/** Decodes UTF-8, and UTF-16 with or without a byte order mark. */
function decode(bytes: Uint8Array) {
  const [first, second] = bytes
  const encoding =
    (first === 0xff && second === 0xfe) || (first !== 0 && second === 0)
      ? 'utf-16le'
      : (first === 0xfe && second === 0xff) || (first === 0 && second !== 0)
        ? 'utf-16be'
        : 'utf-8'
  // The parser counts CRLF as two lines. PostgreSQL can't store NUL.
  return new TextDecoder(encoding).decode(bytes).replaceAll(/\r\n?/g, '\n').replaceAll('\0', '')
}

const countLineBreaks = (text: string) => text.split('\n').length - 1

/** Splits a table into rows, by commas, semicolons, or tabs. */
function readRows(text: string) {
  const [firstLine = ''] = text.trimStart().split('\n', 1)
  const count = (delimiter: string) => firstLine.split(delimiter).length
  const delimiter = [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!
  const unreadable: { line: number; why: string }[] = []
  const records = parse(text, {
    delimiter,
    bom: true,
    info: true,
    raw: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    // With the header, and one too many.
    to: MAX_ROWS + 2,
    // The only error that these options leave is a quote that isn't closed; `raw` is all that follows it.
    on_skip(error, raw = '') {
      const first = Number(error?.lines) - countLineBreaks(raw)
      raw.split('\n').forEach((row, index) => {
        const why = unreadable.length === 0 ? 'A quote isn’t closed' : 'It follows a quote that isn’t closed'
        if (row.trim()) unreadable.push({ line: first + index, why })
      })
      return undefined
    },
  }) as unknown as { record: string[]; raw: string; info: { lines: number } }[]
  const [head, ...rest] = records.map(({ record, raw, info }) => ({
    record,
    // Empty lines before a row are raw, too.
    line: info.lines - countLineBreaks(raw.trim()),
  }))
  if (rest.length + unreadable.length > MAX_ROWS) throw new HistoryError(TOO_MANY)
  if (head && head.record.length > MAX_COLUMNS) throw new HistoryError(TOO_WIDE)
  const names = (head?.record ?? []).map((name) => name.trim())
  const header = names.map((name) => name.toLowerCase())
  if (header.length < 2 || rest.length + unreadable.length === 0)
    throw new HistoryError('This file has no rows of sleeps. Export it from the other app as CSV.')
  const rows = rest.map(({ record, line }) => ({
    line,
    cells: Object.fromEntries(header.map((name, index) => [name, (record[index] ?? '').trim()])),
  }))
  return { names, header, rows, unreadable }
}
