import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db, Trx } from '../../../server/db/open'
import { selectInChunks } from '../../../server/db/chunks'
import { hasStarted } from '../span'
import { changeAppointment, toRules, undoChange, type By } from './change'
import { isOfSpam, SlotTaken } from './reserve'

/**
 * Cancels the upcoming appointments of requests that the practice has canceled, in a transaction that holds `lockAppointments`. `by.batch` identifies
 * the change for undo. Returns the ids of the requests that had an upcoming appointment.
 */
export async function cancelUpcoming(trx: Trx, requestIds: string[], by: By) {
  const upcoming = await findUpcoming(trx, requestIds)
  for (const row of upcoming) await changeAppointment(trx, row, { status: 'cancelled' }, by)
  return upcoming.map(({ consultationId }) => consultationId!)
}

/** Returns the appointments that `cancelUpcoming` would cancel with an email to their parents. */
export const findAnnounced = (db: Db, requestIds: string[]) => findUpcoming(db, requestIds, sql`not ${isOfSpam}`)

const findUpcoming = async (db: Db, requestIds: string[], condition?: RawBuilder<SqlBool>) =>
  (await findAppointments(db, requestIds, ['requested', 'confirmed'], condition)).filter((row) => !hasStarted(row))

/**
 * Approves a request's time, in a transaction like `cancelUpcoming`. Returns false if the request no longer asks for it.
 * @throws SlotTaken, also if that time has passed
 */
export async function approveRequested(trx: Trx, id: string, requestId: string, by: By) {
  const row = (await findAppointments(trx, [requestId], ['requested'])).find((found) => found.id === id)
  if (row && hasStarted(row)) throw new SlotTaken(toRules(row), row.start, row.id)
  if (row) await changeAppointment(trx, row, { status: 'confirmed' }, by)
  return row !== undefined
}

/** Undoes the changes to appointments in `by.batch`, which also changed their requests. @throws SlotTaken */
export async function restoreAppointments(trx: Trx, requestIds: string[], by: By) {
  for (const row of await findAppointments(trx, requestIds, ['cancelled', 'confirmed']))
    if (row.undo?.batch === by.batch) await undoChange(trx, row, by)
}

const findAppointments = (
  db: Db,
  requestIds: string[],
  statuses: ('requested' | 'confirmed' | 'cancelled')[],
  condition: RawBuilder<SqlBool> = sql`true`,
) =>
  selectInChunks(requestIds, (some) =>
    db
      .selectFrom('appointment')
      .selectAll()
      .where('consultationId', 'in', some)
      .where('status', 'in', statuses)
      .where(condition)
      .execute(),
  )
