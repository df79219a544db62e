import { chunks, toIds } from '../../server/db/chunks'
import type { Db, Trx } from '../../server/db/open'
import { unlinkTargets } from '../../features/activity/record'
import { eraseAnswers } from '../../features/answers/erase'
import { eraseAppointments, selectUpcoming } from '../../features/appointments/erase'
import { eraseEmails } from '../../features/email/outbox'
import { RETENTION_DAYS } from '../../features/trash/schema'

const DAY = 86_400_000

/**
 * Erases rows past their retention period, with their appointments and the emails about them. A request with an appointment
 * coming up stays until that's over or cancelled.
 */
export const emptyTrash = ({ db }: { db: Db }, now = Date.now()) =>
  db.transaction().execute(async (trx) => {
    const cutoff = new Date(now - RETENTION_DAYS * DAY).toISOString()
    const erased = await trx
      .deleteFrom('trash')
      .where('deletedAt', '<', cutoff)
      .where('id', 'not in', selectUpcoming(trx, now))
      .returning('id')
      .execute()
    for (const some of chunks(toIds(erased))) await eraseRelated(trx, some)
  })

/** Erases what belongs to erased rows: their appointments, emails, and answers, and the links to them in the activity log. */
export async function eraseRelated(trx: Trx, ids: string[]) {
  await eraseAppointments(trx, ids)
  await eraseEmails(trx, ids)
  await eraseAnswers(trx, ids)
  await unlinkTargets(trx, ids)
}
