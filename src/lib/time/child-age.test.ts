import { expect, test } from 'vitest'
import { currentAge } from './child-age'

const DAY = 86_400_000
const ageAfter = (text: string, days: number) =>
  currentAge(text, '2026-07-01T12:00:00Z', Date.parse('2026-07-01T12:00:00Z') + days * DAY)

test.each([
  ['8 months', 62, '10 months'],
  ['8 months old', 62, '10 months'],
  ['8-month-old', 62, '10 months'],
  ['Almost 9 mo', 92, '12 months'],
  ['4.5 months', 61, '6 months'],
  ['2½ months', 31, '3 months'],
  ['6 weeks', 14, '8 weeks'],
  ['11 wks', 60, '4 months'],
  ['Newborn', 22, '3 weeks'],
  ['1 year 3 months', 92, '18 months'],
  ['1 year and 11 months', 92, '2 years'],
  ['18 m', 200, '2 years'],
  ['2 years', 200, '2½ years'],
  ['~ 3 months', 31, '4 months'],
])('%s, %i days later, is about %s', (text, days, age) => {
  expect(ageAfter(text, days)).toBe(age)
})

test.each([
  ['8 months', 20],
  ['2 years', 90],
  ['twins, 5 months', 90],
  ['8-9 months', 90],
  ['5 months and 3 years', 90],
  ['due in March', 90],
  ['expecting', 90],
  ['5', 90],
  ['4 months corrected', 90],
  ['6 months, born early', 90],
  ['100 months', 90],
  ['9 years', 90],
  ['', 90],
  ['8 meters', 90],
])('%s, %i days later, is undefined', (text, days) => {
  expect(ageAfter(text, days)).toBeUndefined()
})
