import { expect, test } from 'vitest'
import { promiseState, waiting } from './response-time'

const promised = { promisedHours: 24, latestHours: 48 }
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
])('after %f hours: %s, %s', (hours, state, words) => {
  expect(waiting(ago(hours), now, promised)).toMatchObject({ state, words })
})

test('a request says how long it waits, how soon it was answered, or that it is spam', () => {
  const request = { createdAt: ago(30), answeredAt: null, open: true, spam: false }
  expect(promiseState(request, now, promised)).toEqual({ tone: 'warn', words: 'waiting 30 h' })
  expect(promiseState({ ...request, open: false, answeredAt: ago(27) }, now, promised)).toEqual({
    tone: 'ok',
    words: 'answered in 3 h',
  })
  expect(promiseState({ ...request, open: false }, now, promised)).toEqual({ tone: 'ok', words: undefined })
  expect(promiseState({ ...request, spam: true }, now, promised)).toMatchObject({ words: 'suspected spam' })
})
