import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMinutes, formatClock, fromLocalTime, toLocalTime } from './local-time'
import { utcToZonedTime, zonedTimeToUtc } from './zoned-time'
import { runs } from '../../../test/support/runs'

const zones = fc.constantFrom(
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kolkata',
  'UTC',
)
const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2031, 0) / 60_000 })

test('says the same as Temporal', () => {
  fc.assert(
    fc.property(minutes, zones, (minute, zone) => {
      const iso = new Date(minute * 60_000).toISOString()
      expect(toLocalTime(iso, zone)).toBe(utcToZonedTime(iso, zone))
      const local = iso.slice(0, 16)
      expect(new Date(fromLocalTime(local, zone)).toISOString()).toBe(zonedTimeToUtc(local, zone))
    }),
    { numRuns: runs(100) },
  )
})

test.each([
  ['2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
  ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
])('of %s, which clocks skip or show twice, the instant is the same', (local, iso) => {
  expect(new Date(fromLocalTime(local, 'America/New_York')).toISOString()).toBe(iso)
})

test('times of day go round midnight', () => {
  expect([addMinutes('23:50', 20), addMinutes('00:10', -20)]).toEqual(['00:10', '23:50'])
  expect([formatClock('00:05'), formatClock('12:40'), formatClock('14:24', { half: false })]).toEqual([
    '12:05 am',
    '12:40 pm',
    '2:24',
  ])
})
