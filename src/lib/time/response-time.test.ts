import { expect, test } from 'vitest'
import { getDueState, getWaitingTime } from './response-time'

const responseHours = { promisedHours: 24, latestHours: 48 }
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
])('after %f hours: %s, %s', (hours, state, text) => {
  expect(getWaitingTime(ago(hours), now, responseHours)).toEqual({ state, text })
})

test('a request shows how long it has waited, how soon it was answered, or that it is spam', () => {
  const request = { createdAt: ago(30), answeredAt: null, open: true, spam: false }
  const getState = (changes = {}) => getDueState({ ...request, ...changes }, now, responseHours)
  expect(getState()).toEqual({ tone: 'warn', text: 'waiting 30 h' })
  expect(getState({ open: false, answeredAt: ago(27) })).toEqual({ tone: 'ok', text: 'answered in 3 h' })
  expect(getState({ open: false, answeredAt: request.createdAt })).toEqual({ tone: 'ok', text: undefined })
  expect(getState({ open: false })).toEqual({ tone: 'calm', text: 'no answer sent' })
  expect(getState({ spam: true })).toMatchObject({ text: 'suspected spam' })
})
