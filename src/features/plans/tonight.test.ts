import { expect, test } from 'vitest'
import type { PlanContent } from './content'
import { describeTonight, type TonightState } from './tonight'

const texts = Object.fromEntries(
  'threeLines bedtime waking early day room feeding expect illness doctor grandparents'.split(' ').map((n) => [n, 'x']),
) as PlanContent['texts']

const content: PlanContent = {
  bedtime: '19:00',
  wake: '07:00',
  lastNapBy: '16:00',
  naps: [
    { earliest: '09:30', latest: '10:00', longest: 90 },
    { earliest: '12:40', latest: '13:10', longest: 90 },
  ],
  routine: [
    { step: 'Milk', minutes: 15 },
    { step: 'Two books for {child}', minutes: 20 },
    { step: 'Into the crib', minutes: 0 },
  ],
  ladder: [
    { from: 1, to: 2, waits: [3, 5, 10], seat: '' },
    { from: 3, to: 14, waits: [10, 12], seat: 'beside the crib' },
  ],
  feeds: { count: 1, from: '03:00', agreedBy: '' },
  firstNight: '2026-02-03',
  length: 14,
  pauses: [],
  doors: { woke: 'Still crying at {wait}, {child}?', crying: '1. Go in.\n2. Out, for {wait}.', feed: 'Yes, {seat}.' },
  texts,
}
const awake: TonightState = { morningAt: null, naps: 0, isAsleep: false, wokeAt: null, checks: 0, feeds: 0 }
/** On time with the plan. */
const morningAt = '2026-02-05T12:00:00Z'
const tonight = (now: string, state: Partial<TonightState> = {}, changes: Partial<PlanContent> = {}) =>
  describeTonight({
    content: { ...content, ...changes },
    child: { name: 'Mia' },
    zone: 'America/New_York',
    now,
    state: { ...awake, ...state },
  })

test('by day it says when the next nap is, from this morning’s wake-up', () => {
  const day = tonight('2026-02-05T14:00:00Z', { morningAt: '2026-02-05T12:20:00Z', naps: 1 })
  expect(day).toMatchObject({ phase: 'day', headline: 'Tonight is night 3 of 14' })
  expect(day.nextNap).toMatchObject({ number: 2, sentence: 'Nap 2 between 1:00 and 1:30 pm' })
  expect(day.nextNap!.earliest).toBe('2026-02-05T18:00:00.000Z')
  expect(day.doors).toBeUndefined()
})

test.each([
  ['without a logged morning, as in the plan', {}, 'Nap 1 between 9:30 and 10:00 am'],
  [
    'across noon, with both halves',
    { morningAt: '2026-02-05T11:00:00Z', naps: 1 },
    'Nap 2 between 11:40 am and 12:10 pm',
  ],
  [
    'a morning that can’t be this one doesn’t count',
    { morningAt: '2026-02-04T12:20:00Z' },
    'Nap 1 between 9:30 and 10:00 am',
  ],
  ['after the last nap, none', { naps: 2 }, undefined],
])('naps: %s', (_, state, sentence) => expect(tonight('2026-02-05T14:00:00Z', state).nextNap?.sentence).toBe(sentence))

test('a nap neither begins nor goes on after the last nap’s end', () => {
  const naps = [{ earliest: '15:00', latest: '16:30', longest: 90 }]
  const late = { morningAt: '2026-02-05T13:30:00Z' }
  expect(tonight('2026-02-05T18:00:00Z', {}, { naps }).nextNap).toMatchObject({
    latest: '2026-02-05T21:00:00.000Z',
    longest: 60,
  })
  expect(tonight('2026-02-05T18:00:00Z', late, { naps }).nextNap).toBeUndefined()
  // A nap that was missed, or wasn't logged.
  expect(tonight('2026-02-05T20:59:00Z', { morningAt }).nextNap).toBeDefined()
  expect(tonight('2026-02-05T21:00:00Z', { morningAt }).nextNap).toBeUndefined()
})

test.each([
  ['until its latest time, as planned', '14:59', {}, 'Nap 1 between 9:30 and 10:00 am'],
  ['once it’s past, now', '15:00', { morningAt }, 'Nap 1, now'],
  ['once it’s past on a day of which nothing is logged, none', '15:00', {}, undefined],
  ['after a nap that ended in time, now', '18:30', { naps: 1, wokeAt: '2026-02-05T16:00:00Z' }, 'Nap 2, now'],
  ['after one that took its place, none', '18:30', { naps: 1, wokeAt: '2026-02-05T18:20:00Z' }, undefined],
  ['while asleep, none', '14:00', { isAsleep: true }, undefined],
  ['once it’s time for the next one, that', '18:00', {}, 'Nap 2 between 12:40 and 1:10 pm'],
])('a nap that is late: %s', (_, time, state, sentence) =>
  expect(tonight(`2026-02-05T${time}:00Z`, state).nextNap?.sentence).toBe(sentence),
)

test('a late nap is only as long as the last nap’s end allows', () => {
  expect(tonight('2026-02-05T20:20:20Z', { morningAt }).nextNap?.longest).toBe(39)
  expect(tonight('2026-02-05T20:59:30Z', { morningAt }).nextNap).toBeUndefined()
})

test('from an hour before bedtime it says the routine', () => {
  expect(tonight('2026-02-05T22:59:00Z').phase).toBe('day')
  const evening = tonight('2026-02-05T23:00:00Z')
  expect(evening.phase).toBe('evening')
  expect(evening.routine).toEqual([
    { at: '18:25', step: 'Milk', minutes: 15 },
    { at: '18:40', step: 'Two books for Mia', minutes: 20 },
    { at: '19:00', step: 'Into the crib', minutes: 0 },
  ])
})

