import * as v from 'valibot'
import { calendarDay, daysBetween } from '../../lib/time/dates'
import { emptyToNull, line, text } from '../../lib/schema'

const day = v.pipe(
  emptyToNull(v.nullish(v.string('Please pick a valid date'), '')),
  v.check((value) => value === null || calendarDay(value) === value, 'Please pick a valid date'),
)

const childFields = v.object({
  name: line({ min: 1, max: 100, message: 'Please enter a name' }),
  birthDate: day,
  dueDate: day,
})

type Dates = { birthDate: string | null; dueDate: string | null }
/** A birth further from the due date than this, in days, is a typo. */
const DAYS_EARLY = 140
const DAYS_LATE = 31
const fitTogether = ({ birthDate, dueDate }: Dates) => {
  const early = birthDate && dueDate ? daysBetween(birthDate, dueDate) : 0
  return early <= DAYS_EARLY && early >= -DAYS_LATE
}
const DATES = 'Please check both dates: nobody is born so long before or after the due date'

/**
 * A child's birth date and due date (YYYY-MM-DD): both, one, or neither. A child who was born early needs both: sleep is compared against the age
 * counted from the due date.
 */
export const newChild = v.pipe(
  childFields,
  v.forward(v.partialCheck([['birthDate'], ['dueDate']], fitTogether, DATES), ['dueDate']),
)

/** `was` has the values that the change is based on. */
export const childUpdate = v.pipe(
  v.object({ ...childFields.entries, was: v.optional(childFields) }),
  v.forward(v.partialCheck([['birthDate'], ['dueDate']], fitTogether, DATES), ['dueDate']),
)

const noteText = { max: 5000 }
export const newNote = v.object({ text: text({ ...noteText, min: 1, message: 'Please write something' }) })

/** An empty text removes the note. `textWas` is the text that the change is based on. */
export const noteUpdate = v.object({ text: text(noteText), textWas: v.optional(text(noteText)) })
