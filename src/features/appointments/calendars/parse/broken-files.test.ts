import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { icsEvent, icsFile } from '../testing'
import { listBusyTimes } from './busy-times'
import { parseCalendar } from './parse-calendar'

const options = {
  timeZone: 'America/Los_Angeles',
  addresses: [],
  from: '2026-10-15T00:00:00Z',
  to: '2026-12-15T00:00:00Z',
}
const [BUSY_FROM, BUSY_TO] = ['2026-11-28T15:00:00.000Z', '2026-11-28T16:00:00.000Z']

/** Returns whether a file blocks the hour in which each of these calendars is busy, and what it couldn't read. */
function read(text: string) {
  const { events, notices, isComplete } = listBusyTimes(text, options)
  const isClosed = events.some(({ start, end }) => start <= BUSY_FROM && end >= BUSY_TO)
  return { isClosed, problems: notices.map(({ problem }) => problem), isComplete, count: events.length }
}

const folder = join(import.meta.dirname, '../../../../../test/files/feeds')

test.each(readdirSync(folder))('%s is read as if nothing were wrong', (name) => {
  expect(read(readFileSync(join(folder, name), 'utf8'))).toMatchObject({
    isClosed: true,
    problems: [],
    isComplete: true,
  })
})

const END = 'DTEND:20261128T160000Z'
const whole = icsEvent('a', '20261128T150000Z', END)
const withLines = (...lines: string[]) => icsFile(icsEvent('a', '20261128T150000Z', END, ...lines))

test.each<[what: string, text: string]>([
  ['a raw line break with a colon', withLines('DESCRIPTION:first', 'see: the second', 'END: of it')],
  ['a text that looks like a property', withLines('DESCRIPTION:first', 'Status: cancelled', 'TRANSP: TRANSPARENT')],
  ['a broken property of somebody else', withLines('X-A;B', 'ATTENDEE;CN="Ann:mailto:a@b.c', 'GEO', 'SEQUENCE:x', ':')],
  ['an empty line', withLines('', 'SUMMARY:a', '')],
  ['a broken alarm', withLines('BEGIN:VALARM', 'TRIGGER', 'DURATION:nonsense', 'END:VALARM')],
  ['an alarm without its end', withLines('BEGIN:VALARM', 'TRIGGER:-PT5M')],
  [
    'an unknown component in an event',
    withLines('BEGIN:X-THING', 'DTSTART:nonsense', 'BEGIN:X-B', 'END:X-B', 'END:X-THING'),
  ],
  ['an event in an unknown component', icsFile('BEGIN:X-WRAP', whole, 'END:X-WRAP')],
  ['a broken header', icsFile('PRODID', 'X-WR-CALNAME;A:', 'METHOD', whole)],
  ['a broken to-do and journal', icsFile('BEGIN:VTODO', 'DUE', 'END:VTODO', 'BEGIN:VJOURNAL', whole)],
  ['an event without its end before', icsFile(icsEvent('b', '20261101T150000Z').replace('END:VEVENT', 'X-A:1'), whole)],
  ['a broken beginning', icsFile(whole).replace('BEGIN:VEVENT', 'BEGIN VEVENT')],
  ['an end too many', icsFile('END:VEVENT', whole, 'END:VEVENT')],
  ['no beginning', icsFile(whole).replace('BEGIN:VCALENDAR\r\n', '')],
  ['two calendars, the first without its end', icsFile().replace('END:VCALENDAR\r\n', '') + icsFile(whole)],
  ['a byte order mark before each of two calendars', `\uFEFF${icsFile()}\uFEFF${icsFile(whole)}`],
  ['text around the calendar', `Hello\r\n${icsFile(whole)}Bye`],
  ['line feeds only', icsFile(whole).replaceAll('\r\n', '\n')],
  ['carriage returns only', icsFile(whole).replaceAll('\r\n', '\r')],
  ['doubled line ends', icsFile(whole).replaceAll('\r\n', '\r\r\n')],
  ['no line end at the end', icsFile(whole).trimEnd()],
  ['lower case', icsFile(whole).replaceAll(/BEGIN|END|DTSTART|DTEND|VEVENT|VCALENDAR/g, (word) => word.toLowerCase())],
  ['zero bytes', icsFile(whole).replaceAll('UID:a', 'UID:a\0\0')],
  ['no UID', icsFile(whole).replace('UID:a\r\n', '')],
  ['lines longer than 75 octets', withLines(`DESCRIPTION:${'ä'.repeat(100_000)}`)],
  ['folds everywhere', icsFile(whole).replaceAll(/(DTSTART:2026|DTEND:2026)/g, '$1\r\n ')],
  ['folds that lost their space', icsFile(whole).replaceAll(/(DTSTART:|DTEND:)2026/g, '$1\r\n2026')],
  ['dashes and colons', withLines().replaceAll('20261128T150000Z', '2026-11-28T15:00:00Z')],
  ['fractions of a second', withLines().replaceAll('0000Z', '0000.000Z')],
  ['no seconds', withLines().replaceAll('0000Z', '00Z')],
  ['an offset', withLines().replaceAll('T150000Z', 'T170000+0200').replaceAll('T160000Z', 'T110000-0500')],
  ['a duration', icsFile(icsEvent('a', '20261128T150000Z', 'DURATION:PT60M'))],
  ['a date without VALUE', icsFile(icsEvent('a', '20261128', 'DTEND:20261129'))],
  ['a date that claims to be a date-time', icsFile(whole).replaceAll('DTSTART:', 'DTSTART;VALUE=DATE:')],
  ['a time without a zone', icsFile(icsEvent('a', '20261128T070000', 'DTEND:20261128T080000'))],
  ['Outlook’s state', withLines('X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE', 'X-MICROSOFT-CDO-INTENDEDSTATUS:FREE')],
  ['out of office', withLines('X-MICROSOFT-CDO-BUSYSTATUS:OOF')],
  ['working elsewhere', withLines('X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE')],
  ['a rule with an empty part', withLines('RRULE:FREQ=DAILY;COUNT=2;')],
  ['a rule with a very long list', withLines(`RRULE:FREQ=YEARLY;BYYEARDAY=${Array(5000).fill('332').join(',')}`)],
  ['a rule whose fold lost its space', withLines('RRULE:FREQ=WEEKLY;BYD', 'AY=SA,SU;COUNT=2')],
])('%s: nothing is lost', (_, text) => {
  expect(read(text)).toMatchObject({ isClosed: true, problems: [], isComplete: true })
})

