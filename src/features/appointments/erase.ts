import { selectInChunks } from '../../server/db/chunks'
import type { Db, Trx } from '../../server/db/open'
import './table'

/** Erases the appointments of these requests, in the transaction that erases the requests; `ids` must fit into one statement. */
export async function eraseAppointments(trx: Trx, ids: string[]) {
  if (ids.length) await trx.deleteFrom('appointment').where('consultationId', 'in', ids).execute()
}

/** Returns the ids of the appointments of these requests. */
export async function findAppointmentsOf(db: Db, requestIds: string[]) {
  const appointments = db.selectFrom('appointment').select('id')
  const rows = await selectInChunks(requestIds, (some) => appointments.where('consultationId', 'in', some).execute())
  return rows.map(({ id }) => id)
}
