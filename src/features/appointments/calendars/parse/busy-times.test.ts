import { expect, test } from 'vitest'
import { listBusyTimes, TooManyEvents } from './busy-times'
import { parseCalendar } from './parse-calendar'

const options = {
  timeZone: 'America/Los_Angeles',
  addresses: ['anna@example.com'],
  from: '2026-10-15T00:00:00Z',
  to: '2026-12-15T00:00:00Z',
}

const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'].join('\r\n')
const file = (...parts: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...parts, 'END:VCALENDAR', ''].join('\r\n')

/** Returns 'start/end' for the events in a file; instants have no seconds. */
const list = (...parts: string[]) =>
  listBusyTimes(file(...parts), options)
    .events.map(({ start, end }) => `${short(start)}/${short(end)}`)
    .toSorted()
const short = (time: string) => time.replace(':00.000Z', 'Z')

const weekly = ['DTSTART;TZID=America/Los_Angeles:20261023T090000', 'DTEND;TZID=America/Los_Angeles:20261023T100000']

test('a weekly event stays at its wall time over the clock change, from years before', () => {
  const expected = [
    '2026-10-23T16:00Z/2026-10-23T17:00Z',
    '2026-10-30T16:00Z/2026-10-30T17:00Z',
    '2026-11-06T17:00Z/2026-11-06T18:00Z',
  ]
  expect(list(event(...weekly, 'RRULE:FREQ=WEEKLY;COUNT=3'))).toEqual(expected)
  const old = weekly.map((line) => line.replace('20261023', '19970103'))
  const all = list(event(...old, 'RRULE:FREQ=WEEKLY;BYDAY=FR;INTERVAL=1'))
  expect(all).toEqual(expect.arrayContaining(expected))
  expect(all).toHaveLength(9)
})

test('every second week counts from the first', () => {
  const starts = (first: string) =>
    list(
      event(
        `DTSTART;TZID=America/Los_Angeles:${first}T090000`,
        'DURATION:PT1H',
        'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH',
      ),
    ).map((span) => span.slice(5, 10))
  expect(starts('20261005').join(' ')).toBe('10-19 10-22 11-02 11-05 11-16 11-19 11-30 12-03 12-14')
  // Started 52 two-week periods earlier.
  expect(starts('20241007')).toEqual(starts('20261005'))
})

test.each([
  ['UNTIL in UTC includes an occurrence at that instant', 'UNTIL=20261106T170000Z', 3],
  ['UNTIL in UTC before it excludes it', 'UNTIL=20261106T165959Z', 2],
  ['UNTIL as a date includes that day', 'UNTIL=20261106', 3],
  ['UNTIL as a wall time', 'UNTIL=20261106T090000', 3],
])('%s', (_, until, count) => {
  expect(list(event(...weekly, `RRULE:FREQ=WEEKLY;${until}`))).toHaveLength(count)
})

test('excluded, moved, shortened, and cancelled occurrences', () => {
  const series = event(
    ...weekly,
    'RRULE:FREQ=WEEKLY;COUNT=7',
    'EXDATE;TZID=America/Los_Angeles:20261030T090000,20261106T090000',
    'EXDATE:20261113T170000Z',
  )
  const moved = event(
    'RECURRENCE-ID;TZID=America/Los_Angeles:20261120T090000',
    'DTSTART;TZID=Europe/Berlin:20261121T100000',
    'DTEND;TZID=Europe/Berlin:20261121T103000',
  )
  const cancelled = event(
    'RECURRENCE-ID:20261127T170000Z',
    'DTSTART:20261127T170000Z',
    'DTEND:20261127T180000Z',
    'STATUS:CANCELLED',
  )
  expect(list(moved, series, cancelled)).toEqual([
    '2026-10-23T16:00Z/2026-10-23T17:00Z',
    '2026-11-21T09:00Z/2026-11-21T09:30Z',
    '2026-12-04T17:00Z/2026-12-04T18:00Z',
  ])
  expect(list(event(...weekly, 'RRULE:FREQ=WEEKLY;COUNT=2', 'EXDATE;VALUE=DATE:20261023'))).toHaveLength(1)
  // Google's free/busy feeds contain changed occurrences without their series, all with the same UID.
  expect(list(moved, moved.replace('RECURRENCE-ID;TZID=America/Los_Angeles:20261120T090000', 'X-A:1'))).toHaveLength(2)
})

