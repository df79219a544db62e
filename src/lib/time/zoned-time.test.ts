import { expect, test } from 'vitest'
import { utcToZonedTime, zonedTimeToUtc } from './zoned-time'

test.each([
  ['2026-01-15T09:00', 'America/Los_Angeles', '2026-01-15T17:00:00.000Z'],
  ['2026-07-15T09:00', 'America/Los_Angeles', '2026-07-15T16:00:00.000Z'],
  // The first is skipped in spring; the second occurs twice in fall.
  ['2026-03-08T02:30', 'America/Los_Angeles', '2026-03-08T10:30:00.000Z'],
  ['2026-11-01T01:30', 'America/Los_Angeles', '2026-11-01T08:30:00.000Z'],
  ['2028-02-29T23:59', 'Asia/Kolkata', '2028-02-29T18:29:00.000Z'],
  ['', 'UTC', undefined],
  ['2026-02-30T10:00', 'UTC', undefined],
])('%s in %s is %s', (local, zone, utc) => expect(zonedTimeToUtc(local, zone)).toBe(utc))

test('utcToZonedTime returns local time', () => {
  expect(utcToZonedTime('2026-03-08T10:30:00.000Z', 'America/Los_Angeles')).toBe('2026-03-08T03:30')
  expect(utcToZonedTime('2026-11-01T08:30:59.999Z', 'America/Los_Angeles')).toBe('2026-11-01T01:30')
})
