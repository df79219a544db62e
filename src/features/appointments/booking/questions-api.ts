import { body, problem, routes, type Problem } from '../../../server/http'
import { limit } from '../../../server/rate-limit/rate-limit'
import { expireEmails } from '../../email/outbox'
import { findAnswers, saveAnswers } from '../../intake/answers'
import { findQuestions } from '../../intake/questions'
import { answersUpdate, parseAnswer } from '../../intake/schema'
import { findBooking } from './reserve'
import { appointmentTopic } from '../emails/emails'
import type { AppointmentTable } from '../table'

/** The page saves whenever typing pauses. */
export const intakeLimit = limit('intake', { perIp: 120, seconds: 600 })

/** The questions before an appointment, by its parent's permanent link. Only a PUT changes anything, because mail scanners follow links. */
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

  /** Ignores answers to questions that are no longer asked. */
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
      const savedAt = await saveAnswers(trx, appointment, questions, answers)
      await expireEmails(trx, appointmentTopic(appointment), ['intake-reminder'])
      return { savedAt }
    })
    if (result.savedAt !== undefined) return c.json(result, 200)
    const { status, ...body } = result
    return c.json(body satisfies Problem, status)
  })

const NO_APPOINTMENT = 'There is no appointment at this address'

/** Returns why the questions can no longer be answered; undefined if they can. */
function getClosed({ status, takesTime, start }: AppointmentTable) {
  if (status === 'cancelled') return 'This appointment was canceled'
  if (!takesTime) return 'This time isn’t booked yet'
  return Date.parse(start) <= Date.now() ? 'This appointment has already started' : undefined
}
