import { expect, test } from 'vitest'
import { fromLocal, moveFrom, toLocal, zoneAt, type Clocks } from './clocks'
import { findEvenings, openLog, readNights } from '../nights'
import { summarizeDay } from '../numbers'
import type { Entry } from '../merge'
import { blank } from '../merge'

const NY = 'America/New_York'
const LONDON = 'Europe/London'
const plan = { bedtime: '19:00', wake: '07:00' }
const at = (ms: number) => new Date(ms).toISOString().slice(0, 16)

/** New York until November 3, London until November 17, then New York. Clocks changed on October 25 in London, on November 1 in New York. */
const there = moveFrom({ timeZone: NY, moves: [] }, { zone: LONDON, evening: '2026-11-03' }, '2026-11-03T20:00:00.000Z')
const trip = {
  timeZone: NY,
  moves: moveFrom({ timeZone: NY, moves: there }, { zone: NY, evening: '2026-11-17' }, '2026-11-17T22:00:00.000Z'),
}

test.each([
  ['the last evening before a move', '2026-11-02T19:00', '2026-11-03T00:00', NY],
  ['its morning', '2026-11-03T06:30', '2026-11-03T11:30', NY],
  ['a time that’s skipped: the moment of the move', '2026-11-03T09:00', '2026-11-03T12:00', LONDON],
  ['the first afternoon', '2026-11-03T13:00', '2026-11-03T13:00', LONDON],
  ['the first evening', '2026-11-03T19:00', '2026-11-03T19:00', LONDON],
  ['the last morning', '2026-11-17T11:00', '2026-11-17T11:00', LONDON],
  ['a time that’s shown twice: the later', '2026-11-17T13:00', '2026-11-17T18:00', NY],
  ['the first evening back', '2026-11-17T19:00', '2026-11-18T00:00', NY],
])('reads a time of %s', (_, local, instant, zone) => {
  expect(at(fromLocal(local, trip))).toBe(instant)
  expect(zoneAt(trip, `${instant}:00.000Z`)).toBe(zone)
})

test('shows the times of nights by the clocks of each', () => {
  const shown = [
    '2026-11-03T00:00Z',
    '2026-11-03T11:59Z',
    '2026-11-03T12:00Z',
    '2026-11-17T16:59Z',
    '2026-11-17T17:00Z',
  ]
  expect(shown.map((iso) => toLocal(iso, trip))).toEqual([
    '2026-11-02T19:00',
    '2026-11-03T06:59',
    '2026-11-03T12:00',
    '2026-11-17T16:59',
    '2026-11-17T12:00',
  ])
})

const from = (timeZone: string, moves: [string, string][]) => ({
  timeZone,
  moves: moves.map(([since, zone]) => ({ since: `${since}:00.000Z`, zone })),
})

test.each([
  ['tonight, by day', from(NY, []), LONDON, '2026-11-03', '2026-11-03T14:00', [['2026-11-03T12:00', LONDON]]],
  ['tonight, on the morning', from(NY, []), LONDON, '2026-11-03', '2026-11-03T08:30', [['2026-11-03T08:30', LONDON]]],
  ['tonight, after midnight', from(NY, []), LONDON, '2026-11-02', '2026-11-03T01:00', [['2026-11-02T12:00', LONDON]]],
  ['an evening to come', from(NY, []), LONDON, '2026-11-20', '2026-11-03T14:00', [['2026-11-20T12:00', LONDON]]],
  ['an evening long past', from(NY, []), LONDON, '2026-10-01', '2026-11-03T14:00', [['2026-10-01T11:00', LONDON]]],
  ['where it lives already', from(NY, []), NY, '2026-11-03', '2026-11-03T14:00', []],
  ['back on the same evening', from(NY, [['2026-11-03T12:00', LONDON]]), NY, '2026-11-03', '2026-11-03T20:00', []],
  [
    'another place on the same evening',
    from(NY, [['2026-11-03T12:00', LONDON]]),
    'Europe/Paris',
    '2026-11-03',
    '2026-11-03T20:00',
    [['2026-11-03T11:00', 'Europe/Paris']],
  ],
  [
    'before a move that is planned',
    from(NY, [['2026-11-17T17:00', NY]]),
    LONDON,
    '2026-11-03',
    '2026-11-03T20:00',
    [
      ['2026-11-03T12:00', LONDON],
      ['2026-11-17T17:00', NY],
    ],
  ],
  [
    'as before a later move, which then is none',
    from(NY, [['2026-11-17T12:00', LONDON]]),
    LONDON,
    '2026-11-03',
    '2026-11-03T20:00',
    [['2026-11-03T12:00', LONDON]],
  ],
] as const)('moves from %s', (_, clocks, zone, evening, now, moves) => {
  expect(moveFrom(clocks, { zone, evening }, `${now}:00.000Z`)).toEqual(from('', moves as never).moves)
})

const sleep = (start: string, end: string) => ({ start: `2026-${start}Z`, end: `2026-${end}Z` })
const summarize = (date: string, zone: Clocks, ...sleeps: ReturnType<typeof sleep>[]) =>
  summarizeDay({ zone, date, now: '2026-12-01T00:00Z', sleeps, plan })

