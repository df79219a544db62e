import { selectInChunks } from '../../server/db/chunks'
import type { Db, Trx } from '../../server/db/open'

/** Erases the appointments of these requests, in the transaction that erases the requests; `ids` must fit into one statement. */
export async function eraseAppointments(trx: Trx, ids: string[]) {
  if (ids.length) await trx.deleteFrom('appointment').where('consultationId', 'in', ids).execute()
}

/** Selects the requests whose family expects an appointment: one that's coming up, or whose cancellation they weren't told of yet. */
export const selectUpcoming = (db: Db, now = Date.now()) =>
  db
    .selectFrom('appointment')
    .select((eb) => eb.ref('consultationId').$notNull().as('id'))
    .where('consultationId', 'is not', null)
    .where('end', '>', new Date(now).toISOString())
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['requested', 'confirmed']).and('takesTime', '=', true),
        eb(
          'consultationId',
          'in',
          db
            .selectFrom('outbox')
            .select('aboutId')
            .where('kind', '=', 'appointment-cancelled')
            .where('sentAt', 'is', null)
            .where('droppedAt', 'is', null),
        ),
      ]),
    )

/** Returns the ids of the appointments of these requests. */
export async function findAppointmentsOf(db: Db, requestIds: string[]) {
  const appointments = db.selectFrom('appointment').select('id')
  const rows = await selectInChunks(requestIds, (some) => appointments.where('consultationId', 'in', some).execute())
  return rows.map(({ id }) => id)
}
