import { body, problem, routes } from '../../server/http'
import { can } from '../auth/guards'
import { record } from '../activity/record'
import { findAnswers } from './answers'
import { findQuestions, loadDraftQuestions } from './questions'
import { questionsUpdate } from './schema'

/** Packages' questions, and parents' answers. */
export const intake = routes()
  .use(can('canManageConsultations'))

  .get('/questions', async (c) => c.json({ packages: await loadDraftQuestions(c.var.db) }, 200))

  /** Returns 409 with the `current` questions if the change is based on another version. */
  .put('/questions/:packageId', body(questionsUpdate), async (c) => {
    const packageId = c.req.param('packageId')
    const { version, questions } = c.req.valid('json')
    const result = await c.var.db.transaction().execute(async (trx) => {
      const current = (await loadDraftQuestions(trx)).find(({ id }) => id === packageId)
      // A retry after a lost response changes nothing.
      if (!current || JSON.stringify(current.questions) === JSON.stringify(questions)) return current
      const next = { questions, version: version + 1, changedAt: new Date().toISOString() }
      const saved = await trx
        .insertInto('packageQuestions')
        .values({ packageId, ...next })
        .onConflict((conflict) =>
          conflict.column('packageId').doUpdateSet(next).where('packageQuestions.version', '=', version),
        )
        .returning('version')
        .executeTakeFirst()
      if (!saved) return { stale: (await loadDraftQuestions(trx)).find(({ id }) => id === packageId)! }
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

  /** `isAsked` tells whether the appointment's package has any questions. */
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

const NO_APPOINTMENT = 'There is no appointment at this address'
const NO_PACKAGE = 'This package no longer exists'
const STALE = 'Someone has changed this since you opened it'
