import type { Trx } from '../../../server/db/open'
import type { Deps } from '../../../server/http'
import { enqueue } from '../../email/outbox'
import { loadAvailability } from '../availability/load'
import { lockAppointments } from '../booking/reserve'
import { loadAppointmentContext } from '../context'
import { toParents } from '../emails/emails'

const MINUTE_MS = 60_000

/**
 * @file Reminders of appointments. The practice chooses when they're due: `reminders` in schema.ts, with the choices in
 * portal/settings/reminder-times.tsx. Their wording is in the website's texts. The reminder about questions is in question-reminders.ts.
 */

/**
 * Emails the reminders that are due, once each, and deletes expired holds. Skips reminders that were due before the appointment was
 * booked or moved. If several are due after an outage, the parent gets one.
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

/** Returns whether a reminder `ms` before an appointment is due. It never is if the appointment was booked or moved after that point. */
export function isDue({ start, changedAt }: { start: string; changedAt: string }, now: Date, ms: number) {
  const dueAt = Date.parse(start) - ms
  return dueAt <= now.getTime() && dueAt >= Date.parse(changedAt)
}

/** Marks these reminders as sent for this start (in minutes before it). Returns the new ones. */
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
