import { appointmentsApp } from '../appointments/testing'
import type { PackageQuestions } from './portal/use-questions'
import type { IntakeAnswer, Question } from './schema'

export type Intake = { questions: Question[]; answers: Record<string, string>; savedAt: string | null; open: boolean }
type Packages = { packages: PackageQuestions[] }

/** Returns a question that the schema accepts. */
export const question = (changes: Partial<Question> = {}): Question => ({
  id: 'one',
  kind: 'short',
  label: 'How are you?',
  hint: '',
  choices: [],
  ...changes,
})

/** Returns the app with a booked appointment. */
export async function intakeApp(rateLimits = false) {
  const app = await appointmentsApp({}, {}, rateLimits)
  const { call, book, slots, manager, db } = app
  const all = await slots()
  const { booking: link } = (await (await book(all[0]!)).json()) as { booking: string }
  const { id } = await db.selectFrom('appointment').select('id').executeTakeFirstOrThrow()
  const path = `/api${link}/intake`
  const read = async () => (await (await call('GET', path)).json()) as Intake
  const answer = (answers: object) => call('PUT', path, { answers })
  const ask = (questions: object[], version: number, packageId = 'newborn') =>
    call('PUT', `/api/intake/questions/${packageId}`, { questions, version }, manager)
  const readPackages = async () =>
    ((await (await call('GET', '/api/intake/questions', undefined, manager)).json()) as Packages).packages
  const readAnswers = async () =>
    (await (await call('GET', `/api/intake/answers/${id}`, undefined, manager)).json()) as {
      isAsked: boolean
      answers: IntakeAnswer[]
      savedAt: string | null
    }
  return { ...app, all, link, id, path, read, answer, ask, readPackages, readAnswers }
}
