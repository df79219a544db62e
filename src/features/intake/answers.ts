import { randomUUIDv7 } from 'node:crypto'
import { isPostgres, type Trx } from '../../server/db/open'
import type { AppointmentTable } from '../appointments/table'
import '../families/table'
import type { IntakeAnswer, Question } from './schema'
import './table'

/** Saves these answers to some of the questions before an appointment; the others stay. Returns when. */
export async function saveAnswers(
  trx: Trx,
  { id: appointmentId, email }: AppointmentTable,
  questions: Question[],
  answers: ReadonlyMap<string, string>,
) {
  const savedAt = new Date().toISOString()
  const family = trx.selectFrom('family').select('id').where('address', '=', email!.toLowerCase())
  const { id: familyId } = await family.executeTakeFirstOrThrow()
  await trx
    .insertInto('intake')
    .values({
      id: randomUUIDv7(),
      familyId,
      appointmentId,
      answers: '[]',
      savedAt,
      remindedAt: null,
      createdAt: savedAt,
    })
    .onConflict((conflict) => conflict.column('appointmentId').doNothing())
    .execute()
  const row = await trx
    .selectFrom('intake')
    .select(['id', 'answers'])
    .where('appointmentId', '=', appointmentId)
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  const merged = JSON.stringify(merge(JSON.parse(row.answers) as IntakeAnswer[], questions, answers))
  await trx.updateTable('intake').set({ answers: merged, savedAt }).where('id', '=', row.id).execute()
  return savedAt
}

/** Those to questions that are no longer asked come last. */
function merge(stored: IntakeAnswer[], questions: Question[], answers: ReadonlyMap<string, string>) {
  const asked = questions.flatMap(({ id, label, kind }): IntakeAnswer[] => {
    const answer = answers.get(id)
    if (answer === undefined) return stored.filter((one) => one.id === id)
    return answer ? [{ id, label, kind, answer }] : []
  })
  return [...asked, ...stored.filter(({ id }) => !questions.some((question) => question.id === id))]
}
