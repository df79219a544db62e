import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { HistoryError } from './parse/history-error'
import { readHistory, type History } from './read-history'
import { runs } from '../../../../test/support/runs'

const zone = 'America/New_York'
const read = (text: string, options = {}) => readHistory(new TextEncoder().encode(text), { zone, ...options })
const spans = ({ sleeps }: History) => sleeps.map(({ start, end }) => [start, end].map((iso) => iso.slice(0, 16) + 'Z'))
const readFixture = async (name: string, options = {}) =>
  readHistory(await readFile(`test/files/history/${name}.csv`), { zone, ...options })

const nights = [
  ['2026-02-04T00:20Z', '2026-02-04T05:20Z'],
  ['2026-02-04T05:50Z', '2026-02-04T11:30Z'],
]
const nap = ['2026-02-03T14:00Z', '2026-02-03T15:10Z']

test('Huckleberry, with and without an offset', async () => {
  const history = await readFixture('huckleberry-short')
  expect(spans(history)).toEqual(nights)
  expect(history).toMatchObject({ source: 'Huckleberry', sleeps: [{ how: 'Rocked, then held' }, {}] })
})

test('Baby Tracker, whose last column may be missing', async () => {
  const history = await readFixture('babytracker-sleep')
  expect(spans(history)).toEqual([nap, ...nights])
  expect(history).toMatchObject({ source: 'Baby Tracker', empty: 1, sleeps: [{}, { notes: 'woke, crying' }, {}] })
})

test('SNOO', async () => expect(spans(await readFixture('snoo'))).toEqual([nights[0]]))

test('SNOO’s seconds settle the hour that is shown twice', () =>
  expect(spans(read('start_time,end_time,duration\n2026-11-01T00:30:20,2026-11-01T01:30:10,7190\n'))).toEqual([
    ['2026-11-01T04:30Z', '2026-11-01T06:30Z'],
  ]))

test('Baby Buddy asks which of several children', async () => {
  const history = await readFixture('babybuddy-sleep')
  expect(history).toMatchObject({ sleeps: [], children: { 1: 2, 2: 1 }, childNames: { 1: 'Emily Huerta' } })
  const emily = await readFixture('babybuddy-sleep', { child: '1' })
  expect(spans(emily)).toEqual([nap, nights[0]])
  expect(emily).toMatchObject({
    sleeps: [{ kind: 'nap' }, { kind: 'night', notes: 'two lines\nof a note' }],
    others: { 'Noah Huerta': 1 },
  })
})

test('Nara’s epochs, of which the last row with an identity stands', () => {
  const history = read(
    [
      'Type,_activityKey,Time Zone,Start Date/time (Epoch),Other,[Sleep] End Date/time (Epoch)',
      'Sleep,a,America/New_York,1770164400000,,1770182400000',
      'Breastfeed,b,America/New_York,1770164400000,,',
      'Sleep,a,America/New_York,1770164400000,,1770186000000',
      'Sleep,c,America/New_York,1770190000000,,',
    ].join('\n'),
  )
  expect(spans(history)).toEqual([['2026-02-04T00:20Z', '2026-02-04T06:20Z']])
  expect(history).toMatchObject({ duplicates: 1, others: { Breastfeed: 1 }, running: 1 })
})

test('Nara’s columns come in any order', () => {
  const file = '[Sleep] End Date/time (Epoch),Type,Start Date/time (Epoch)\n1770182400000,Sleep,1770164400000\n'
  expect(spans(read(file))).toEqual([['2026-02-04T00:20Z', '2026-02-04T05:20Z']])
})

const head = 'Type,Start,End,Duration,Notes,Logged By\n'

