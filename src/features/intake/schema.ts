import * as v from 'valibot'
import { keysOf } from '../../lib/keys-of'
import { line, text } from '../../lib/schema'

export const questionKinds = {
  short: 'Short answer',
  long: 'Long answer',
  choice: 'One of several',
  'yes-no': 'Yes or no',
  time: 'Time of day',
  number: 'Number',
} as const
export type QuestionKind = keyof typeof questionKinds

export const MAX_QUESTIONS = 20

/** How long before an appointment a reminder of its questions goes out. */
export const REMINDER_MS = 2 * 86_400_000

const TWO_TO_TEN = 'Please enter from two to ten choices'

const question = v.pipe(
  v.object({
    id: v.pipe(v.string('Every question needs an id'), v.regex(/^[a-z\d]{1,20}$/, 'Every question needs a short id')),
    kind: v.picklist(keysOf(questionKinds), 'Please choose the kind of answer'),
    label: line({ min: 1, max: 200, message: 'Please enter the question' }),
    hint: line({ max: 300 }),
    /** For the kind 'choice'. */
    choices: v.pipe(
      v.array(line({ min: 1, max: 100, message: 'Please enter the choice' }), TWO_TO_TEN),
      v.maxLength(10, TWO_TO_TEN),
      v.check((choices) => new Set(choices).size === choices.length, 'Two choices are the same'),
    ),
    /** Skips the question for expecting parents. Undefined in data from earlier releases (`isAfterBirth` in proposed.ts). */
    afterBirth: v.optional(v.boolean('afterBirth must be true or false')),
  }),
  v.forward(
    v.check(({ kind, choices }) => kind !== 'choice' || choices.length > 1, TWO_TO_TEN),
    ['choices'],
  ),
  v.transform((one) => (one.kind === 'choice' ? one : { ...one, choices: [] })),
)
export type Question = v.InferOutput<typeof question>

/** A package's questions, and the version that the change is based on. */
export const questionsUpdate = v.object({
  questions: v.pipe(
    v.array(question, 'Questions must be a list'),
    v.maxLength(MAX_QUESTIONS, `At most ${MAX_QUESTIONS} questions`),
    v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Two questions have the same id'),
  ),
  version: v.pipe(v.number('Please send the version'), v.integer(), v.minValue(0)),
})

/** An answer as stored, with its question at that time. */
export type IntakeAnswer = Pick<Question, 'id' | 'label' | 'kind'> & { answer: string }

/** Changed answers by question id; '' for a skipped one. */
export const answersUpdate = v.object({ answers: v.record(v.string(), v.unknown(), 'Please send the answers') })

const formats = {
  short: line({ max: 200 }),
  long: text({ max: 5000 }),
  time: v.pipe(line({ max: 20 }), v.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Please enter a time, such as 19:30')),
  number: v.pipe(line({ max: 20 }), v.regex(/^(-?\d+([.,]\d+)?)?$/, 'Please enter a number, such as 3')),
}

/** Returns why an answer can't be saved, or its text to store. */
export function parseAnswer({ kind, choices }: Question, answer: unknown) {
  const options = { choice: choices, 'yes-no': ['yes', 'no'] }
  const isOneOf = kind === 'choice' || kind === 'yes-no'
  const schema = isOneOf ? v.picklist(['', ...options[kind]], 'Please choose one of these') : formats[kind]
  const { success, output, issues } = v.safeParse(schema, answer)
  return success ? { answer: output } : { problem: issues[0].message }
}

/** Formats an answer for people: 'Yes', '7:30 PM'. */
export function describeAnswer({ kind, answer }: Pick<IntakeAnswer, 'kind' | 'answer'>) {
  if (kind === 'yes-no') return answer === 'yes' ? 'Yes' : 'No'
  if (kind !== 'time') return answer
  const [hours = 0, minutes] = answer.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}
