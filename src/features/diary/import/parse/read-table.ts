import { isUtf8 } from 'node:buffer'
import { parse } from 'csv-parse/sync'
import { isNote } from './columns.ts'
import { MAX_COLUMNS, MAX_ROWS } from './file-limits.ts'
import { HistoryError } from './history-error.ts'

/** A row's cells by lower-case column name. */
export type Cells = Record<string, string>
export type Table = {
  /** Column names as written; `header` has them in lower case. */
  names: string[]
  header: string[]
  rows: { line: number; cells: Cells }[]
  unreadable: { line: number; why: string }[]
  /** Number of lines above the header. */
  titles: number
}
type Row = { line: number; record: string[] }
type Parsed = { record: string[]; raw: string; info: { lines: number } }

const TOO_MANY = `This file has more than ${MAX_ROWS.toLocaleString('en-US')} rows. Export fewer months at once.`
const TOO_WIDE = `This file has more than ${MAX_COLUMNS} columns. Export the nights from the other app as CSV.`
/** Excel's separator hint, which it doesn't display. */
const SEPARATOR = /^sep=(.)\n/i
const MAX_TITLES = 20
const DATE = /\d[-/.]\d{1,2}[-/.]\d|\d{9,14}/
/** After this many, the remaining lines are reported rather than read. */
const MAX_OPEN_QUOTES = 20

/** Splits a table into rows. `isKnown` tells whether names are a known app's columns. @throws HistoryError if it's not a table, or too large */
export function readTable(bytes: Uint8Array, isKnown: (header: string[]) => boolean): Table {
  const text = decode(bytes)
  const separator = SEPARATOR.exec(text)?.[1]
  // Unread lines still count.
  const lines = text.replace(SEPARATOR, '\n').split('\n')
  const { delimiter, index } = findHeader(lines, separator ? [separator] : [',', ';', '\t'], isKnown)
  const titles = lines.slice(0, index).filter((line) => line.trim()).length
  const { rows, unreadable } = parseRows(lines, index, delimiter)
  const [head, ...rest] = rows
  if (rest.length + unreadable.length > MAX_ROWS) throw new HistoryError(TOO_MANY)
  if (head && head.record.length > MAX_COLUMNS) throw new HistoryError(TOO_WIDE)
  const trimmed = (head?.record ?? []).map((name) => name.trim())
  // Renames duplicate columns so that either can be chosen.
  const names = trimmed.map((name, index) => (name && trimmed.indexOf(name) < index ? `${name} (${index + 1})` : name))
  const header = names.map((name) => name.toLowerCase())
  if (header.length < 2 || rest.length + unreadable.length === 0)
    throw new HistoryError('This file has no rows of sleeps. Export it from the other app as CSV.')
  const table: Table = { names, header, rows: [], unreadable, titles }
  for (const { line, record } of rest) {
    const cells = toCells(header, record, delimiter)
    if (cells) table.rows.push({ line, cells })
    else unreadable.push({ line, why: 'It has more cells than there are columns' })
  }
  return table
}

/** Decodes UTF-8, UTF-16 with or without a byte order mark, and windows-1252 otherwise. */
function decode(bytes: Uint8Array) {
  const [first, second] = bytes
  const encoding =
    (first === 0xff && second === 0xfe) || (first !== 0 && second === 0)
      ? 'utf-16le'
      : (first === 0xfe && second === 0xff) || (first === 0 && second !== 0)
        ? 'utf-16be'
        : isUtf8(bytes)
          ? 'utf-8'
          : 'windows-1252'
  // The parser counts CRLF as two lines. PostgreSQL can't store NUL.
  return new TextDecoder(encoding).decode(bytes).replaceAll(/\r\n?/g, '\n').replaceAll('\0', '')
}