test.each([
  // Clocks go back at 06:00Z.
  ['2026-11-01 01:30,2026-11-01 01:50,00:20', '2026-11-01T05:30Z', '2026-11-01T05:50Z'],
  ['2026-11-01 01:30,2026-11-01 01:20,00:50', '2026-11-01T05:30Z', '2026-11-01T06:20Z'],
  ['2026-11-01 00:30,2026-11-01 01:30,01:59', '2026-11-01T04:30Z', '2026-11-01T06:30Z'],
  ['2026-11-01 01:30,2026-11-01 03:00,02:30', '2026-11-01T05:30Z', '2026-11-01T08:00Z'],
  ['2026-11-01 01:30,2026-11-01 03:00,01:30', '2026-11-01T06:30Z', '2026-11-01T08:00Z'],
  // They go forward at 07:00Z.
  ['2026-03-08 02:30,2026-03-08 04:00,', '2026-03-08T07:00Z', '2026-03-08T08:00Z'],
  ['2026-03-08 01:00,,1:30', '2026-03-08T06:00Z', '2026-03-08T07:30Z'],
])('%s begins at %s', (cells, start, end) => {
  expect(spans(read(`${head}Sleep,${cells},,`))).toEqual([[start, end]])
})

test('every row is a sleep, a duplicate, another kind, or named with its line', () => {
  const history = read(
    head +
      [
        String.raw`Sleep,2026-02-03 09:00,2026-02-03 10:10,01:09,"two lines\nwritten so",Sam`,
        'Feed,2026-02-03 08:00,,,"two',
        'lines",',
        'Sleep,2026-02-03 09:00,2026-02-03 10:10,01:09,,',
        'Sleep,yesterday,2026-02-03 10:10,,,',
        'Sleep,2026-02-30 10:00,2026-02-03 10:10,,,',
        'Sleep,2026-02-03 12:00,2026-02-03 11:00,,,',
        'Sleep,2026-02-03 12:00,,,,',
        'Sleep,,2026-02-03 11:00,,,',
        'Sleep,2026-02-03 12:00,2026-02-03 12:00,,,',
        'Sleep,2026-02-03 12:00,,a while,,',
      ].join('\r\n'),
  )
  expect(history).toEqual({
    source: 'Huckleberry',
    sleeps: [
      { start: '2026-02-03T14:00:00.000Z', end: '2026-02-03T15:10:00.000Z', notes: 'two lines\nwritten so', by: 'Sam' },
    ],
    running: 1,
    duplicates: 1,
    empty: 1,
    unreadable: [
      { line: 6, why: 'The start isn’t a time: “yesterday”' },
      { line: 7, why: 'The start isn’t a time: “2026-02-30 10:00”' },
      { line: 8, why: 'It ends before it starts' },
      { line: 10, why: 'It has no start' },
      { line: 12, why: '“a while” isn’t a duration' },
    ],
    others: { Feed: 1 },
    samples: [{ text: '2026-02-03 09:00', start: '2026-02-03T14:00:00.000Z', end: '2026-02-03T15:10:00.000Z' }],
  })
})

test('a wrong year is named with its line: nobody sleeps longer than a day, or until a time to come', () => {
  const file =
    head +
    [
      'Sleep,2026-02-03 19:20,2027-02-04 00:20,,,',
      'Sleep,2026-02-03 19:20,2026-02-04 19:20,,,',
      'Sleep,2026-02-03 19:20,2026-02-04 19:21,,,',
      'Sleep,2026-02-03 19:20,,99999999999999999,,',
      'Sleep,2027-02-03 19:20,2027-02-04 00:20,,,',
    ].join('\n')
  const long = [2, 4, 5].map((line) => ({ line, why: 'It lasts longer than a day' }))
  expect(read(file)).toMatchObject({ sleeps: { length: 2 }, unreadable: long })
  const now = new Date('2026-02-05T00:20:00Z')
  expect(read(file, { now })).toMatchObject({
    sleeps: [{ end: '2026-02-05T00:20:00.000Z' }],
    unreadable: [...long, { line: 6, why: 'It ends in the future' }],
  })
})

