import * as v from 'valibot'
import { line, text } from '../../lib/schema'
import { instant } from '../appointments/schema'
import { consultationUpdate } from '../consultations/schema'

const id = v.pipe(v.string(), v.maxLength(64))

/** The longest answer: a message of 5,000 characters quoted below the longest template. */
export const MAX_ANSWER = 10_000

/** How many times one answer can offer. */
export const MAX_TIMES = 3

const email = {
  subject: line({ min: 1, max: 200, message: 'Please enter a subject' }),
  text: text({ min: 1, max: MAX_ANSWER, message: 'Please write an answer' }),
  times: v.optional(v.object({ typeId: id, starts: v.pipe(v.array(instant), v.minLength(1), v.maxLength(MAX_TIMES)) })),
}
const { status, statusWas } = consultationUpdate.entries

/**
 * An email to a family: the answer to a message, which is then marked as read; to a consultation request, with its new status and the id of the
 * appointment to approve; or neither, to one of the family's addresses.
 */
export const newAnswer = v.variant('kind', [
  v.object({ kind: v.literal('contact'), requestId: id, ...email }),
  v.pipe(
    v.object({ kind: v.literal('consultation'), requestId: id, status, statusWas, approve: v.optional(id), ...email }),
    v.check(({ approve, status }) => !approve || status === 'confirmed', 'What’s approved is confirmed'),
  ),
  v.object({ kind: v.literal('family'), familyId: id, to: v.optional(v.string()), ...email }),
])
export type NewAnswer = v.InferOutput<typeof newAnswer>
