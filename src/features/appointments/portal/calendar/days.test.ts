import { expect, test } from 'vitest'
import { weekdays } from '../../schema'
import { describeHours, listBusy, listWeek, withoutDay } from './days'

test('a busy time over several days is listed on each of them', () => {
  const busy = [{ calendarId: '', start: '2026-11-24T18:00:00Z', end: '2026-11-26T18:00:00Z' }]
  const list = (date: string) => listBusy(date, busy, 'America/Los_Angeles')
  expect(list('2026-11-23')).toEqual([])
  expect(list('2026-11-24')).toEqual([
    { start: '2026-11-24T18:00:00Z', end: '2026-11-25T08:00:00.000Z', isAllDay: false },
  ])
  expect(list('2026-11-25')).toMatchObject([{ isAllDay: true }])
  expect(list('2026-11-26')).toMatchObject([{ end: '2026-11-26T18:00:00Z', isAllDay: false }])
  expect(list('2026-11-27')).toEqual([])
})

test('hours are said in words, also until midnight and after it', () => {
  const weekly = Object.fromEntries(
    Object.keys(weekdays).map((day) => [
      day,
      [
        ['09:00', '12:00'],
        ['13:00', '16:30'],
      ],
    ]),
  )
  const at = (date: string, start: string, end: string) => ({
    from: date,
    to: date,
    ranges: [[start, end]],
    note: null,
  })
  const overrides = [at('2026-11-24', '22:00', '24:00'), at('2026-11-25', '22:00', '00:30')]
  const week = listWeek('2026-11-24', { weekly, overrides, reminders: [] } as never)
  expect(week.slice(0, 3).map((day) => describeHours(day).replaceAll('\u00a0', ' '))).toEqual([
    'Bookable 9 AM–12 PM, 1–4:30 PM',
    'Only 10 PM–12 AM',
    'Only 10 PM–12:30 AM',
  ])
})

test('a day within days off is opened without the others', () => {
  const off = { from: '2026-11-25', to: '2026-11-27', ranges: [], note: 'Thanksgiving' }
  const other = { ...off, from: '2026-12-24', to: '2026-12-24' }
  expect(withoutDay([off, other], '2026-11-26')).toEqual([
    { ...off, to: '2026-11-25' },
    { ...off, from: '2026-11-27' },
    other,
  ])
  expect(withoutDay([off, other], '2026-12-24')).toEqual([off])
})
