import * as v from 'valibot'
import { text } from '../../lib/schema'
import { calendarDay } from '../../lib/time/dates'

const DAY_MS = 86_400_000

/** Returns the date (YYYY-MM-DD) so many days later, whatever clocks do in between. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

const id = v.pipe(v.string(), v.maxLength(64))
const dueOn = v.pipe(
  v.string('Please pick a day'),
  v.check((day) => calendarDay(day) === day, 'Please pick a day'),
)
const words = text({ max: 500 })
const daysAfter = v.pipe(v.number('Please enter days'), v.integer(), v.minValue(1), v.maxValue(365, 'At most 365 days'))

/** `day` and `consultationId` restore one of a package's rhythm. */
export const newFollowUp = v.object({
  familyId: id,
  dueOn,
  text: words,
  day: v.optional(v.nullable(daysAfter)),
  consultationId: v.optional(v.nullable(id)),
})

/** `doneWas`, `dueOnWas`, and `textWas` are the values a change is based on, if it mustn't overwrite others. */
export const followUpUpdate = v.pipe(
  v.object({
    done: v.optional(v.boolean()),
    doneWas: v.optional(v.boolean()),
    dueOn: v.optional(dueOn),
    dueOnWas: v.optional(dueOn),
    text: v.optional(words),
    textWas: v.optional(v.string()),
  }),
  v.check(
    ({ done, dueOn, text }) => done !== undefined || dueOn !== undefined || text !== undefined,
    'There is nothing to change',
  ),
)

/** Days after the confirmation of a package; none for no follow-ups. */
export const rhythm = v.object({
  days: v.pipe(
    v.array(daysAfter),
    v.maxLength(12, 'At most 12 follow-ups'),
    v.transform((days) => [...new Set(days)].sort((a, b) => a - b)),
  ),
})