test('a change of this and future occurrences moves the later ones by as much, unless they have changes of their own', () => {
  const series = event(...weekly, 'RRULE:FREQ=WEEKLY;COUNT=6', 'EXDATE:20261113T170000Z')
  const change = (id: string, ...lines: string[]) =>
    event(`RECURRENCE-ID;RANGE=THISANDFUTURE:${id}`, 'DTSTART;TZID=Europe/Berlin:20261031T110000', ...lines)
  // Moves from 17:00 to 11:00 the next day in Berlin, where clocks changed a week earlier.
  const later = change('20261030T160000Z', 'DURATION:PT2H')
  const once = event('RECURRENCE-ID:20261120T170000Z', 'DTSTART:20261120T200000Z', 'DURATION:PT1H')
  expect(list(once, later, series)).toEqual([
    '2026-10-23T16:00Z/2026-10-23T17:00Z',
    '2026-10-31T10:00Z/2026-10-31T12:00Z',
    '2026-11-07T11:00Z/2026-11-07T13:00Z',
    '2026-11-20T20:00Z/2026-11-20T21:00Z',
    '2026-11-28T11:00Z/2026-11-28T13:00Z',
  ])
  const cancelled = change('20261106T170000Z', 'DURATION:PT1H', 'STATUS:CANCELLED')
  expect(list(series, cancelled)).toHaveLength(2)
  expect(list(series, cancelled.replace(/DTSTART.*\r\n/, ''), later)).toHaveLength(2)
  const days = event('DTSTART;VALUE=DATE:20261101', 'RRULE:FREQ=WEEKLY;COUNT=3')
  const moved = event('RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20261108', 'DTSTART;VALUE=DATE:20261109')
  expect(list(days, moved)).toEqual(['2026-11-01/2026-11-02', '2026-11-09/2026-11-10', '2026-11-16/2026-11-17'])
})

test('published free/busy times, without those that are free', () => {
  const published = event(
    'FREEBUSY:20261102T160000Z/PT3H,20261103T160000Z/20261103T170000Z',
    'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261104T160000Z/PT1H',
    'FREEBUSY;FBTYPE=FREE:20261105T160000Z/PT1H',
    'FREEBUSY:20200101T160000Z/PT1H',
  ).replaceAll('VEVENT', 'VFREEBUSY')
  expect(list(published)).toEqual([
    '2026-11-02T16:00Z/2026-11-02T19:00Z',
    '2026-11-03T16:00Z/2026-11-03T17:00Z',
    '2026-11-04T16:00Z/2026-11-04T17:00Z',
  ])
  const bad = published.replaceAll('2026', 'year')
  expect(listBusyTimes(file(bad), options)).toMatchObject({ unreadable: 1, events: [] })
})

test('dates without a rule, and periods', () => {
  expect(list(event(...weekly, 'RDATE;TZID=America/Los_Angeles:20261024T090000,20261101T093000'))).toEqual([
    '2026-10-23T16:00Z/2026-10-23T17:00Z',
    '2026-10-24T16:00Z/2026-10-24T17:00Z',
    '2026-11-01T17:30Z/2026-11-01T18:30Z',
  ])
  expect(list(event(...weekly, 'RDATE;VALUE=PERIOD:20261101T080000Z/PT2H,20261102T080000Z/20261102T083000Z'))).toEqual([
    '2026-10-23T16:00Z/2026-10-23T17:00Z',
    '2026-11-01T08:00Z/2026-11-01T10:00Z',
    '2026-11-02T08:00Z/2026-11-02T08:30Z',
  ])
})

