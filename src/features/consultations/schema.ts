import * as v from 'valibot'
import { calendarDay, today } from '../../lib/time/dates'
import { email, line, emptyToNull, text } from '../../lib/schema'
import { statuses } from '../requests/status'
import { appointmentField, appointmentRequest } from '../appointments/schema'

const preferredDate = v.pipe(
  v.nullish(v.string('Please pick a date'), ''),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    if (!value) return null
    const day = calendarDay(value)
    if (day) return day
    addIssue({ message: 'Please pick a valid date' })
    return NEVER
  }),
)

export const NO_PACKAGE = 'Please select a consultation type'

/**
 * A booking (SPEC section 5). `preferredDate` becomes YYYY-MM-DD or null. A new field also needs a column in table.ts and a migration, and a place in
 * site/booking-form.tsx, web/no-script-forms.ts, emails.ts, portal/requests/consultation-card.tsx, csv-columns.ts, the search texts in
 * search-text.ts, and the demo in seed/consultations.ts. Requests in the trash are restored without it, so its column needs a default or allows null.
 */
export const booking = v.object({
  parentName: line({ min: 2, max: 100, message: 'Name must be at least 2 characters' }),
  email: email('Please enter a valid email address'),
  phone: emptyToNull(line({ max: 100 })),
  childAge: line({ min: 1, max: 100, message: "Please specify child's age" }),
  sleepChallenges: text({ min: 10, max: 5000, message: 'Please describe your sleep challenges' }),
  /** The name of a published package, which the server checks. */
  consultationType: line({ min: 1, max: 100, message: NO_PACKAGE }),
  preferredDate,
  appointment: v.optional(v.union([appointmentField, appointmentRequest], 'Please pick a time')),
})

/** Returns whether a day is over in the business's time zone. */
export const isPast = (day: string | null, timeZone: string) => day !== null && day < today(timeZone)
export const PAST_DATE = 'Please pick today or a later date'

/** The same, but rejects past days in this time zone. */
export const bookingInTimeZone = (timeZone: string) =>
  v.pipe(
    booking,
    v.forward(
      v.partialCheck([['preferredDate']], ({ preferredDate }) => !isPast(preferredDate, timeZone), PAST_DATE),
      ['preferredDate'],
    ),
  )

const status = v.picklist(statuses, `The status must be one of ${statuses.join(', ')}`)
const notes = emptyToNull(text({ max: 5000 }))

/**
 * `statusWas` and `notesWas` are the values that a change is based on, so that it can't overwrite someone else's. `answered`: a reply written
 * elsewhere was sent.
 */
export const consultationUpdate = v.pipe(
  v.object({
    status: v.optional(status),
    statusWas: v.optional(status),
    notes: v.optional(notes),
    notesWas: v.optional(notes),
    spam: v.optional(v.boolean()),
    answered: v.optional(v.literal(true)),
  }),
  v.check((update) => Object.keys(update).length > 0, 'There is nothing to change'),
)

/** What an admin can do to one or more requests, besides deleting them. */
export const consultationActions = [...statuses, 'spam', 'no spam'] as const
export type ConsultationAction = (typeof consultationActions)[number]
