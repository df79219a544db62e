import { isNote, type Columns } from './columns.ts'
import type { Cells } from './read-table.ts'
import { getDate, isClock, parseEpoch, parseMinutes, parseTime, type TimeOptions } from './times.ts'

export type Format = {
  source: string
  /** A combination of columns unique to this app's files. */
  columns: string[]
  /** Start and end, as written in the file. */
  start: (cells: Cells) => string
  end?: (cells: Cells) => string
  parse: (text: string, options: TimeOptions) => ReturnType<typeof parseTime>
  /** Whether the end is a time of day, possibly the next day's. */
  isEndClock?: (cells: Cells) => boolean
  minutes?: (cells: Cells) => string
  /** The kind of a row that isn't a sleep, such as 'Feed'. */
  other?: (cells: Cells) => string | undefined
  /** Of rows with the same identity, the last one wins. */
  identity?: (cells: Cells) => string
  child?: (cells: Cells) => { id: string; name: string }
  /** Other details of a sleep. */
  details?: (cells: Cells) => SleepDetails
}

export type SleepDetails = {
  notes?: string
  by?: string
  kind?: 'nap' | 'night'
  how?: string
  where?: string
  mood?: string
}

const cell = (name: string) => (cells: Cells) => cells[name] ?? ''

const NARA_START = 'start date/time (epoch)'
const NARA_END = '[sleep] end date/time (epoch)'

/** Undoes our own export's escaping of text that spreadsheets would take for a formula. */
const unquote = (text: string | undefined) => text?.replace(/^'(?='*[=+\-@＝＋－＠])/, '')

/** Other apps' export formats, told apart by their columns. */
export const formats: Format[] = [
  {
    // Written by `export.ts`.
    source: 'Nightlight',
    columns: ['kind', 'start (utc)', 'end (utc)'],
    parse: parseTime,
    start: cell('start (utc)'),
    end: cell('end (utc)'),
    other: ({ kind = '' }) => (kind === 'sleep' ? undefined : kind || 'Other'),
    child: ({ child = '' }) => ({ id: child, name: child }),
    details: (cells) => ({
      notes: unquote(cells.note),
      by: unquote(cells['logged by']),
      kind: cells['night or nap'] === 'night' || cells['night or nap'] === 'nap' ? cells['night or nap'] : undefined,
      how: cells['how they fell asleep'],
      where: cells.where,
      mood: cells.mood,
    }),
  },
  {
    source: 'Nara',
    columns: [NARA_START, NARA_END],
    parse: (text) => parseEpoch(text),
    start: cell(NARA_START),
    end: cell(NARA_END),
    other: (cells) => {
      const type = cells.type ?? cells['activity type'] ?? ''
      if (/^sleep$/i.test(type) || (!type && cells[NARA_END])) return undefined
      return type || 'Other'
    },
    identity: cell('_activitykey'),
    details: (cells) => ({ notes: cells.note ?? cells.notes ?? cells['[sleep] note'] }),
  },
  {
    source: 'SNOO',
    columns: ['start_time', 'end_time'],
    parse: parseTime,
    start: cell('start_time'),
    end: cell('end_time'),
    // In seconds.
    minutes: ({ duration = '' }) => (/^\d+$/.test(duration) ? String(Math.round(Number(duration) / 60)) : ''),
  },
  {
    source: 'Baby Tracker',
    columns: ['time', 'duration(minutes)'],
    parse: parseTime,
    start: cell('time'),
    minutes: cell('duration(minutes)'),
    child: (cells) => ({ id: cells.baby ?? '', name: cells.baby ?? '' }),
    details: (cells) => ({ notes: cells.note }),
  },
  {
    source: 'Huckleberry',
    columns: ['type', 'start', 'end'],
    parse: parseTime,
    start: cell('start'),
    end: cell('end'),
    minutes: cell('duration'),
    other: ({ type = '' }) => (/^sleep$/i.test(type) ? undefined : type || 'Other'),
    details: (cells) => ({
      // Line breaks are written as a backslash and an n.
      notes: unquote(cells.notes)?.replaceAll(String.raw`\n`, '\n'),
      by: unquote(cells['logged by']),
      how: cells['start condition'],
      where: cells['start location'],
      mood: cells['end condition'],
    }),
  },
  {
    source: 'Baby Buddy',
    // Its tummy time files have all of these but `nap`.
    columns: ['child_id', 'start', 'end', 'nap'],
    parse: parseTime,
    start: cell('start'),
    end: cell('end'),
    child: (cells) => ({
      id: cells.child_id ?? '',
      name: [cells.child_first_name, cells.child_last_name].filter(Boolean).join(' ') || (cells.child_id ?? ''),
    }),
    details: ({ nap, notes }) => ({ notes, kind: /^(1|true)$/i.test(nap ?? '') ? 'nap' : nap ? 'night' : undefined }),
  },
]

/** Returns a plain number in minutes if its column's name says hours or seconds; anything else as written. */
function toMinutes(column: string, text: string) {
  if (!/^\d+([.,]\d+)?$/.test(text)) return text
  const minutes = /\b(h|hours?|hrs?)\b(?!:)/i.test(column) ? 60 : /\b(s|sec|seconds?)\b/i.test(column) ? 1 / 60 : 1
  return String(Math.round(Number(text.replace(',', '.')) * minutes))
}

/** Any other file, read by chosen columns. `words` are the values of `kind` that mean sleep. */
export function chosenFormat({ date, start, end, minutes, kind, child }: Columns, words: string[]): Format {
  /** A time of day belongs to the date in another column, or to the start's date. */
  const timeIn = (name: string) => (cells: Cells) =>
    isClock(cells[name] ?? '')
      ? `${date ? cells[date] : getDate(cells[start] ?? '')} ${cells[name]}`
      : (cells[name] ?? '')
  return {
    source: 'another app',
    columns: [date, start, end, minutes, kind, child].filter((name) => name !== undefined),
    parse: (text, options) => parseEpoch(text) ?? parseTime(text, options),
    start: timeIn(start),
    ...(end && { end: timeIn(end), isEndClock: (cells) => isClock(cells[end] ?? '') }),
    minutes: minutes === undefined ? undefined : (cells) => toMinutes(minutes, cells[minutes] ?? ''),
    other: (cells) => (kind === undefined || words.includes(cells[kind]!) ? undefined : cells[kind] || 'Other'),
    child: child === undefined ? undefined : (cells) => ({ id: cells[child]!, name: cells[child]! }),
    details: (cells) => ({ notes: cells[Object.keys(cells).find(isNote) ?? ''] }),
  }
}

/** Returns minutes, or undefined if the cell is empty or isn't a duration. */
export const readMinutes = (format: Format, cells: Cells) => parseMinutes(format.minutes?.(cells) ?? '')