test('put down early, the night has begun, and up early, the day', () => {
  const early = { wokeAt: '2026-02-05T23:30:00Z' }
  expect(tonight('2026-02-05T23:40:00Z', early).doors).toHaveLength(3)
  expect(tonight('2026-02-05T23:40:00Z', { isAsleep: true })).toMatchObject({ phase: 'night', night: { number: 3 } })
  const up = tonight('2026-02-06T11:40:00Z', { morningAt: '2026-02-06T11:30:00Z' })
  expect(up).toMatchObject({ phase: 'day', night: { number: 4 } })
  expect(up.nextNap?.sentence).toBe('Nap 1 between 9:00 and 9:30 am')
})

test('at night its doors have the words and the minutes of that night', () => {
  const night = tonight('2026-02-06T07:14:00Z', { wokeAt: '2026-02-06T07:14:00Z' })
  expect(night).toMatchObject({ phase: 'night', headline: 'Night 3 of 14', seat: 'beside the crib' })
  expect(night.doors).toEqual([
    { kind: 'woke', label: 'Just woke', words: 'Still crying at 10 minutes, Mia?', waitMinutes: 10, isShut: false },
    {
      kind: 'crying',
      label: 'Crying 10 minutes',
      words: '1. Go in.\n2. Out, for 12 minutes.',
      waitMinutes: 12,
      isShut: false,
    },
    {
      kind: 'feed',
      label: 'After 3:00: feed?',
      words: 'Yes, beside the crib.',
      waitMinutes: null,
      isShut: true,
      notYet: 'Not before 3:00 am in tonight’s plan.',
    },
  ])
})

test('after a check the next wait begins, and the last one repeats', () => {
  const waits = (checks: number) =>
    tonight('2026-02-04T07:00:00Z', { checks }).doors!.map(({ label, waitMinutes }) => [label, waitMinutes])
  expect(waits(1).slice(0, 2)).toEqual([
    ['Just woke', 5],
    ['Crying 5 minutes', 10],
  ])
  expect(waits(9).slice(0, 2)).toEqual([
    ['Just woke', 10],
    ['Crying 10 minutes', 10],
  ])
})

test.each([
  ['before its time', '2026-02-06T07:59:00Z', 0, {}, true, 'Not before 3:00 am in tonight’s plan.'],
  ['from its time on', '2026-02-06T08:00:00Z', 0, {}, false],
  ['after as many as there are', '2026-02-06T09:00:00Z', 1, {}, true],
  ['none in the plan', '2026-02-06T09:00:00Z', 0, { count: 0 }, true],
  ['whenever hungry', '2026-02-06T02:00:00Z', 6, { count: null, from: '' }, false],
  ['before midnight', '2026-02-06T04:30:00Z', 0, { from: '23:30' }, false],
])('a feed %s', (_, now, feeds, changes, isShut, notYet?: string) => {
  const { doors } = tonight(now, { feeds }, { feeds: { ...content.feeds, ...changes } })
  expect(doors![2]).toMatchObject({ isShut, notYet })
})

test('a child who is put down early isn’t fed before its time either', () => {
  const { doors } = tonight('2026-02-05T23:45:00Z', { wokeAt: '2026-02-05T23:45:00Z' })
  expect(doors![2]).toMatchObject({ isShut: true, notYet: 'Not before 3:00 am in tonight’s plan.' })
})

test.each([
  ['2026-02-02T14:00:00Z', {}, 'Night 1 is Tuesday, February 3'],
  ['2026-02-03T14:00:00Z', {}, 'Tonight is night 1 of 14'],
  ['2026-02-06T07:00:00Z', { pauses: [{ from: '2026-02-05', to: null }] }, 'Paused: tonight doesn’t count'],
  ['2026-02-25T07:00:00Z', {}, 'All 14 nights are behind you'],
])('at %s the headline says so', (now, changes, headline) => {
  expect(tonight(now, {}, changes).headline).toBe(headline)
})

test('there are no doors before the plan begins and while it’s paused; the last night’s stay after it', () => {
  expect(tonight('2026-02-03T07:00:00Z').doors).toBeUndefined()
  expect(
    tonight('2026-02-06T07:00:00Z', {}, { pauses: [{ from: '2026-02-04', to: '2026-02-06' }] }).doors,
  ).toBeUndefined()
  expect(tonight('2026-02-25T07:00:00Z').doors![1]!.label).toBe('Crying 10 minutes')
})

test.each([
  ['2026-03-08T06:30:00Z', '2026-03-07'],
  ['2026-03-08T10:59:00Z', '2026-03-07'],
  ['2026-11-01T05:30:00Z', '2026-10-31'],
  ['2026-11-01T06:30:00Z', '2026-10-31'],
  ['2026-11-01T11:59:00Z', '2026-10-31'],
])('at %s, in a night of a clock change, it’s still the night', (now, firstNight) => {
  expect(tonight(now, {}, { firstNight })).toMatchObject({ phase: 'night', night: { date: firstNight, number: 1 } })
})

test('a bedtime after midnight is still of the evening before', () => {
  expect(tonight('2026-02-06T05:00:00Z', {}, { bedtime: '00:30' })).toMatchObject({
    phase: 'evening',
    night: { number: 3 },
  })
})
