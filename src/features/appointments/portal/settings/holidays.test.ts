import { expect, test } from 'vitest'
import type { HoursRange } from '../../slots'
import { listOpenHolidays } from './holidays'

const open: HoursRange[] = [['09:00', '17:00']]
const weekdays = { mon: open, tue: open, wed: open, thu: open, fri: open, sat: [], sun: [] }

test('the holidays of a year on which a practice is open', () => {
  const holidays = listOpenHolidays('2026-11-25', { ...weekdays, overrides: [] })
  expect(holidays.map(({ from, note }) => `${from} ${note}`)).toEqual([
    '2026-11-26 Thanksgiving',
    '2026-12-25 Christmas Day',
    '2027-01-01 New Year’s Day',
    '2027-01-18 Martin Luther King Jr. Day',
    '2027-02-15 Presidents’ Day',
    '2027-05-31 Memorial Day',
    '2027-09-06 Labor Day',
    '2027-10-11 Columbus Day',
    '2027-11-11 Veterans Day',
  ])
  expect(listOpenHolidays('2026-11-25', { ...weekdays, overrides: holidays })).toEqual([])
  const evenSundays = { ...weekdays, sun: open, overrides: [] }
  expect(listOpenHolidays('2026-11-25', evenSundays).map(({ note }) => note)).toContain('Independence Day')
})
