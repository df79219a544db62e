import * as v from 'valibot'
import { calendarDay, today } from '../../lib/time/dates'
import { email, line, emptyToNull, text } from '../../lib/schema'
import { consultationTypes } from './consultation-types'

export const statuses = ['pending', 'confirmed', 'completed', 'cancelled'] as const
export type Status = (typeof statuses)[number]
export const statusLabel = (status: Status) => status[0]!.toUpperCase() + status.slice(1)

const preferredDate = v.pipe(
  v.nullish(v.string('Please pick a day'), ''),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    if (!value) return null
    const day = calendarDay(value)
    if (!day) return (addIssue({ message: 'Please pick a day of the calendar' }), NEVER)
    return day
  }),
)

/** What a parent sends to book (SPEC section 5). `preferredDate` comes out as a calendar day, YYYY-MM-DD. */
export const booking = v.object({
  parentName: line({ min: 2, max: 100, message: 'Name must be at least 2 characters' }),
  email: email('Please enter a valid email address'),
  phone: emptyToNull(line({ max: 100 })),
  childAge: line({ min: 1, max: 100, message: "Please specify child's age" }),
  sleepChallenges: text({ min: 10, max: 5000, message: 'Please describe your sleep challenges' }),
  consultationType: v.nullish(v.picklist(consultationTypes, 'Please select a consultation type'), '' as never),
  preferredDate,
})
/** Whether this calendar day is over where the business is. */
export const isPast = (day: string | null, timeZone: string) => day !== null && day < today(timeZone)
export const PAST_DATE = 'Please pick today or a later day'

/** The same, refusing days that are over in this time zone. */
export const bookingInTimeZone = (timeZone: string) =>
  v.pipe(
    booking,
    v.forward(
      v.partialCheck([['preferredDate']], ({ preferredDate }) => !isPast(preferredDate, timeZone), PAST_DATE),
      ['preferredDate'],
    ),
  )

/** What an admin changes of a consultation. */
export const consultationUpdate = v.pipe(
  v.object({
    status: v.optional(v.picklist(statuses, `The status must be one of ${statuses.join(', ')}`)),
    notes: v.optional(emptyToNull(text({ max: 5000 }))),
    spam: v.optional(v.boolean()),
  }),
  v.check((update) => Object.keys(update).length > 0, 'There is nothing to change'),
)

/** What is done to one or to many at once, besides deleting. */
export const consultationActions = [...statuses, 'spam', 'no spam'] as const
export type ConsultationAction = (typeof consultationActions)[number]
