import { expect, test } from 'vitest'
import { nameDay } from './name-day'

test.each([
  ['2026-11-27T04:59:00Z', 'yesterday'],
  ['2026-11-27T05:00:00Z', ''],
  ['2026-11-28T04:59:00Z', ''],
  ['2026-11-28T17:00:00Z', 'tomorrow'],
  ['2026-11-30T17:00:00Z', 'Monday'],
  ['2026-11-21T17:00:00Z', 'Saturday'],
  ['2026-11-20T17:00:00Z', 'Nov 20'],
  ['2026-12-04T17:00:00Z', 'Dec 4'],
])('a day is named as it’s said on a Friday afternoon: %s', (iso, name) => {
  expect(nameDay(iso, 'America/New_York', new Date('2026-11-27T20:45:00Z'))).toBe(name)
})
