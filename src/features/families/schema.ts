import * as v from 'valibot'
import { calendarDay } from '../../lib/time/dates'
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
const hasOneDate = ({ birthDate, dueDate }: Dates) => !birthDate || !dueDate
const BOTH_DATES = 'A child who is born has no due date'

/** A child's birth date or due date (YYYY-MM-DD), or neither. */
export const newChild = v.pipe(
  childFields,
  v.forward(v.partialCheck([['birthDate'], ['dueDate']], hasOneDate, BOTH_DATES), ['dueDate']),
)

/** `was` has the values that the change is based on. */
export const childUpdate = v.pipe(
  v.object({ ...childFields.entries, was: v.optional(childFields) }),
  v.forward(v.partialCheck([['birthDate'], ['dueDate']], hasOneDate, BOTH_DATES), ['dueDate']),
)

const noteText = { max: 5000 }
export const newNote = v.object({ text: text({ ...noteText, min: 1, message: 'Please write something' }) })

/** An empty text removes the note; `textWas` is the text that the change is based on. */
export const noteUpdate = v.object({ text: text(noteText), textWas: v.optional(text(noteText)) })
