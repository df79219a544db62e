import { expect, test } from 'vitest'
import type { Availability } from '../schema'
import { getUsualHours } from './usual-hours'

const closed: Availability['weekly'] = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
const long: [string, string][] = [
  ['13:00', '16:30'],
  ['09:00', '12:00'],
]
const short: [string, string][] = [['08:00', '11:00']]

test.each([
  ['a row of days', { tue: long, wed: short, thu: long }, { days: 'Tuesday to Thursday', from: 540, to: 990 }],
  [
    'days apart',
    { mon: short, thu: short, sat: short },
    { days: 'Monday, Thursday, and Saturday', from: 480, to: 660 },
  ],
  ['two days', { sat: short, sun: short }, { days: 'Saturday and Sunday', from: 480, to: 660 }],
  [
    'every day',
    Object.fromEntries(Object.keys(closed).map((day) => [day, long])),
    { days: 'every day', from: 540, to: 990 },
  ],
  ['a night', { mon: [['22:00', '02:00']] as [string, string][] }, { days: 'Monday', from: 1320, to: 1560 }],
  ['none', {}, null],
])('%s: the days, with the hours that most of them have', (_, hours, expected) => {
  expect(getUsualHours({ weekly: { ...closed, ...hours } })).toEqual(expected)
})