test.each([
  ['the last night at home', '2026-11-02', sleep('11-03T00:10', '11-03T10:30'), [24, '19:10', 10, 620, '05:30']],
  ['the first night there', '2026-11-03', sleep('11-03T19:30', '11-04T06:30'), [19, '19:30', 30, 660, '06:30']],
  ['the second', '2026-11-04', sleep('11-04T19:00', '11-05T06:00'), [24, '19:00', 0, 660, '06:00']],
  ['the last one there', '2026-11-16', sleep('11-16T19:00', '11-17T06:15'), [24, '19:00', 0, 675, '06:15']],
  ['the first one back', '2026-11-17', sleep('11-18T00:20', '11-18T11:20'), [29, '19:20', 20, 660, '06:20']],
] as const)('has the numbers of %s', (_, date, night, [hours, bedtime, late, nightSleep, wake]) => {
  expect(summarize(date, trip, night)).toMatchObject({ hours, bedtime, late, nightSleep, wake, wakings: 0 })
})

test('counts naps of a day on which a family moves by the clocks of each', () => {
  // One before the flight’s last hour, one after it.
  const naps = [sleep('11-17T10:00', '11-17T11:00'), sleep('11-17T19:00', '11-17T20:30')]
  expect(summarize('2026-11-17', trip, ...naps)).toMatchObject({ naps: [60, 90], nightSleep: null })
})

test('has a clock change and a move in one trip', () => {
  const clocks = {
    timeZone: NY,
    moves: moveFrom({ timeZone: NY, moves: [] }, { zone: LONDON, evening: '2026-10-24' }, '2026-11-03T20:00:00.000Z'),
  }
  // London’s clocks go back during the first night.
  expect(summarize('2026-10-24', clocks, sleep('10-24T18:00', '10-25T06:30'))).toMatchObject({
    hours: 20,
    bedtime: '19:00',
    wake: '06:30',
    nightSleep: 750,
  })
})

const entry = (id: string, start: string, end: string): Entry => ({
  ...blank,
  ...sleep(start, end),
  id,
  childId: 'mia',
  by: 'Kim',
  setBy: {},
})

test('draws each night from six to six of its clocks, and no sleep is lost or twice', () => {
  const entries = [
    entry('home', '11-03T00:00', '11-03T11:00'),
    entry('arrived', '11-03T13:00', '11-03T14:00'),
    entry('there', '11-03T19:00', '11-04T06:00'),
    entry('last', '11-16T19:00', '11-17T06:00'),
    entry('nap', '11-17T18:00', '11-17T19:00'),
    entry('back', '11-18T00:00', '11-18T11:00'),
  ].map((one) => ({ ...one, start: one.start.replace('Z', ':00.000Z'), end: one.end!.replace('Z', ':00.000Z') }))
  const log = openLog({ entries, zone: trip, plan, now: '2026-11-18T15:00:00.000Z' })
  const evenings = findEvenings(log)
  expect(evenings).toHaveLength(16)
  const nights = readNights(log, evenings)
  for (const [index, { start }] of nights.slice(1).entries())
    expect(Date.parse(start)).toBe(Date.parse(nights[index]!.start) + nights[index]!.minutes * 60_000)
  const drawn = nights.filter(({ sleeps }) => sleeps.length > 0)
  expect(
    drawn.map(({ date, zone, minutes, plan: { bedtime, wake }, sleeps }) => [
      date,
      zone,
      minutes,
      [bedtime, wake],
      sleeps.map(({ from: begins, to, kind }) => [begins, to, kind]),
    ]),
  ).toEqual([
    [
      '2026-11-02',
      NY,
      1140,
      [60, 780],
      [
        [60, 720, 'night'],
        [840, 900, 'nap'],
      ],
    ],
    ['2026-11-03', LONDON, 1440, [60, 780], [[60, 720, 'night']]],
    [
      '2026-11-16',
      LONDON,
      1740,
      [60, 780],
      [
        [60, 720, 'night'],
        [1440, 1500, 'nap'],
      ],
    ],
    ['2026-11-17', NY, 1440, [60, 780], [[60, 720, 'night']]],
  ])
  for (const { hours, minutes } of nights) {
    expect(hours).toEqual(hours.toSorted((a, b) => a - b))
    expect(hours.at(-1)).toBe(minutes)
  }
})

test('finds the evening of what was logged before a move across the date line', () => {
  const clocks = {
    timeZone: 'Asia/Tokyo',
    moves: moveFrom(
      { timeZone: 'Asia/Tokyo', moves: [] },
      { zone: NY, evening: '2026-11-03' },
      '2026-11-05T20:00:00.000Z',
    ),
  }
  const at8am = entry('one', '11-03T16:30', '11-03T16:50')
  const log = openLog({ entries: [at8am], zone: clocks, plan, now: '2026-11-05T00:00:00.000Z' })
  const [first] = readNights(log, findEvenings(log))
  expect(first?.sleeps).toHaveLength(1)
})
