import * as v from 'valibot'
import { text } from '../../lib/schema'
import { calendarDay } from '../../lib/time/dates'

const daysAfter = v.pipe(v.number('Please enter days'), v.integer(), v.minValue(1), v.maxValue(365, 'At most 365 days'))

export const newFollowUp = v.object({
  familyId: v.pipe(v.string(), v.maxLength(64)),
  dueOn: v.pipe(
    v.string('Please pick a day'),
    v.check((day) => calendarDay(day) === day, 'Please pick a day'),
  ),
  text: text({ max: 500 }),
})

export const followUpUpdate = v.object({ done: v.boolean() })

/** Days after a package's confirmation; empty for no follow-ups. */
export const rhythm = v.object({
  days: v.pipe(
    v.array(daysAfter),
    v.maxLength(12, 'At most 12 follow-ups'),
    v.transform((days) => [...new Set(days)].sort((a, b) => a - b)),
  ),
})
