import { expect, test } from 'vitest'
import { findEndOfNight, findNightAt, findPeriod, type Period } from './period'

const NY = 'America/New_York'
const trip = {
  timeZone: NY,
  moves: [
    { since: '2026-11-03T12:00:00.000Z', zone: 'Europe/London' },
    { since: '2026-11-08T17:00:00.000Z', zone: NY },
  ],
}
/** New York's clocks change during the first night. */
const period: Period = { zone: trip, firstNight: '2026-10-31', length: 10, wake: '07:00', endedAt: null }
const at = (iso: string) => `2026-11-${iso}:00.000Z`

test.each([
  ['2026-10-31', '01T12:00'],
  ['2026-11-01', '02T12:00'],
  // Still by New York's clocks until the flight, though it’s noon in London.
  ['2026-11-02', '03T12:00'],
  ['2026-11-03', '04T07:00'],
  ['2026-11-07', '08T07:00'],
  ['2026-11-08', '09T12:00'],
  ['2026-11-09', '10T12:00'],
])('the night of %s is over, and to be reviewed, by its own clocks', (night, end) => {
  expect(findEndOfNight(period, night)).toBe(at(end))
  const before = new Date(Date.parse(at(end)) - 60_000).toISOString()
  expect(findPeriod(period, before).finished).not.toBe(night)
  expect(findPeriod(period, at(end)).finished).toBe(night)
})

test.each([
  ['03T04:00', '2026-11-02', 3],
  ['03T19:00', '2026-11-03', 4],
  ['04T06:59', '2026-11-03', 4],
  ['04T07:00', '2026-11-04', 5],
  ['08T20:00', '2026-11-08', 9],
  ['09T11:59', '2026-11-08', 9],
])('at %s it’s the night of %s, number %i: a journey is no night more or less', (now, date, number) => {
  expect(findNightAt(period, at(now))).toMatchObject({ date, number, state: 'on' })
})
