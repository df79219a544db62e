import { expect, test } from 'vitest'
import { icsEvent, icsFile } from '../testing'
import { listBusyTimes } from './busy-times'

const options = {
  timeZone: 'America/Los_Angeles',
  addresses: [],
  from: '2026-10-15T00:00:00Z',
  to: '2026-12-15T00:00:00Z',
}
const HOUR_MS = 3_600_000

/** Reads a one-hour event at a wall time on November 28, 2026. The TZID may include quotes. */
function read(tzid: string, hour: number, ...zones: string[]) {
  const time = (hours: number) => `20261128T${String(hours).padStart(2, '0')}0000`
  const event = icsEvent('a', time(hour), `DTEND;TZID=${tzid}:${time(hour + 1)}`)
  const { events, notices } = listBusyTimes(
    icsFile(...zones, event.replace('DTSTART', `DTSTART;TZID=${tzid}`)),
    options,
  )
  expect(events).toHaveLength(1)
  const { start, end } = events[0]!
  return { start, end, notices }
}

/** A zone with a fixed offset, plus other lines. */
const zone = (tzid: string, offset: string, ...lines: string[]) =>
  [
    'BEGIN:VTIMEZONE',
    `TZID:${tzid}`,
    ...lines,
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n')

/** Each one is at 3 PM UTC. */
const spellings: [program: string, tzid: string, hour: number][] = [
  ['Google, iCloud, Fastmail, Proton, Nextcloud', 'America/New_York', 10],
  ['lower case', 'america/new_york', 10],
  ['upper case', 'EUROPE/BERLIN', 16],
  ['quoted', '"Europe/Berlin"', 16],
  ['quoted twice', String.raw`"\"Europe/Berlin\""`, 16],
  ['a space for its underscore', 'America/New York', 10],
  ['a former name', 'US/Eastern', 10],
  ['a name of three parts', 'America/Argentina/Buenos_Aires', 12],
  ['POSIX, with the sign the other way around', 'Etc/GMT-5', 20],
  ['a country', 'Poland', 16],
  ['Outlook', 'Eastern Standard Time', 10],
  ['Outlook in summer', 'Eastern Daylight Time', 10],
  ['Outlook, numbered', 'W. Europe Standard Time 1', 16],
  ['Outlook in lower case', 'w. europe standard time', 16],
  ['Outlook for London', 'GMT Standard Time', 15],
  ['Outlook for UTC', 'Coordinated Universal Time', 15],
  ['Exchange', '"tzone://Microsoft/Utc"', 15],
  ['Exchange, unquoted', 'tzone://Microsoft/Utc', 15],
  ['Windows', '"(UTC-05:00) Eastern Time (US & Canada)"', 10],
  ['Windows, unquoted', '(UTC-05:00) Eastern Time (US & Canada)', 10],
  ['Windows for Berlin', '"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', 16],
  ['Windows for London', '(UTC+00:00) Dublin, Edinburgh, Lisbon, London', 15],
  ['Windows for UTC', '(UTC) Coordinated Universal Time', 15],
  ['Windows for Arizona', '(UTC-07:00) Arizona', 8],
  ['Zimbra', '"(GMT-08.00) Pacific Time (US & Canada) / Tijuana"', 7],
  ['GroupWise', '(GMT-0500) Eastern Standard Time', 10],
  ['Evolution', '/freeassociation.sourceforge.net/America/New_York', 10],
  ['Evolution, earlier', '/freeassociation.sourceforge.net/Tzfile/America/New_York', 10],
  ['Evolution, earliest', '/softwarestudio.org/Olson_20011030_5/America/New_York', 10],
  ['Sunbird', '/mozilla.org/20050126_1/Europe/Berlin', 16],
  ['Citadel', '/citadel.org/20190914_1/America/New_York', 10],
  ['an offset with a name', 'GMT+01:00 Europe/Berlin', 16],
  ['an offset', 'GMT+0100', 16],
  ['an offset from UTC', 'UTC+02:00', 17],
  ['an offset of one digit', 'GMT-5', 10],
  ['a bare offset', '"-05:00"', 10],
  ['UTC', 'UTC', 15],
  ['utc', 'utc', 15],
  ['Z', 'Z', 15],
  ['Central European Time', 'CET', 16],
]

test.each(spellings)('%s: %s', (_, tzid, hour) => {
  expect(read(tzid, hour)).toEqual({ start: '2026-11-28T15:00:00.000Z', end: '2026-11-28T16:00:00.000Z', notices: [] })
})

test.each([
  ['Customized Time Zone', 'Customized Time Zone'],
  ['"tzone://Microsoft/Custom"', 'tzone://Microsoft/Custom'],
  ['Mitteleuropäische Zeit', 'Mitteleuropäische Zeit'],
  ['GMT -0500 (Standard) / GMT -0400 (Daylight)', 'GMT -0500 (Standard) / GMT -0400 (Daylight)'],
  ['Eastern', 'EASTERN'],
  ['EST', 'EST'],
  ['BST', 'BST'],
])('what the file says of %s counts', (tzid, described) => {
  expect(read(tzid, 10, zone(described, '-0500'))).toMatchObject({ start: '2026-11-28T15:00:00.000Z', notices: [] })
})

test('where the file says half of a zone, or nonsense, its location counts', () => {
  const half = zone('Mine', '-0500', 'X-LIC-LOCATION:Europe/Berlin')
  for (const broken of [half.replace('TZOFFSETTO:-0500', 'TZOFFSETTO:x'), half.replace(/DTSTART.*/, 'X-A:1')])
    expect(read('Mine', 16, broken)).toMatchObject({ start: '2026-11-28T15:00:00.000Z', notices: [] })
  const empty = 'BEGIN:VTIMEZONE\r\nTZID:Europe/Nowhere\r\nX-LIC-LOCATION:Europe/Berlin\r\nEND:VTIMEZONE'
  expect(read('Europe/Nowhere', 16, empty)).toMatchObject({ start: '2026-11-28T15:00:00.000Z', notices: [] })
})

test('two calendars in a file describe their own zones', () => {
  const calendar = (offset: string) =>
    icsFile(zone('Mine', offset), icsEvent(offset, '20261128T100000').replace('DTSTART', 'DTSTART;TZID=Mine'))
  const { events } = listBusyTimes(calendar('-0500') + calendar('+0100'), options)
  expect(events.map(({ start }) => start.slice(11, 16))).toEqual(['15:00', '09:00'])
})

test.each(['Somewhere', 'UTC+99', 'Customized Time Zone', 'EST', 'BST', 'Mars/Phobos', 'tzone://Microsoft/Custom'])(
  '%s may be anywhere: no time at which it may be is offered, and that’s said',
  (tzid) => {
    const { start, end, notices } = read(tzid, 10)
    const at = (iso: string) => (Date.parse(iso) - Date.parse('2026-11-28T00:00:00Z')) / HOUR_MS
    expect([at(start), at(end)]).toEqual([10 - 14, 11 + 12])
    expect(notices).toEqual([{ problem: 'zone', start: '2026-11-28T10:00:00', end, zone: tzid }])
  },
)

test('of a name that Windows shows but nobody knows, its offset counts, an hour earlier and later', () => {
  const { start, end, notices } = read('(UTC-05:00) Somewhere', 10)
  expect([start, end]).toEqual(['2026-11-28T14:00:00.000Z', '2026-11-28T17:00:00.000Z'])
  expect(notices).toMatchObject([{ problem: 'zone', zone: '(UTC-05:00) Somewhere' }])
})

test('a series in an unknown zone closes every day of it, and is mentioned once', () => {
  const series = icsEvent(
    'a',
    '20261123T100000',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;COUNT=3',
    'EXDATE;TZID=Mine:20261130T100000',
  )
  const { events, notices } = listBusyTimes(icsFile(series.replace('DTSTART', 'DTSTART;TZID=Mine')), options)
  expect(events.map(({ start }) => start.slice(5, 10))).toEqual(['11-22', '12-06'])
  expect(notices).toMatchObject([{ problem: 'zone', end: null }])
})
