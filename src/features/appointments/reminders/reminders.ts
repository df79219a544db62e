import type { Trx } from '../../../server/db/open'
import type { Deps } from '../../../server/http'
import { enqueue } from '../../email/outbox'
import { loadAvailability } from '../availability/load'
import { lockAppointments } from '../booking/reserve'
import { loadAppointmentContext } from '../context'
import { toParents } from '../emails/emails'

const MINUTE_MS = 60_000

/**
 * @file Reminders of appointments. When they're due is the practice's choice: `reminders` in schema.ts, and the times to choose from in
 * portal/settings/hours-form.tsx. What they say is in the website's texts. The reminder of questions is in question-reminders.ts.
 */

/**
 * Emails the reminders that are due, each once, and deletes expired holds. A reminder that was due before the appointment was
 * booked or moved is left out. Of several that are due after an outage, the parent gets one.
 */
export const sendReminders = ({ db, env }: Pick<Deps, 'db' | 'env'>, now = new Date()) =>
  db.transaction().execute(async (trx) => {
    await lockAppointments(trx)
    await trx.deleteFrom('appointmentReminder').where('start', '<', now.toISOString()).execute()
    const { reminders } = await loadAvailability(trx)
    const appointments = await selectNext(trx, now, Math.max(0, ...reminders) * MINUTE_MS)
      .selectAll()
      .execute()
    const context = await loadAppointmentContext({ db: trx, env })
    for (const row of appointments) {
      const due = reminders.filter((minutes) => isDue(row, now, minutes * MINUTE_MS))
      const sent = await markSent(trx, row, due)
      if (!sent.length) continue
      const dueSince = new Date(Date.parse(row.start) - Math.min(...sent) * MINUTE_MS).toISOString()
      const emails = await toParents(trx, 'reminder', row, context)
      await enqueue(trx, ...emails.map((email) => ({ ...email, dueSince })))
    }
  })

/** Selects the confirmed appointments that begin within `ms`. */
export const selectNext = (trx: Trx, now: Date, ms: number) =>
  trx
    .selectFrom('appointment')
    .where('status', '=', 'confirmed')
    .where('start', '>', now.toISOString())
    .where('start', '<=', new Date(now.getTime() + ms).toISOString())

/** Whether a reminder `ms` before an appointment is due. If it was booked or moved later than that, it never is. */
export function isDue({ start, changedAt }: { start: string; changedAt: string }, now: Date, ms: number) {
  const dueAt = Date.parse(start) - ms
  return dueAt <= now.getTime() && dueAt >= Date.parse(changedAt)
}

/** Returns which of these reminders hadn't been sent for this start (minutes before it). */
async function markSent(trx: Trx, { id, start }: { id: string; start: string }, due: number[]) {
  if (!due.length) return []
  const inserted = await trx
    .insertInto('appointmentReminder')
    .values(due.map((minutes) => ({ appointmentId: id, start, minutes })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('minutes')
    .execute()
  return inserted.map(({ minutes }) => minutes)
}
