import { expect, test } from 'vitest'
import { addDays } from '../../lib/time/dates'
import { findExpired, findNight, nameBackup } from './schedule'

test.each([
  ['a minute before', '2026-11-29T02:14:59Z', 'Europe/Berlin', '2026-11-28'],
  ['at that minute', '2026-11-29T02:15:00Z', 'Europe/Berlin', '2026-11-29'],
  ['in the evening', '2026-11-29T22:00:00Z', 'Europe/Berlin', '2026-11-29'],
  ['after midnight', '2026-11-29T23:30:00Z', 'Europe/Berlin', '2026-11-29'],
  ['west of UTC', '2026-11-29T09:00:00Z', 'America/Denver', '2026-11-28'],
  ['west of UTC, later', '2026-11-29T10:15:00Z', 'America/Denver', '2026-11-29'],
  ['an hour is skipped before', '2026-03-29T01:15:00Z', 'Europe/Berlin', '2026-03-29'],
  // Athens goes from 3:00 to 4:00: 3:15 becomes 4:15 daylight saving time, 1:15 UTC.
  ['3:15 is skipped, just before', '2026-03-29T01:14:00Z', 'Europe/Athens', '2026-03-28'],
  ['3:15 is skipped', '2026-03-29T01:15:00Z', 'Europe/Athens', '2026-03-29'],
  // Athens goes from 4:00 back to 3:00: 3:15 is 0:15 UTC and again 1:15 UTC.
  ['3:15 comes twice, just before', '2026-10-25T00:14:00Z', 'Europe/Athens', '2026-10-24'],
  ['3:15 comes twice, the first', '2026-10-25T00:15:00Z', 'Europe/Athens', '2026-10-25'],
  ['3:15 comes twice, the second', '2026-10-25T01:15:00Z', 'Europe/Athens', '2026-10-25'],
])('the night is told by the practice’s clock: %s', (_, now, timeZone, night) => {
  expect(findNight(new Date(now), timeZone)).toBe(night)
})

test('after a year of nights, seven days and four weeks are kept', () => {
  let kept: string[] = []
  for (let day = 0; day < 365; day++) {
    kept.push(nameBackup(addDays('2026-01-01', day)))
    const expired = findExpired(kept)
    kept = kept.filter((name) => !expired.includes(name))
  }
  const days = kept.map((name) => name.slice(11, 21))
  // Three Sundays, and the day of the fourth week that has just dropped out of the daily ones.
  expect(days).toEqual(
    ['06', '13', '20', '24', '25', '26', '27', '28', '29', '30', '31'].map((day) => `2026-12-${day}`),
  )
})

test.each([
  ['nothing', [], []],
  ['few', ['nightlight-2026-01-01.tar.gz'], []],
  ['files of others', ['nightlight-monday.tar.gz', 'notes.txt', '.nightlight-2026-01-01.tar.gz.part'], []],
  [
    'made by hand',
    ['1', '2', '3', '4'].map((n) => `nightlight-2026-01-0${n}-101112.tar.gz`),
    ['nightlight-2026-01-01-101112.tar.gz'],
  ],
  [
    'nights with gaps, over two weeks',
    ['01', '02', '05', '12', '13', '14', '15', '16', '17', '18'].map((day) => `nightlight-2026-01-${day}.tar.gz`),
    ['nightlight-2026-01-01.tar.gz'],
  ],
])('what is deleted: %s', (_, names, expired) => {
  expect(findExpired(names)).toEqual(expired)
})
