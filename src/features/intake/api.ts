import type { Db } from '../../server/db/open'
import { body, problem, routes, type Problem } from '../../server/http'
import { limit } from '../../server/rate-limit/rate-limit'
import { can } from '../auth/guards'
import { record } from '../activity/record'
import { findBooking } from '../appointments/booking/reserve'
import type { AppointmentTable } from '../appointments/table'
import { saveAnswers } from './answers'
import { findQuestions, loadQuestions } from './questions'
import { answersUpdate, parseAnswer, questionsUpdate, type IntakeAnswer } from './schema'

/** The page saves whenever the typing pauses. */
export const intakeLimit = limit('intake', { perIp: 120, seconds: 600 })

/** What packages ask, and what parents answered. */
export const intake = routes()
  .use(can('canManageConsultations'))

  .get('/questions', async (c) => c.json({ packages: await loadQuestions(c.var.db) }, 200))

  /** Returns 409 with the `current` questions if the version isn't the one the change is based on. */
  .put('/questions/:packageId', body(questionsUpdate), async (c) => {
    const packageId = c.req.param('packageId')
    const { version, ...update } = c.req.valid('json')
    const questions = JSON.stringify(update.questions)
    const result = await c.var.db.transaction().execute(async (trx) => {
      const current = (await loadQuestions(trx)).find(({ id }) => id === packageId)
      // A retry after a lost reply changes nothing.
      if (!current || JSON.stringify(current.questions) === questions) return current
      const next = { questions, version: version + 1, changedAt: new Date().toISOString() }
      const saved = await trx
        .insertInto('packageQuestions')
        .values({ packageId, ...next })
        .onConflict((conflict) =>
          conflict.column('packageId').doUpdateSet(next).where('packageQuestions.version', '=', version),
        )
        .returning('version')
        .executeTakeFirst()
      if (!saved) return { stale: (await loadQuestions(trx)).find(({ id }) => id === packageId)! }
      await record(trx, c, 'questions changed', current.name)
      return saved
    })
    if (!result) return problem(c, 404, NO_PACKAGE)
    if ('stale' in result) {
      const { questions: stored, version: at } = result.stale
      return c.json({ error: STALE, current: { questions: stored, version: at } }, 409)
    }
    return c.json({ version: result.version }, 200)
  })

  /** `isAsked` says whether the appointment's package asks anything. */
  .get('/answers/:appointmentId', async (c) => {
    const { db } = c.var
    const appointment = await db
      .selectFrom('appointment')
      .selectAll()
      .where('id', '=', c.req.param('appointmentId'))
      .where('status', '<>', 'held')
      .executeTakeFirst()
    if (!appointment) return problem(c, 404, NO_APPOINTMENT)
    const isAsked = (await findQuestions(db, appointment)).length > 0
    return c.json({ isAsked, ...(await findAnswers(db, appointment)) }, 200)
  })

/** The questions before an appointment, by its parent's lasting link. Only a PUT changes anything, because mail scanners follow links. */
export const parentIntake = routes()
  .get('/:token/intake', async (c) => {
    const { db } = c.var
    const appointment = await findBooking(db, c.req.param('token'))
    if (!appointment) return problem(c, 404, NO_APPOINTMENT)
    const { answers, savedAt } = await findAnswers(db, appointment)
    const byId = Object.fromEntries(answers.map(({ id, answer }) => [id, answer]))
    const open = getClosed(appointment) === undefined
    return c.json({ questions: await findQuestions(db, appointment), answers: byId, savedAt, open }, 200)
  })

  /** Answers to questions that are no longer asked are ignored. */
  .put('/:token/intake', intakeLimit, body(answersUpdate), async (c) => {
    const sent = new Map(Object.entries(c.req.valid('json').answers))
    const result = await c.var.db.transaction().execute(async (trx) => {
      const appointment = await findBooking(trx, c.req.param('token'))
      if (!appointment) return { status: 404, error: NO_APPOINTMENT } as const
      const closed = getClosed(appointment)
      if (closed) return { status: 409, error: closed } as const
      const questions = await findQuestions(trx, appointment)
      const answers = new Map<string, string>()
      const fields: Record<string, string> = {}
      for (const question of questions.filter(({ id }) => sent.has(id))) {
        const parsed = parseAnswer(question, sent.get(question.id))
        if (parsed.problem === undefined) answers.set(question.id, parsed.answer)
        else fields[question.id] = parsed.problem
      }
      const [error] = Object.values(fields)
      if (error !== undefined) return { status: 422, error, fields } as const
      return { savedAt: await saveAnswers(trx, appointment, questions, answers) }
    })
    if (result.savedAt !== undefined) return c.json(result, 200)
    const { status, ...body } = result
    return c.json(body satisfies Problem, status)
  })

const NO_APPOINTMENT = 'There is no appointment at this address'
const NO_PACKAGE = 'This package no longer exists'
const STALE = 'Someone has changed this since you opened it'

/** Returns why questions can no longer be answered; undefined if they can. */
function getClosed({ status, takesTime, start }: AppointmentTable) {
  if (status === 'cancelled') return 'This appointment was cancelled'
  if (!takesTime) return 'This time isn’t booked yet'
  return Date.parse(start) <= Date.now() ? 'This appointment has already started' : undefined
}

async function findAnswers(db: Db, { id }: AppointmentTable) {
  const row = await db
    .selectFrom('intake')
    .select(['answers', 'savedAt'])
    .where('appointmentId', '=', id)
    .executeTakeFirst()
  return { answers: JSON.parse(row?.answers ?? '[]') as IntakeAnswer[], savedAt: row?.savedAt ?? null }
}
