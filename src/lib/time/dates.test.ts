import { expect, test } from 'vitest'
import { addDays, calendarDay, formatDate, formatDateTime, formatDay, today } from './dates'
import { formatElsewhere } from './format-elsewhere'

test.each([
  ['2026-11-24', '2026-11-24'],
  ['2026-11-24T23:30:00.000Z', '2026-11-24'],
  ['2026-11-24T00:00:00+09:00', '2026-11-24'],
  ['2028-02-29', '2028-02-29'],
  ['2025-02-30', undefined],
  ['2026-13-01', undefined],
  ['+99999-01-01T00:00:00Z', undefined],
  ['tomorrow', undefined],
  ['2026-11-24; drop', undefined],
])('calendarDay(%j) is %j', (iso, day) => expect(calendarDay(iso)).toBe(day))

test('addDays counts by the calendar, over clock changes too', () => {
  expect(addDays('2026-03-07', 1)).toBe('2026-03-08')
  expect(addDays('2026-03-07', 3)).toBe('2026-03-10')
  expect(addDays('2026-10-31', 7)).toBe('2026-11-07')
  expect(addDays('2027-12-31', 14)).toBe('2028-01-14')
})

test('formatDay ignores the machine’s time zone', () => {
  expect(formatDay('2026-11-24T12:00:00.000Z')).toBe('Tue, Nov 24, 2026')
})

test('formatDateTime uses the business’s time zone, and shows the year only if it isn’t the current one', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  expect(formatDateTime('2026-11-19T07:52:00Z', 'America/Los_Angeles', now)).toBe('Nov 18, 11:52 PM')
  expect(formatDateTime('2025-01-01T07:52:00Z', 'America/Los_Angeles', now)).toBe('Dec 31, 2024, 11:52 PM')
})

test('formatDate uses the business’s time zone, in long or short form', () => {
  expect(formatDate('2026-11-19T07:52:00Z', 'America/Los_Angeles')).toBe('November 18, 2026')
  expect(formatDate('2026-11-19T07:52:00Z', 'America/Los_Angeles', 'short')).toBe('Nov 18, 2026')
})

test('today is the business’s date, also around a daylight saving change', () => {
  expect(today('America/Los_Angeles', new Date('2026-11-01T08:30:00Z'))).toBe('2026-11-01')
  expect(today('America/Los_Angeles', new Date('2026-11-02T07:59:00Z'))).toBe('2026-11-01')
  expect(today('America/Los_Angeles', new Date('2026-11-02T08:01:00Z'))).toBe('2026-11-02')
})

test('formatElsewhere goes by the family’s clocks, and names them where they differ from the practice’s', () => {
  const show = (iso: string, there: string) =>
    formatElsewhere(iso, there, 'America/Los_Angeles', new Date('2026-11-20T17:00:00Z'))
  expect(show('2026-11-20T11:02:00Z', 'America/New_York')).toBe('6:02 AM New York time')
  expect(show('2026-11-20T04:30:00Z', 'America/New_York')).toBe('Nov 19, 11:30 PM New York time')
  expect(show('2026-11-20T14:02:00Z', 'America/Tijuana')).toBe('6:02 AM')
  expect(show('2026-11-20T06:02:00Z', 'UTC')).toBe('6:02 AM Coordinated Universal Time')
})
