import { expect, test } from 'vitest'
import type { Columns } from './parse/columns'
import { readHistory, type HistoryOptions } from './read-history'

/** @file The same five nights and a nap, written the way many apps, programs, and countries do. */

const options = { zone: 'America/New_York', now: new Date('2026-11-28T12:00:00Z') }
const nights = [9, 10, 11, 12, 13].map((day) => ({ day, start: [19, 5], end: [6, 10], minutes: 665, next: 1 }))
const nap = { day: 13, start: [12, 40], end: [14, 5], minutes: 85, next: 0 }
type Span = typeof nap
const right = [
  ...nights.slice(0, 4).map(({ day }) => [`2026-11-${pad(day + 1)}T00:05`, `2026-11-${pad(day + 1)}T11:10`]),
  ['2026-11-13T17:40', '2026-11-13T19:05'],
  ['2026-11-14T00:05', '2026-11-14T11:10'],
]
const all: Span[] = [...nights.slice(0, 4), nap, nights[4]!]

function pad(number: number) {
  return String(number).padStart(2, '0')
}
const twelve = ([hour = 0, minute = 0]: number[]) => `${hour % 12 || 12}:${pad(minute)} ${hour < 12 ? 'AM' : 'PM'}`
const clock = ([hour = 0, minute = 0]: number[]) => `${pad(hour)}:${pad(minute)}`
const seconds = (day: number, [hour = 0, minute = 0]: number[]) => Date.UTC(2026, 10, day, hour + 5, minute) / 1000

type Way = (day: number, time: number[]) => string
const iso: Way = (day, time) => `2026-11-${pad(day)} ${clock(time)}`
const ways: Record<string, Way> = {
  'ISO with a space': iso,
  'ISO with seconds': (day, time) => `2026-11-${pad(day)}T${clock(time)}:00.000`,
  'ISO with hours of offset': (day, time) => `2026-11-${pad(day)}T${clock(time)}:00-05`,
  'ISO with an offset': (day, time) => `${iso(day, time)} -0500`,
  UTC: (day, time) => new Date(seconds(day, time) * 1000).toISOString(),
  'ISO with AM and PM': (day, time) => `2026-11-${pad(day)} ${twelve(time)}`,
  Japan: (day, time) => `2026/11/${day} ${clock(time)}`,
  'the United States': (day, time) => `11/${day}/2026 ${twelve(time)}`,
  'the United States, two digits': (day, time) => `"11/${day}/26, ${clock(time)}"`,
  'the United States, in words': (day, time) => `"Nov ${day}, 2026 at ${twelve(time)}"`,
  'the United States, with the weekday': (day, time) =>
    `"${'Sun Mon Tue Wed Thu Fri Sat'.split(' ')[day % 7]}, November ${day}, 2026 ${twelve(time)}"`,
  'Apple’s narrow space': (day, time) => `"11/${day}/26, ${twelve(time).replace(' ', '\u202F')}"`,
  Britain: (day, time) => `${pad(day)}/11/2026 ${clock(time)}`,
  Australia: (day, time) => `${day}/11/26 ${twelve(time).toLowerCase()}`,
  India: (day, time) => `${pad(day)}-11-2026 ${twelve(time)}`,
  'Ireland, in words': (day, time) => `${day} Nov 2026 ${clock(time)}`,
  Germany: (day, time) => `${pad(day)}.11.2026 ${clock(time)}`,
  Finland: (day, time) => `${day}.11.2026 ${clock(time).replace(':', '.')}`,
  Spain: (day, time) =>
    `${day}/11/2026 ${twelve(time).replace(/([AP])M/, (_, half: string) => `${half.toLowerCase()}. m.`.replace(' m', 'm'))}`,
  'Unix seconds': (day, time) => String(seconds(day, time)),
  'Unix milliseconds': (day, time) => String(seconds(day, time) * 1000),
}

const table = (way: Way, delimiter = ',') =>
  ['From;Until;Activity', ...all.map(({ day, start, end, next }) => `${way(day, start)};${way(day + next, end)};Sleep`)]
    .join('\n')
    .replaceAll(';', delimiter)
const fromUntil: Columns = { start: 'From', end: 'Until', kind: 'Activity' }

const read = (file: string | Uint8Array, more: Partial<HistoryOptions> = {}) =>
  readHistory(typeof file === 'string' ? new TextEncoder().encode(file) : file, { ...options, ...more })
const spans = (history: ReturnType<typeof read>) =>
  history.sleeps.map(({ start, end }) => [start, end].map((time) => time.slice(0, 16)))

test.each(Object.keys(ways))('times as in %s', (name) => {
  const history = read(table(ways[name]!), { columns: fromUntil })
  expect(history).toMatchObject({ unreadable: [], duplicates: 0, others: {} })
  expect(history.problem).toBeUndefined()
  expect(spans(history)).toEqual(right)
})

const rows = (write: (span: Span) => string) => all.map(write).join('\n')
const until = ({ day, next, end }: Span) => iso(day + next, end)
const huckleberry = (rest = () => '') =>
  `Type,Start,End,Duration,Notes\n${rows((span) => `Sleep,${iso(span.day, span.start)},${until(span)},,${rest()}`)}`