test.each<[what: string, text: string, problem: string]>([
  ['how often it recurs', withLines('RRULE:FREQ=SOMETIMES'), 'recurrence'],
  ['a rule', withLines('RRULE:nonsense'), 'recurrence'],
  ['a part of a rule', withLines('RRULE:FREQ=DAILY;COUNT=2;BYDAY=XX'), 'recurrence'],
  ['the end of a rule', withLines('RRULE:FREQ=WEEKLY;UNTIL=soon'), 'recurrence'],
  ['an excluded date', withLines('RRULE:FREQ=DAILY', 'EXDATE:2026,20261129T150000Z'), 'recurrence'],
  ['an added date', withLines('RDATE:20261131T150000Z'), 'recurrence'],
  ['which occurrence it changes', withLines('RECURRENCE-ID:nonsense'), 'recurrence'],
  ['its end', icsFile(icsEvent('a', '20261128T150000Z', 'DTEND:nonsense')), 'end'],
  ['its duration', icsFile(icsEvent('a', '20261128T150000Z', 'DURATION:one hour')), 'end'],
  ['a negative duration', icsFile(icsEvent('a', '20261128T150000Z', 'DURATION:-PT1H')), 'end'],
  ['an end before its start', icsFile(icsEvent('a', '20261128T160000Z', 'DTEND:20261128T150000Z')), 'end'],
  ['an end years before its start', icsFile(icsEvent('a', '20261128T150000Z', 'DTEND:19700101T000000Z')), 'end'],
])('%s can’t be read: its time is closed all the same, and that’s said', (_, text, problem) => {
  expect(read(text)).toMatchObject({ isClosed: true, problems: [problem], isComplete: true })
})

test('an event without a start that can be read hides no other, and is named by when it was changed', () => {
  const broken = icsEvent('b', '20260230T100000Z', 'LAST-MODIFIED:20261101T100000Z')
  const { notices } = listBusyTimes(icsFile(broken, whole), options)
  expect(notices).toEqual([{ problem: 'start', start: null, end: null, changedAt: '2026-11-01T10:00:00.000Z' }])
  expect(read(icsFile(broken, whole)).isClosed).toBe(true)
})

test('an occurrence that was moved to nobody knows where stays closed where it was', () => {
  const series = icsEvent('a', '20261127T150000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY')
  const moved = icsEvent('a', 'nonsense', 'RECURRENCE-ID:20261128T150000Z', 'DURATION:PT1H')
  expect(read(icsFile(series, moved))).toMatchObject({ isClosed: true, problems: ['start'] })
})

test('what is over, free, cancelled, or declined isn’t mentioned, however broken it is', () => {
  const broken = (...lines: string[]) => icsEvent('a', '20260101T150000Z', 'DTEND:nonsense', ...lines)
  for (const line of ['X-A:1', 'TRANSP:TRANSPARENT', 'STATUS:CANCELLED', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'])
    expect(read(icsFile(broken(line)))).toMatchObject({ count: 0, problems: [] })
})

test('Outlook’s free events take no time, whatever TRANSP says', () => {
  expect(read(withLines('TRANSP:OPAQUE', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE')).count).toBe(0)
})

test('the time it takes to get there, in Apple Calendar, is closed, too', () => {
  const travel = icsEvent('a', '20261128T153000Z', END, 'X-APPLE-TRAVEL-DURATION;VALUE=DURATION:PT30M')
  expect(read(icsFile(travel))).toMatchObject({ isClosed: true, count: 1 })
})

test('a file that breaks off is read as far as it goes, and isn’t complete', async () => {
  const text = icsFile(whole, icsEvent('b', '20261129T150000Z'))
  for (const length of [20, text.indexOf('UID:b'), text.length - 20]) {
    const isClosed = length > 20
    expect(read(text.slice(0, length))).toMatchObject({ isClosed, isComplete: false })
  }
  const files = [icsFile(whole), '<html>']
  expect(await parseCalendar({ files, options })).toMatchObject({ events: [{ uid: 'a' }], isComplete: false })
})

test('lines that are made to keep a parser busy hide nothing', () => {
  const lines = ['2026-01-01:'.repeat(50_000), `TZID=${'a:'.repeat(300_000)}`, `TZID="${'\\'.repeat(400)}:20260101`]
  expect(
    read(icsFile(...lines.map((line) => icsEvent('b', '').replace(':\r\nDUR', `;${line}\r\nDUR`)), whole)),
  ).toMatchObject({
    isClosed: true,
    problems: ['start', 'start'],
  })
})
