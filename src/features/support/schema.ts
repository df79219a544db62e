import * as v from 'valibot'
import { line, text, wholeNumber } from '../../lib/schema'
import { calendarDay } from '../../lib/time/dates'

const id = v.pipe(v.string(), v.maxLength(64))
const evening = v.pipe(
  v.string('Please pick a date'),
  v.check((day) => calendarDay(day) === day, 'Please pick a date'),
)
const clock = v.pipe(line({ max: 5 }), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time, such as 9:00 AM'))

const nights = wholeNumber(1, 60, 'Please enter a number of nights, up to 60')
const supportEntries = {
  nights,
  answersFrom: clock,
  answersUntil: clock,
  answersWithin: wholeNumber(1, 48, 'Please enter whole hours, up to 48'),
}
const IN_ORDER = 'The hours must end after they begin'

export const packageSupport = v.pipe(
  v.object(supportEntries),
  v.check(({ answersFrom, answersUntil }) => answersFrom < answersUntil, IN_ORDER),
)
export type PackageSupport = v.InferOutput<typeof packageSupport>

/** For packages without their own settings. */
export const defaultSupport: PackageSupport = {
  nights: 14,
  answersFrom: '09:00',
  answersUntil: '20:00',
  answersWithin: 3,
}

export const supportQuery = v.object({ familyId: id })

/** A support period started by hand; everything else comes from its package. */
export const newSupport = v.object({ familyId: id, childId: id, firstNight: evening, nights: v.optional(nights) })

/** A changed support period, and the version that it's based on. */
export const supportUpdate = v.pipe(
  v.object({
    version: v.pipe(v.number('Please send the version'), v.integer(), v.minValue(0)),
    firstNight: evening,
    isEnded: v.boolean('isEnded must be true or false'),
    ...supportEntries,
  }),
  v.check(({ answersFrom, answersUntil }) => answersFrom < answersUntil, IN_ORDER),
)

export const MAX_COMMENT = 4000

/**
 * A comment on the nights of a family's children (null skips them), and what its author had seen: the id of the latest comment on any of
 * them, and the diary's version.
 */
export const newComment = v.object({
  /** For each support period, the evening of the night. */
  nights: v.pipe(v.array(v.object({ id, night: evening })), v.minLength(1, 'Please send a night'), v.maxLength(20)),
  text: v.nullable(text({ min: 1, max: MAX_COMMENT, message: 'Please write a comment' })),
  latest: v.nullable(id),
  diaryVersion: v.pipe(v.number('Please send the version'), v.integer(), v.minValue(0)),
  /** Messages that it answers, too. */
  answers: v.optional(v.pipe(v.array(id), v.maxLength(20)), []),
})
export type NewComment = v.InferOutput<typeof newComment>

/** A report's words, and those that the change is based on. */
export const wordsUpdate = v.object({ words: text({ max: MAX_COMMENT }), wordsWas: v.string() })
