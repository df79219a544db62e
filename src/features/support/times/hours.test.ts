import { expect, test } from 'vitest'
import { answerBy, findOpening, isAfterHours, waitedFor } from './hours'
import { findPeriod } from './period'

const hours = { zone: 'America/New_York', answersFrom: '09:00', answersUntil: '20:00', answersWithin: 3 }
const MINUTE_MS = 60_000

test.each([
  ['in the night', '2026-11-20T11:02Z', '2026-11-20T17:00Z'],
  ['by day', '2026-11-20T15:30Z', '2026-11-20T18:30Z'],
  ['in the evening: the rest is the next morning', '2026-11-21T00:30Z', '2026-11-21T16:30Z'],
  ['after hours', '2026-11-21T01:00Z', '2026-11-21T17:00Z'],
  ['before clocks are set back', '2026-11-01T04:00Z', '2026-11-01T17:00Z'],
  ['before clocks are set forward', '2026-03-08T05:00Z', '2026-03-08T16:00Z'],
])('an answer is promised within her hours: %s', (_, arrivedAt, by) => {
  expect(answerBy(hours, arrivedAt)).toBe(new Date(by).toISOString())
})

test('only her hours count as waiting', () => {
  const wait = (arrivedAt: string, now: string) => waitedFor(hours, arrivedAt, now) / MINUTE_MS
  expect(wait('2026-11-20T11:02Z', '2026-11-20T14:00Z')).toBe(0)
  expect(wait('2026-11-20T11:02Z', '2026-11-20T14:12Z')).toBe(12)
  expect(wait('2026-11-21T00:30Z', '2026-11-21T14:30Z')).toBe(60)
})

test('before her hours isn’t after them', () => {
  const times = ['2026-11-20T13:59Z', '2026-11-21T00:59Z', '2026-11-21T01:00Z', '2026-11-21T05:00Z']
  expect(times.map((now) => isAfterHours(hours, now))).toEqual([false, false, true, false])
})

test('it’s said until when she answers, or from when', () => {
  const at = (now: string) => findOpening(hours, now)
  expect(at('2026-11-20T15:00Z')).toEqual({ isOpen: true, at: '2026-11-21T01:00:00.000Z' })
  expect(at('2026-11-20T09:00Z')).toEqual({ isOpen: false, at: '2026-11-20T14:00:00.000Z' })
  expect(at('2026-11-21T01:00Z')).toEqual({ isOpen: false, at: '2026-11-21T14:00:00.000Z' })
})

const period = { zone: 'America/New_York', firstNight: '2026-11-10', length: 3, wake: '07:00', endedAt: null }

test('a period ends after its last night, and later by the nights that paused', () => {
  expect(findPeriod(period, '2026-11-12T12:30Z')).toMatchObject({ last: '2026-11-12', finished: '2026-11-11' })
  expect(findPeriod(period, '2026-11-13T11:59Z')).toMatchObject({ finished: '2026-11-11', state: 'on' })
  expect(findPeriod(period, '2026-11-13T12:00Z')).toMatchObject({ finished: '2026-11-12', state: 'over' })
  expect(findPeriod(period, '2026-12-24T12:00Z')).toMatchObject({ finished: '2026-11-12', state: 'over' })
  const paused = { ...period, pauses: [{ from: '2026-11-11', to: '2026-11-12' }] }
  const later = findPeriod(paused, '2026-11-14T15:00Z')
  expect(later).toMatchObject({ last: '2026-11-14', finished: '2026-11-13', state: 'on' })
  expect(['2026-11-10', '2026-11-12', '2026-11-13', '2026-11-14'].map(later.numberOf)).toEqual([1, 2, 2, 3])
  const open = findPeriod({ ...period, pauses: [{ from: '2026-11-11', to: null }] }, '2026-12-24T15:00Z')
  expect(open).toMatchObject({ last: undefined, state: 'paused' })
})

test('before night 1 is over, no night is', () => {
  expect(findPeriod(period, '2026-11-09T15:00Z')).toMatchObject({ finished: undefined, state: 'before' })
  expect(findPeriod(period, '2026-11-11T03:00Z')).toMatchObject({ finished: undefined, state: 'on' })
})