test('two thousand rows as Excel saves them, in UTF-16 and with semicolons', () => {
  const rows = Array.from({ length: runs(2000) }, (_, n) => {
    const start = new Date(Date.UTC(2026, 0, 1, 5) + n * 7_200_000).toISOString()
    return `Sleep;${start};${start.replace(/:00:00/, ':40:00')};00:40;Schlaf ✓;`
  })
  const text = '\uFEFF' + head.replaceAll(',', ';') + rows.join('\r\n')
  const history = readHistory(Buffer.from(text, 'utf16le'), { zone })
  expect(history).toMatchObject({ sleeps: { length: rows.length }, unreadable: [], duplicates: 0, others: {} })
  expect(history.sleeps[7]!.notes).toBe('Schlaf ✓')
  const swapped = Buffer.from(text, 'utf16le').swap16()
  expect(readHistory(swapped, { zone }).sleeps).toEqual(history.sleeps)
})

test('a quote that is never closed is named, and what is before it is read', () => {
  const history = read(
    `${head}Sleep,2026-02-03 09:00,2026-02-03 10:10,,,\nSleep,2026-02-03 12:00,2026-02-03 13:10,,"oh,\n`,
  )
  expect(spans(history)).toEqual([nap])
  expect(history.unreadable).toEqual([{ line: 3, why: 'A quote isn’t closed' }])
})

test('a quote that is never closed doesn’t lose the rows after it: they are read', () => {
  const row = (hour: number, by: string) => `Sleep,2026-02-03 ${hour}:00,2026-02-03 ${hour}:50,,,${by}`
  const history = read(`${head}${row(10, 'Kim')}\n\n${row(11, '"Kim')}\n${row(12, 'Kim')}\n\n${row(13, 'Kim')}`)
  expect(history.unreadable).toEqual([{ line: 4, why: 'A quote isn’t closed' }])
  expect(history.sleeps).toHaveLength(3)
})

test('a row’s line is that of the file, whose empty lines count', () => {
  const { unreadable } = read(`${head}\n\nSleep,soon,,,"two\nlines",\r\n\r\nSleep,never,,,,\n`)
  expect(unreadable.map(({ line }) => line)).toEqual([4, 7])
})

test('NUL, which no database can store, is left out, as at the end of a file that is damaged', () => {
  const { sleeps, others } = read(`${head}Sleep,2026-02-03 09:00,2026-02-03 10:10,,a\0b,K\0im\n\0\0\0`)
  expect([sleeps, others]).toEqual([[expect.objectContaining({ notes: 'ab', by: 'Kim' })], {}])
})

test('a child without a name is called so', () => {
  const file = 'Baby,Time,Duration(minutes)\nMia,"2/3/26, 9:00",70\n,"2/4/26, 9:00",70\n'
  const { childNames, others } = read(file, { child: 'Mia' })
  expect([childNames, others]).toEqual([{ Mia: 'Mia', '': 'a child without a name' }, { 'a child without a name': 1 }])
})

test('columns of any other file can be chosen', () => {
  const file = 'Begin;Minutes;Mood\n03.02.2026;5;x\n2026-02-03 09:00;70;good\n'
  expect(() => read(file)).toThrow(
    expect.objectContaining({
      message: expect.stringContaining('no columns that we know'),
      columns: ['Begin', 'Minutes', 'Mood'],
    }),
  )
  const history = read(file, { columns: { start: 'Begin', minutes: 'Minutes' } })
  expect(spans(history)).toEqual([nap])
  expect(history.unreadable).toEqual([{ line: 2, why: 'The start isn’t a time: “03.02.2026”' }])
})

test('a month of another language isn’t taken for an English one that begins like it', () => {
  const file = 'start_time,end_time\n3. marraskuuta 2025 19:20,4. marraskuuta 2025 06:10\n'
  expect(read(file)).toMatchObject({ sleeps: [], problem: expect.stringContaining('marraskuuta') })
})

test.each(['', 'hello', '\0\u0001\u0002', 'a,b\n'])('%j is refused in words', (text) => {
  expect(() => read(text)).toThrow(HistoryError)
})