const lasting = (written: (minutes: number) => string) =>
  `Begin,Length\n${rows(({ day, start, minutes }) => `${iso(day, start)},${written(minutes)}`)}`
const hours = (minutes: number) => Math.floor(minutes / 60)
const beginLength: Columns = { start: 'Begin', minutes: 'Length' }

const files: Record<string, [file: string | Uint8Array, more?: Partial<HistoryOptions>]> = {
  semicolons: [table(iso, ';'), { columns: fromUntil }],
  tabs: [table(iso, '\t'), { columns: fromUntil }],
  'CRLF and empty lines': [huckleberry().replaceAll('\n', '\r\n\r\n')],
  CR: [huckleberry().replaceAll('\n', '\r')],
  'a byte order mark': [`\uFEFF${huckleberry()}`],
  'UTF-16': [Buffer.from(huckleberry(), 'utf16le')],
  'Windows-1252': [
    Buffer.from(
      huckleberry(() => 'caf\u00E9'),
      'latin1',
    ),
  ],
  'Excel’s hint': [`sep=;\n${huckleberry().replaceAll(',', ';')}`],
  'Excel’s hint with a mark': [`\uFEFFsep=,\n${huckleberry()}`],
  'commas in notes': [huckleberry(() => 'well, then not, then well')],
  'commas at the end of rows': [huckleberry(() => ',,,')],
  'quoted names': [huckleberry().replace('Type,Start,End', '"Type","Start","End"')],
  'a date and two times': [
    `Date,Start,End\n${rows(({ day, start, end }) => `11/${day}/2026,${twelve(start)},${twelve(end)}`)}`,
    { columns: { date: 'Date', start: 'Start', end: 'End' } },
  ],
  'an end without its date': [
    `From,Until\n${rows(({ day, start, end }) => `${iso(day, start)},${clock(end)}`)}`,
    { columns: { start: 'From', end: 'Until' } },
  ],
  'dates and times apart': [
    `Start Date;Start Time;End Date;End Time\n${rows(
      ({ day, start, end, next }) => `${day}.11.2026;${clock(start)};${day + next}.11.2026;${clock(end)}`,
    )}`,
    { columns: { date: 'Start Date', start: 'Start Time', end: 'End Time' } },
  ],
  'a date, a time, and minutes': [
    `Day,Time,Min\n${rows(({ day, start, minutes }) => `2026-11-${pad(day)},${clock(start)},${minutes}`)}`,
    { columns: { start: 'Time', minutes: 'Min' } },
  ],
  'hours and minutes in words': [lasting((minutes) => `${hours(minutes)}h ${minutes % 60}m`), { columns: beginLength }],
  'minutes in words': [lasting((minutes) => `${minutes} min`), { columns: beginLength }],
  'hours with seconds': [lasting((minutes) => `${hours(minutes)}:${pad(minutes % 60)}:00`), { columns: beginLength }],
  'long words': [lasting((minutes) => `${hours(minutes)} hours ${minutes % 60} minutes`), { columns: beginLength }],
  'an app’s times in its own order': [
    `Baby,Time,Duration(minutes),Note\n${rows(({ day, start, minutes }) => `Mia,"${day}/11/26, ${clock(start)}",${minutes},`)}`,
  ],
}

test.each(Object.keys(files))('a file with %s', (name) => {
  const [file, more] = files[name]!
  const history = read(file, more)
  expect(history).toMatchObject({ unreadable: [], duplicates: 0, others: {} })
  expect(history.problem).toBeUndefined()
  expect(spans(history)).toEqual(right)
})

test('notes keep their commas and their letters', () => {
  for (const [name, notes] of [
    ['commas in notes', 'well, then not, then well'],
    ['Windows-1252', 'caf\u00E9'],
  ] as const)
    expect(read(files[name]![0]).sleeps.map((sleep) => sleep.notes)).toEqual(right.map(() => notes))
  const file = `From,Until,Notes\n2026-11-09 19:05,2026-11-10 06:10,a, b, c, d, e, f\n`
  expect(read(file, { columns: { start: 'From', end: 'Until' } }).sleeps).toMatchObject([{ notes: 'a, b, c, d, e, f' }])
})

test('two columns with the same name can both be chosen', () => {
  const file = 'Day,Time,Time\n2026-11-09,19:05,06:10\n'
  const columns = { date: 'Day', start: 'Time', end: 'Time (3)' }
  expect(read(file, { columns }).sleeps).toMatchObject([
    { start: '2026-11-10T00:05:00.000Z', end: '2026-11-10T11:10:00.000Z' },
  ])
})

test('a title above the header is left out, and counted; its lines count', () => {
  const history = read(`Sleep report for Mia\nFrom Nov 9, 2026, to Nov 14, 2026\n\n${huckleberry()}\nSleep,soon,,,`)
  expect(history).toMatchObject({ others: { 'Title line': 2 }, unreadable: [{ line: 11 }] })
  expect(spans(history)).toEqual(right)
  expect(spans(read(`Sleep report\n${table(iso)}`, { columns: fromUntil }))).toEqual(right)
})