/** Finds the header row below a report's title: a known app's, or the first row at least half as wide as the widest. */
function findHeader(lines: string[], delimiters: string[], isKnown: (header: string[]) => boolean) {
  const head = lines.slice(0, MAX_TITLES)
  const candidates = delimiters.map((delimiter) => {
    const cells = head.map((line) =>
      line.replaceAll(/"[^"]*"/g, (quoted) => (quoted.includes(delimiter) ? '' : quoted.slice(1, -1))).split(delimiter),
    )
    const known = cells.findIndex((names) => isKnown(names.map((name) => name.trim().toLowerCase())))
    const widest = Math.max(...cells.map(({ length }) => length))
    const wide = cells.findIndex(({ length }) => length * 2 >= widest && length > 1)
    // Notes with many commas make rows wider than their header.
    const above = DATE.test(head[wide] ?? '') ? cells.slice(0, wide).findLastIndex(({ length }) => length > 1) : -1
    const index = known !== -1 ? known : above !== -1 ? above : Math.max(wide, 0)
    return { delimiter, index, width: known === -1 ? (cells[index]?.length ?? 0) : MAX_COLUMNS }
  })
  // Where two are as wide, one of them splits only the rows' decimals.
  return candidates.toSorted((a, b) => b.width - a.width || a.index - b.index)[0]!
}

/** Reads all rows, even those after an unclosed quote, whose own line it reports. */
function parseRows(lines: string[], first: number, delimiter: string) {
  const rows: Row[] = []
  const unreadable: { line: number; why: string }[] = []
  let from = first
  for (let openQuotes = 0; from < lines.length; openQuotes++) {
    const { found, open } = parseUntilOpenQuote(lines, from, delimiter)
    rows.push(...found)
    if (open === undefined || rows.length > MAX_ROWS + 1) break
    unreadable.push({ line: open + 1, why: 'A quote isn’t closed' })
    from = open + 1
    if (openQuotes < MAX_OPEN_QUOTES) continue
    for (; from < lines.length; from++)
      if (lines[from]!.trim()) unreadable.push({ line: from + 1, why: 'It follows a quote that isn’t closed' })
  }
  return { rows, unreadable }
}

/** Returns the rows from a line on, and the index of the line whose quote isn't closed, or is closed only by a later row's. */
function parseUntilOpenQuote(lines: string[], from: number, delimiter: string) {
  let unread: string | undefined
  const records = parse(lines.slice(from).join('\n'), {
    delimiter,
    bom: true,
    info: true,
    raw: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    // Counts the header, plus one more to detect excess.
    to: MAX_ROWS + 2,
    // With these options, the only remaining error is an unclosed quote; `raw` is everything after it.
    on_skip(_, raw) {
      unread = raw
      return undefined
    },
  }) as unknown as Parsed[]
  const found: Row[] = []
  for (const { record, raw, info } of records) {
    // `raw` includes empty lines before a row.
    const inside = raw.trim().split('\n')
    const line = from + info.lines - (inside.length - 1)
    if (inside.slice(1).some((one) => isRow(one, delimiter, record))) return { found, open: line - 1 }
    found.push({ record, line })
  }
  return { found, open: unread === undefined ? undefined : findOpenQuote(lines, unread) }
}

/** Whether a line has a date where the row has one, and isn't just the row's end, after the last line break of its note. */
function isRow(line: string, delimiter: string, record: string[]) {
  const index = record.findIndex((cell) => DATE.test(cell))
  const cells = line.split(delimiter)
  return index !== -1 && cells.length * 2 > record.length && DATE.test(cells[index] ?? '')
}

function findOpenQuote(lines: string[], unread: string) {
  const count = unread.trim().split('\n').length
  return lines.findLastIndex((line) => line.trim()) + 1 - count
}

/** Returns a row's cells; undefined if it has too many. Extra commas belong to an unquoted note. */
function toCells(header: string[], record: string[], delimiter: string): Cells | undefined {
  const surplus = record.length - header.length
  const note = header.findIndex(isNote)
  let cells = record
  if (surplus > 0 && record.slice(header.length).some((cell) => cell.trim())) {
    if (note === -1) return undefined
    cells = record.toSpliced(note, surplus + 1, record.slice(note, note + surplus + 1).join(delimiter))
  }
  return Object.fromEntries(header.map((name, index) => [name, (cells[index] ?? '').trim()]))
}
