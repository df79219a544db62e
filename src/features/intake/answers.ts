import { randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import { isPostgres, type Db, type Trx } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import type { IntakeAnswer, Question } from './schema'

type Appointment = Pick<Selectable<Tables['appointment']>, 'id' | 'familyId'>

/** Returns the row of an appointment's answers, inserting it if there is none, and locks it until the transaction ends. */
export async function lockIntake(trx: Trx, { id: appointmentId, familyId }: Appointment) {
  const empty = { familyId: familyId!, appointmentId, answers: [], createdAt: new Date().toISOString() }
  await trx
    .insertInto('intake')
    .values({ id: randomUUIDv7(), ...empty })
    .onConflict((conflict) => conflict.column('appointmentId').doNothing())
    .execute()
  return trx
    .selectFrom('intake')
    .select(['id', 'answers'])
    .where('appointmentId', '=', appointmentId)
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
}

/** Saves answers to some of the questions before an appointment; the others stay. Returns the time of saving. */
export async function saveAnswers(
  trx: Trx,
  appointment: Appointment,
  questions: Question[],
  answers: ReadonlyMap<string, string>,
) {
  const row = await lockIntake(trx, appointment)
  const merged = merge(row.answers, questions, answers)
  const savedAt = new Date().toISOString()
  const update = { answers: merged, savedAt }
  await trx.updateTable('intake').set(update).where('id', '=', row.id).execute()
  return savedAt
}

/** Sorts answers to removed questions last. */
function merge(stored: IntakeAnswer[], questions: Question[], answers: ReadonlyMap<string, string>) {
  const asked = questions.flatMap(({ id, label, kind }): IntakeAnswer[] => {
    const answer = answers.get(id)
    if (answer === undefined) return stored.filter((one) => one.id === id)
    return answer ? [{ id, label, kind, answer }] : []
  })
  return [...asked, ...stored.filter(({ id }) => !questions.some((question) => question.id === id))]
}

/** Returns a parent's answers before an appointment, and when they were saved; null if they weren't. */
export async function findAnswers(db: Db, { id }: Pick<Tables['appointment'], 'id'>) {
  const row = await db
    .selectFrom('intake')
    .select(['answers', 'savedAt'])
    .where('appointmentId', '=', id)
    .executeTakeFirst()
  return { answers: row?.answers ?? [], savedAt: row?.savedAt ?? null }
}
