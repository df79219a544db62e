import { expect, test } from 'vitest'
import { overdue, waiting } from './promise'

const now = Date.parse('2026-11-20T12:00:00Z')
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString()

test.each([
  [0, 'calm', '1 min'],
  [0.5, 'calm', '30 min'],
  [23.9, 'calm', '23 h'],
  [24, 'warn', '24 h'],
  [47.9, 'warn', '47 h'],
  [48, 'late', '2 days'],
  [-1, 'calm', '1 min'],
])('after %f hours: %s, %s', (hours, state, words) => expect(waiting(ago(hours), now)).toMatchObject({ state, words }))

test('overdue is what waits for 24 hours or more, the longest first', () => {
  expect(overdue([ago(1), ago(25), ago(80)], now)).toEqual([ago(80), ago(25)])
})
