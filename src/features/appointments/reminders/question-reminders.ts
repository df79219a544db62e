import { toGreetingName } from '../../../lib/text/greeting-name'
import type { Trx } from '../../../server/db/open'
import type { Deps } from '../../../server/http'
import { lockAppointments } from '../booking/reserve'
import { bookingPath, bookingToken } from '../token'
import { describeTimeShortly, getParentZone } from '../emails/describe-time'
import { aboutId, appointmentTopic } from '../emails/emails'
import { isDue, selectNext } from './reminders'
import type { AppointmentTable } from '../table'
import { enqueue, type Email } from '../../email/outbox'
import { loadEmailContext, type EmailContext } from '../../email/context'
import { fillEmail } from '../../email/template'
import { lockIntake } from '../../intake/answers'
import { countQuestions } from '../../../lib/text/count-questions'
import { findQuestions } from '../../intake/questions'
import { REMINDER_MS } from '../../intake/schema'

/**
 * Emails parents who haven't answered anything two days before their appointment, once. If it was booked or moved after that point, they don't get a
 * reminder.
 */
export const remindOfQuestions = ({ db, env }: Pick<Deps, 'db' | 'env'>, now = new Date()) =>
  db.transaction().execute(async (trx) => {
    await lockAppointments(trx)
    const rows = await selectNext(trx, now, REMINDER_MS)
      .leftJoin('intake', 'intake.appointmentId', 'appointment.id')
      .selectAll('appointment')
      .where('savedAt', 'is', null)
      .where('remindedAt', 'is', null)
      .execute()
    const context = await loadEmailContext({ db: trx, env })
    for (const row of rows.filter((one) => isDue(one, now, REMINDER_MS))) {
      const { length } = await findQuestions(trx, row)
      if (length === 0) continue
      const { id } = await lockIntake(trx, row)
      await trx.updateTable('intake').set({ remindedAt: now.toISOString() }).where('id', '=', id).execute()
      await enqueue(trx, await reminder(trx, row, length, context))
    }
  })

async function reminder(trx: Trx, row: AppointmentTable, count: number, context: EmailContext): Promise<Email> {
  const url = `${context.siteUrl}${bookingPath(await bookingToken(trx, row.id))}#questions`
  const when = describeTimeShortly(row, getParentZone(row, context.site.timeZone))
  return {
    kind: 'intake-reminder',
    to: row.email!,
    replyTo: context.mailTo,
    aboutId: aboutId(row),
    topic: appointmentTopic(row),
    dueSince: new Date(Date.parse(row.start) - REMINDER_MS).toISOString(),
    validUntil: row.start,
    ...fillEmail('questions', context, {
      words: { parent: toGreetingName(row.name!), when, questions: countQuestions(count) },
      blocks: { form: [{ action: 'Answer them', url }] },
    }),
  }
}
