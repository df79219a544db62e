import { expect, test } from 'vitest'
import { currentAge, describeAge, isUnborn } from './child-age'

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

test.each([
  ['2026-11-23', '0 days'],
  ['2026-11-22', '1 day'],
  ['2026-11-09', '2 weeks'],
  ['2026-09-01', '11 weeks'],
  ['2026-08-31', '2 months'],
  ['2025-09-24', '13 months'],
  ['2025-09-23', '14 months'],
  ['2024-11-23', '2 years'],
  ['2024-05-23', '2½ years'],
  ['2019-12-01', '6½ years'],
  ['2026-11-24', undefined],
])('a child born on %s is %s', (birthDate, age) => {
  expect(describeAge({ birthDate, dueDate: null }, '2026-11-23')).toBe(age)
})

test.each([
  ['2027-01-04', 'due in 6 weeks'],
  ['2026-12-06', 'due in 13 days'],
  ['2026-11-24', 'due in 1 day'],
  ['2026-11-23', 'due today'],
  ['2026-11-18', 'was due 5 days ago'],
  [null, undefined],
])('a child due on %s is %s', (dueDate, text) => {
  expect(describeAge({ birthDate: null, dueDate }, '2026-11-23')).toBe(text)
})

test.each(['due in March', 'Baby due 3/14', '30 weeks pregnant', 'We’re expecting!', 'Not born yet', 'On the way'])(
  '%s isn’t born yet',
  (text) => expect(isUnborn(text)).toBe(true),
)

test.each([
  '8 months',
  'newborn',
  '4 months (due date was March 3)',
  'overdue for a nap',
  '3 years, and one due in May',
])('%s is born', (text) => expect(isUnborn(text)).toBe(false))
