import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import { Temporal } from 'temporal-polyfill'
import { parseTime, pickSpan } from '../import/parse/times'
import { zoneAt, type Clocks } from '../clocks/clocks'
import { joinTaps, type Entry } from '../merge'

type Options = {
  /** The family's zones. */
  zone: Clocks
  /** Names by child id. */
  children?: Record<string, string>
}

type Row = (string | number | null)[]

/** How many rows are written before other requests get their turn. All rows of a large diary take a second. */
const ROWS_PER_TURN = 100

/** RFC 4180 with CRLF and a BOM, for spreadsheets. Formulas become text (OWASP CSV injection). */
async function toCsv<T>(titles: string[], items: readonly T[], toRow: (item: T) => Row) {
  const write = (rows: Row[], bom = false) =>
    stringify(rows, { record_delimiter: 'windows', quote_record_delimiter: true, escape_formulas: true, bom })
  let csv = write([titles], true)
  for (let start = 0; start < items.length; start += ROWS_PER_TURN) {
    csv += write(items.slice(start, start + ROWS_PER_TURN).map(toRow))
    await setImmediate()
  }
  return csv
}

/** Returns all entries as CSV, one per row, with their child: local times with their offset, and UTC. */
export function exportEntries(entries: readonly Entry[], { zone, children = {} }: Options) {
  const columns: Record<string, (entry: Entry) => string | number | null> = {
    Child: ({ childId }) => children[childId] ?? '',
    Kind: ({ kind }) => kind,
    Start: ({ start }) => start && withOffset(start, zone),
    End: ({ end }) => end && withOffset(end, zone),
    'Put down': ({ putDown }) => putDown && withOffset(putDown, zone),
    Minutes: ({ start, end }) => end && countMinutes(start, end),
    'Night or nap': ({ period }) => period,
    'How they fell asleep': ({ how }) => how,
    Where: ({ where }) => where,
    Mood: ({ mood }) => mood,
    'Minutes crying': ({ crying }) => crying,
    Note: ({ note }) => note && keepQuote(note),
    'Logged by': ({ by }) => keepQuote(by),
    'Start (UTC)': ({ start }) => start,
    'End (UTC)': ({ end }) => end,
    'Put down (UTC)': ({ putDown }) => putDown,
  }
  return toCsv(Object.keys(columns), entries, (entry) => Object.values(columns).map((value) => value(entry)))
}

const huckleberryColumns = [
  'Type',
  'Start',
  'End',
  'Duration',
  'Start Condition',
  'Start Location',
  'End Condition',
  'Notes',
  'Logged By',
]

/**
 * Returns a child's sleeps and feeds as CSV with Huckleberry's columns, which `readHistory` reads back to the same minutes. That format has no
 * rows for notes, brief wakings, and “Up for the day”, and no column for the child.
 */
export function exportForHuckleberry(entries: readonly Entry[], { zone }: Pick<Options, 'zone'>) {
  const sleeps = joinTaps(entries).map((sleep) => ({ ...sleep, by: sleep.loggedBy[0]!.by }))
  const feeds = entries.filter(({ kind }) => kind === 'feed')
  const sorted = [...sleeps, ...feeds].sort((a, b) => (a.start < b.start ? -1 : 1))
  return toCsv(huckleberryColumns, sorted, ({ kind, start, end, how, where, mood, note, by }) => [
    kind === 'sleep' ? 'Sleep' : 'Feed',
    ...writeSpan(start, end, zone),
    how,
    where,
    mood,
    // Huckleberry writes line breaks this way.
    note && keepQuote(note.replaceAll('\n', String.raw`\n`)),
    keepQuote(by),
  ])
}

/** Doubles a quote before a formula, because reading removes one. */
const keepQuote = (text: string) => text.replace(/^(?='+[=+\-@＝＋－＠])/, "'")

/** Returns a start, an end, and a duration. Adds offsets if the times would be ambiguous, in the hour that occurs twice. */
function writeSpan(start: string, end: string | null, zone: Clocks) {
  const duration = end === null ? null : formatDuration(countMinutes(start, end))
  const [localStart, localEnd] = [toLocal(start, zone), end && toLocal(end, zone)]
  // Reading rejects impossible years.
  const [starts, ends] = [parseTime(localStart, { zone }), localEnd ? parseTime(localEnd, { zone }) : undefined]
  const span =
    starts && end && ends ? pickSpan(starts, ends, countMinutes(start, end)) : { start: starts?.[0], end: undefined }
  const isRead = span?.start === toMs(start) && (end === null || span.end === toMs(end))
  return isRead ? [localStart, localEnd, duration] : [withOffset(start, zone), end && withOffset(end, zone), duration]
}

/** Drops seconds. */
const toMs = (iso: string) => Math.floor(Date.parse(iso) / 60_000) * 60_000

const countMinutes = (start: string, end: string) => (toMs(end) - toMs(start)) / 60_000

const formatDuration = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')

const toZoned = (iso: string, zone: Clocks) => Temporal.Instant.from(iso).toZonedDateTimeISO(zoneAt(zone, iso))

/** Returns '2026-02-03 19:20'. */
const toLocal = (iso: string, zone: Clocks) =>
  toZoned(iso, zone).toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ')

/** Returns '2026-02-03T19:20-05:00'. */
const withOffset = (iso: string, zone: Clocks) =>
  toZoned(iso, zone).toString({ smallestUnit: 'minute', timeZoneName: 'never' })