test('a comma that belongs to no note isn’t cut off: its row is named', () => {
  const file = 'start_time,end_time\n2026-11-09T19:05,2026-11-10T06:10,1,5\n2026-11-10T19:05,2026-11-11T06:10\n'
  expect(read(file)).toMatchObject({
    sleeps: { length: 1 },
    unreadable: [{ line: 2, why: 'It has more cells than there are columns' }],
  })
})

test('a quote that isn’t closed takes one row, also if a later quote would close it', () => {
  const row = (day: number, note = '') => `Sleep,2026-11-${pad(day)} 19:05,2026-11-${pad(day + 1)} 06:10,,${note}\n`
  const head = 'Type,Start,End,Duration,Notes\n'
  const open = [{ line: 3, why: 'A quote isn’t closed' }]
  const file = head + row(1) + row(2, '"she said') + row(3) + row(4)
  expect(read(file)).toMatchObject({ unreadable: open, sleeps: { length: 3 } })
  expect(read(file.replaceAll('\n', '\r\n'))).toMatchObject({ unreadable: open, sleeps: { length: 3 } })
  const note = '"two\nlines, at 2:10, at 3:20, at 4:10, and at 5:05"'
  expect(read(file + row(5, note))).toMatchObject({ unreadable: open, sleeps: { length: 4 } })
})

test('a year that was cut short is named with its line', () => {
  const file = 'start_time,end_time\n0026-02-03 19:20,0026-02-04 06:10\n2026-11-01 19:20,2026-11-02 06:10\n'
  expect(read(file)).toMatchObject({
    sleeps: { length: 1 },
    unreadable: [{ line: 2, why: 'It’s before 2000: “0026-02-03 19:20”' }],
  })
})

test('a row of totals is no child', () => {
  const file = 'Baby,Time,Duration(minutes)\nMia,"11/13/26, 19:05",665\nTotal,,665\n'
  const history = read(file)
  expect(history).toMatchObject({ sleeps: { length: 1 }, unreadable: [{ line: 3, why: 'It has no start' }] })
  expect(history.children).toBeUndefined()
})

test('times that can’t be read are one sentence', () => {
  const { sleeps, problem } = read('start_time,end_time\n9 novembre 2026 à 19 h 05,10 novembre 2026 à 6 h 10\n')
  expect([sleeps, problem]).toEqual([
    [],
    'Its times can’t be read: “9 novembre 2026 à 19 h 05”. Save them like 2026-11-03 19:20.',
  ])
})

const tracker = (...dates: string[]) =>
  read(`Baby,Time,Duration(minutes)\n${dates.map((date) => `Nia,"${date}, 19:20",590\n`).join('')}`)
const days = ({ sleeps }: ReturnType<typeof read>) => sleeps.map(({ start }) => start.slice(5, 10)).join(' ')

test.each([
  ['a day over 12', ['02/11/26', '25/10/26'], '10-25 11-03'],
  ['a month over 12', ['11/02/26', '10/25/26'], '10-25 11-03'],
  ['sorted dates', ['05/10/26', '08/10/26', '02/11/26'], '10-05 10-08 11-03'],
  ['none after today', ['03/12/26', '05/12/26'], '03-12 05-12'],
  ['dots', ['03.11.26'], '11-04'],
])('the order of day and month is told by %s', (_, dates, expected) => {
  const history = tracker(...dates)
  expect([history.dateOrder, history.problem]).toEqual([undefined, undefined])
  expect(days(history)).toBe(expected)
})

test('221 rows that can’t be in the other order settle the 144 that could', () => {
  const dates = Array.from({ length: 365 }, (_, n) => new Date(Date.UTC(2025, 10, 20 + n)))
  const written = dates.map((date) => `${date.getUTCDate()}/${date.getUTCMonth() + 1}/${date.getUTCFullYear()}`)
  const shuffled = written.toSorted()
  const history = tracker(...shuffled)
  expect(history.unreadable).toEqual([])
  expect(history.sleeps[0]!.start.slice(0, 10)).toBe('2025-11-21')
  expect(history.sleeps).toHaveLength(365)
})

test('an order that the file doesn’t tell is asked with an example', () => {
  expect(tracker('02/11/26', '03/11/26', '04/11/26')).toMatchObject({
    dateOrder: { example: '02/11/26, 19:20' },
    problem: 'This file doesn’t say which number of 02/11/26, 19:20 is the day.',
  })
  // Equally many rows for each order.
  expect(tracker('25/10/26', '10/25/26', '02/11/26').dateOrder).toEqual({ example: '02/11/26, 19:20' })
  const file = 'Baby,Time,Duration(minutes)\nNia,"02/11/26, 19:20",590\nNia,"03/11/26, 19:20",590\n'
  const history = read(file, { order: 'day' })
  expect(history.problem).toBeUndefined()
  expect(history).toMatchObject({
    dateOrder: { order: 'day' },
    samples: [{ text: '02/11/26, 19:20', start: '2026-11-03T00:20:00.000Z' }, { start: '2026-11-04T00:20:00.000Z' }],
  })
})