test('all-day events are dates, whatever their end looks like', () => {
  expect(list(event('DTSTART;VALUE=DATE:20261101'))).toEqual(['2026-11-01/2026-11-02'])
  expect(list(event('DTSTART;VALUE=DATE:20261101', 'DTEND;VALUE=DATE:20261101'))).toEqual(['2026-11-01/2026-11-02'])
  expect(list(event('DTSTART;VALUE=DATE:20261030', 'DTEND;VALUE=DATE:20261103'))).toEqual(['2026-10-30/2026-11-03'])
  expect(list(event('DTSTART;VALUE=DATE:20261030', 'DURATION:P1W'))).toEqual(['2026-10-30/2026-11-06'])
  // In the practice's zone, this event ends after the range's start.
  expect(list(event('DTSTART;VALUE=DATE:20261014'))).toEqual(['2026-10-14/2026-10-15'])
  const yearly = ['DTSTART;VALUE=DATE:20001126', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH']
  expect(list(event(...yearly))).toEqual(['2026-11-26/2026-11-27'])
  for (const until of ['20261103', '20261103T080000Z', '20261103T000000Z', '20261103T070000Z'])
    expect(list(event('DTSTART;VALUE=DATE:20261101', `RRULE:FREQ=DAILY;UNTIL=${until}`))).toHaveLength(3)
  expect(
    list(
      event('DTSTART;VALUE=DATE:20261101', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20261102'),
      event('RECURRENCE-ID;VALUE=DATE:20261103', 'DTSTART;VALUE=DATE:20261110'),
    ),
  ).toEqual(['2026-11-01/2026-11-02', '2026-11-10/2026-11-11'])
})

/** A zone at +05:00 with the clock changes of Los Angeles. */
const custom = (tzid: string) => `BEGIN:VTIMEZONE
TZID:${tzid}
BEGIN:STANDARD
DTSTART:19701101T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
TZOFFSETFROM:+0600
TZOFFSETTO:+0500
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:19700308T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
TZOFFSETFROM:+0500
TZOFFSETTO:+0600
END:DAYLIGHT
END:VTIMEZONE`

test.each([
  ['an IANA name', 'Asia/Kolkata', '', '2026-11-02T03:30Z'],
  [
    'an IANA name, although the file describes it otherwise',
    'Asia/Kolkata',
    custom('Asia/Kolkata'),
    '2026-11-02T03:30Z',
  ],
  ['a name that the file describes', 'Customized Time Zone', custom('Customized Time Zone'), '2026-11-02T04:00Z'],
  ['the same name as Windows’', 'Tokyo Standard Time', custom('Tokyo Standard Time'), '2026-11-02T04:00Z'],
  ['a name that Windows uses', 'W. Europe Standard Time', '', '2026-11-02T08:00Z'],
  ['a quoted name', '"Asia/Kolkata"', '', '2026-11-02T03:30Z'],
])('a zone by %s', (_, tzid, zone, start) => {
  expect(list(zone || 'X-A:1', event(`DTSTART;TZID=${tzid}:20261102T090000`, 'DURATION:PT5M'))[0]).toMatch(start)
})

test('a recurring event in a zone that the file describes follows its clock change', () => {
  const series = event('DTSTART;TZID=Mine:20261031T090000', 'DURATION:PT5M', 'RRULE:FREQ=DAILY;COUNT=2')
  expect(list(custom('Mine'), series)).toEqual([
    '2026-10-31T03:00Z/2026-10-31T03:05Z',
    '2026-11-01T04:00Z/2026-11-01T04:05Z',
  ])
})

test('a time without a zone is the practice’s; skipped and repeated times', () => {
  expect(list(event('DTSTART:20261102T090000', 'DURATION:PT5M'))).toEqual(['2026-11-02T17:00Z/2026-11-02T17:05Z'])
  expect(list(event('DTSTART:20261101T013000', 'DURATION:PT5M'))).toEqual(['2026-11-01T08:30Z/2026-11-01T08:35Z'])
  // Every night has the same exact duration (RFC 5545, 3.8.5.3), but a day is a calendar day.
  expect(list(event('DTSTART:20261031T220000', 'DTEND:20261101T060000'))).toEqual([
    '2026-11-01T05:00Z/2026-11-01T14:00Z',
  ])
  expect(list(event('DTSTART:20261031T220000', 'DURATION:P1D'))).toEqual(['2026-11-01T05:00Z/2026-11-02T06:00Z'])
})

test('what is shown as free, cancelled, declined by the owner, without length, or malformed takes no time', () => {
  const span = ['DTSTART:20261102T090000Z', 'DTEND:20261102T100000Z']
  const attendee = (address: string, state: string) => `ATTENDEE;CN="A; B";PARTSTAT=${state}:${address}`
  expect(list(event(...span, 'TRANSP:TRANSPARENT'))).toEqual([])
  expect(list(event(...span, 'STATUS:CANCELLED'))).toEqual([])
  expect(list(event(...span, attendee('mailto:Anna@Example.com', 'DECLINED')))).toEqual([])
  expect(
    list(event(...span, attendee('urn:uuid:1', 'DECLINED').replace(':urn', ';EMAIL=anna@example.com:urn'))),
  ).toEqual([])
  expect(list(event(...span, attendee('mailto:anna@example.com', 'ACCEPTED')))).toHaveLength(1)
  expect(list(event(...span, attendee('mailto:other@example.com', 'DECLINED')))).toHaveLength(1)
  expect(list(event(...span, 'STATUS:TENTATIVE', 'TRANSP:OPAQUE'))).toHaveLength(1)
  expect(list(event(span[0]!))).toEqual([])
  expect(list(event('SUMMARY:BEGIN:VEVENT', ...span, 'BEGIN:VALARM', 'TRIGGER:-PT5M', 'END:VALARM'))).toHaveLength(1)
  const bad = [event('DTSTART:nonsense'), event('no colon'), event('DTEND:1')]
  expect(listBusyTimes(file(...bad, event(...span)), options)).toMatchObject({ unreadable: 3, events: [{ uid: 'a' }] })
})

test('the calendar’s name', () => {
  expect(listBusyTimes(file('X-WR-CALNAME:Anna\\, private'), options).name).toBe('Anna, private')
  expect(listBusyTimes(file('NAME;LANGUAGE=en:Work'), options).name).toBe('Work')
})

test('a rule with too many recurrences, or none at all, ends', async () => {
  const endless = file(event('DTSTART:20260101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'))
  expect(() => listBusyTimes(endless, options)).toThrow(TooManyEvents)
  const never = file(event('DTSTART:20260101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'))
  const parsed = parseCalendar({ files: [never], options }, 500)
  expect(await parsed).toEqual({ problem: 'The calendar can’t be read' })
})

test.each(['', '<html></html>', 'BEGIN:VCARD\r\nEND:VCARD\r\n'])('no calendar: %j', async (text) => {
  expect(await parseCalendar({ files: [text], options })).toEqual({ problem: 'There’s no calendar at this address' })
})
