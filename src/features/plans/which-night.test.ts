import { expect, test } from 'vitest'
import { findNight, type PlanDates } from './which-night'

const plan: PlanDates = { zone: 'America/New_York', firstNight: '2026-02-03', length: 14, wake: '07:00' }
const night = (now: string, changes: Partial<PlanDates> = {}) => findNight({ ...plan, ...changes }, now)

test.each([
  ['the day before', '2026-02-03T11:59:00Z', { date: '2026-02-02', state: 'before', number: 1 }],
  ['the morning of night 1', '2026-02-03T12:00:00Z', { date: '2026-02-03', state: 'on', number: 1 }],
  ['its evening', '2026-02-04T00:30:00Z', { state: 'on', number: 1 }],
  ['after midnight', '2026-02-04T07:14:00Z', { date: '2026-02-03', state: 'on', number: 1 }],
  ['the next day', '2026-02-04T12:00:00Z', { date: '2026-02-04', state: 'on', number: 2 }],
  ['the last night', '2026-02-17T08:00:00Z', { date: '2026-02-16', state: 'on', number: 14 }],
  ['the day after the last', '2026-02-17T12:00:00Z', { state: 'over', number: 14 }],
])('%s', (_, now, expected) => expect(night(now)).toMatchObject(expected))

test('nights on which the plan is paused don’t count', () => {
  const pauses = [{ from: '2026-02-05', to: '2026-02-06' }]
  expect(night('2026-02-06T02:00:00Z', { pauses })).toEqual({ date: '2026-02-05', state: 'paused', number: 3 })
  expect(night('2026-02-08T02:00:00Z', { pauses })).toEqual({ date: '2026-02-07', state: 'on', number: 3 })
  expect(night('2026-02-19T02:00:00Z', { pauses })).toMatchObject({ state: 'on', number: 14 })
})

test.each([
  // Days of 23 and 25 hours.
  ['2026-03-07', '2026-03-08T06:59:00Z', '2026-03-08T10:59:00Z', '2026-03-08T11:00:00Z'],
  ['2026-10-31', '2026-11-01T05:30:00Z', '2026-11-01T11:59:00Z', '2026-11-01T12:00:00Z'],
])('a night of a clock change, %s, ends at the wake-up time', (firstNight, before, last, after) => {
  expect([before, last, after].map((now) => night(now, { firstNight }).number)).toEqual([1, 1, 2])
})

test('nights are those of the family’s zone', () => {
  expect(night('2026-02-03T21:30:00Z', { zone: 'Pacific/Auckland' })).toMatchObject({ date: '2026-02-04', number: 2 })
  expect(night('2026-02-03T21:30:00Z', { zone: 'Pacific/Honolulu' })).toMatchObject({ date: '2026-02-03', number: 1 })
})

test.each([
  ['paused until it’s resumed', { pauses: [{ from: '2026-02-05', to: null }] }, '2026-03-20T02:00:00Z', 'paused', 3],
  [
    'ill on night 1, it comes later',
    { pauses: [{ from: '2026-02-03', to: '2026-02-04' }] },
    '2026-02-06T02:00:00Z',
    'on',
    1,
  ],
  [
    'two pauses',
    {
      pauses: [
        { from: '2026-02-04', to: '2026-02-04' },
        { from: '2026-02-06', to: '2026-02-06' },
      ],
    },
    '2026-02-08T02:00:00Z',
    'on',
    3,
  ],
  ['a pause before the plan', { pauses: [{ from: '2026-01-20', to: '2026-01-25' }] }, '2026-02-05T02:00:00Z', 'on', 2],
  ['begun a week late', { firstNight: '2026-02-10' }, '2026-02-11T07:14:00Z', 'on', 1],
  ['begun a week late, the night before', { firstNight: '2026-02-10' }, '2026-02-10T07:14:00Z', 'before', 1],
  ['up late, at eleven', { wake: '11:00' }, '2026-02-04T15:59:00Z', 'on', 1],
  ['one night only', { length: 1 }, '2026-02-05T02:00:00Z', 'over', 1],
  ['into a new year', { firstNight: '2025-12-30' }, '2026-01-01T07:00:00Z', 'on', 2],
  [
    'half-hour clock changes',
    { zone: 'Australia/Lord_Howe', firstNight: '2026-04-04' },
    '2026-04-04T20:29:00Z',
    'on',
    1,
  ],
  [
    'half-hour clock changes, a minute later',
    { zone: 'Australia/Lord_Howe', firstNight: '2026-04-04' },
    '2026-04-04T20:30:00Z',
    'on',
    2,
  ],
] as const)('%s', (_, changes, now, state, number) => {
  expect(night(now, changes as Partial<PlanDates>)).toMatchObject({ state, number })
})

test('the night of a draft that says neither when it begins nor when a day does ends at six', () => {
  const draft = { firstNight: '', wake: '' }
  expect(night('2026-02-04T10:59:00Z', draft).date).toBe('2026-02-03')
  expect(night('2026-02-04T11:00:00Z', draft).date).toBe('2026-02-04')
})
