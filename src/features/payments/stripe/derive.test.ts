import { expect, test } from 'vitest'
import { findNextRead } from './derive'

const start = Date.parse('2026-12-01T00:00:00.000Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test('an open attempt is read after 15 s, 1, 2, 5, 10, 20, and 35 minutes, then hourly', () => {
  const reads: number[] = []
  for (let now = start; reads.length < 9;) {
    now = Date.parse(findNextRead('open', new Date(start).toISOString(), now)!)
    reads.push((now - start) / MINUTE)
  }
  expect(reads).toEqual([0.25, 1, 2, 5, 10, 20, 35, 95, 155])
})

test.each([
  ['on its way', 3 * DAY, HOUR],
  ['paid', 3 * DAY, DAY],
  ['returned', 179 * DAY, DAY],
  ['paid', 181 * DAY, null],
  ['disputed', 300 * DAY, DAY],
  ['failed', DAY, null],
  ['expired', DAY, null],
] as const)('%s after %i ms is read again in %s ms', (state, age, wait) => {
  const now = start + age
  const next = findNextRead(state, new Date(start).toISOString(), now)
  expect(next && Date.parse(next) - now).toBe(wait)
})
