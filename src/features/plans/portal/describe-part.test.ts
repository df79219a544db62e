import { expect, test } from 'vitest'
import { describePart } from './describe-part'

test.each([
  ['firstNight', '2026-11-27', 'Fri, Nov 27, 2026'],
  ['firstNight', '', 'empty'],
  ['bedtime', '19:00', '7:00 pm'],
  ['length', 14, '14 nights'],
  ['feeds', { count: 1, from: '03:00', agreedBy: 'Dr. Asante' }, '1 feed, from 3:00 am, Dr. Asante'],
])('a part of a plan reads as people write it: %s', (part, value, text) => {
  expect(describePart(part, value)).toBe(text)
})
