import { parseEpoch, parseMinutes, parseTime } from './times.ts'

/** A row's cells by the lower-case names of their columns. */
export type Cells = Record<string, string>

export type Format = {
  source: string
  /** Columns that only this app's files have together. */
  columns: string[]
  start: (cells: Cells, zone: string) => ReturnType<typeof parseTime>
  /** What `start` reads, for telling what couldn't be read. */
  startText: (cells: Cells) => string
  /** Undefined if there's none. */
  endText?: (cells: Cells) => string
  end?: (cells: Cells, zone: string) => ReturnType<typeof parseTime>
  minutes?: (cells: Cells) => string
  /** The kind of a row that is no sleep, such as 'Feed'. */
  other?: (cells: Cells) => string | undefined
  /** Rows with the same identity replace each other: the last one stands. */
  identity?: (cells: Cells) => string
  child?: (cells: Cells) => { id: string; name: string }
  /** What else a sleep has. */
  details?: (cells: Cells) => {
    notes?: string
    by?: string
    kind?: 'nap' | 'night'
    how?: string
    where?: string
    mood?: string
  }
}

const cell = (name: string) => (cells: Cells) => cells[name] ?? ''
const timeIn = (name: string) => (cells: Cells, zone: string) => parseTime(cells[name] ?? '', zone)
const epochIn = (name: string) => (cells: Cells) => parseEpoch(cells[name] ?? '')

const NARA_START = 'start date/time (epoch)'
const NARA_END = '[sleep] end date/time (epoch)'

/** Undoes what our own file does to text that spreadsheets would take for a formula. */
const unquote = (text: string | undefined) => text?.replace(/^'(?='*[=+\-@＝＋－＠])/, '')

/** What other apps export, told apart by their columns. */
export const formats: Format[] = [
  {
    // What `export.ts` writes.
    source: 'Nightlight',
    columns: ['kind', 'start (utc)', 'end (utc)'],
    start: timeIn('start (utc)'),
    startText: cell('start (utc)'),
    end: timeIn('end (utc)'),
    endText: cell('end (utc)'),
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
    start: epochIn(NARA_START),
    startText: cell(NARA_START),
    end: epochIn(NARA_END),
    endText: cell(NARA_END),
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
    start: timeIn('start_time'),
    startText: cell('start_time'),
    end: timeIn('end_time'),
    endText: cell('end_time'),
    // In seconds.
    minutes: ({ duration = '' }) => (/^\d+$/.test(duration) ? String(Math.round(Number(duration) / 60)) : ''),
  },
  {
    source: 'Baby Tracker',
    columns: ['time', 'duration(minutes)'],
    start: timeIn('time'),
    startText: cell('time'),
    minutes: cell('duration(minutes)'),
    child: (cells) => ({ id: cells.baby ?? '', name: cells.baby ?? '' }),
    details: (cells) => ({ notes: cells.note }),
  },
  {
    source: 'Huckleberry',
    columns: ['type', 'start', 'end'],
    start: timeIn('start'),
    startText: cell('start'),
    end: timeIn('end'),
    endText: cell('end'),
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
    // Its files of tummy time have the others, too.
    columns: ['child_id', 'start', 'end', 'nap'],
    start: timeIn('start'),
    startText: cell('start'),
    end: timeIn('end'),
    endText: cell('end'),
    child: (cells) => ({
      id: cells.child_id ?? '',
      name: [cells.child_first_name, cells.child_last_name].filter(Boolean).join(' ') || (cells.child_id ?? ''),
    }),
    details: ({ nap, notes }) => ({ notes, kind: /^(1|true)$/i.test(nap ?? '') ? 'nap' : nap ? 'night' : undefined }),
  },
]

/** Any other file, by the columns that someone has chosen. */
export const chosenFormat = (columns: { start: string; end?: string; minutes?: string }): Format => {
  const start = columns.start.trim().toLowerCase()
  const end = columns.end?.trim().toLowerCase()
  const anyTime = (name: string) => (cells: Cells, zone: string) =>
    parseEpoch(cells[name] ?? '') ?? parseTime(cells[name] ?? '', zone)
  return {
    source: 'another app',
    columns: [start],
    start: anyTime(start),
    startText: cell(start),
    ...(end && { end: anyTime(end), endText: cell(end) }),
    minutes: columns.minutes === undefined ? undefined : cell(columns.minutes.trim().toLowerCase()),
  }
}

/** Returns minutes, or undefined if the cell is empty or isn't a duration. */
export const readMinutes = (format: Format, cells: Cells) => parseMinutes(format.minutes?.(cells) ?? '')
