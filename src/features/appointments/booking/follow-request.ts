import type { Trx } from '../../../server/db/open'
import { selectInChunks } from '../../../server/db/chunks'
import { changeAppointment, undoChange, type By } from './change'

/**
 * Cancels the upcoming appointments of requests that the practice has cancelled, in a transaction that holds `lockAppointments`.
 * `by.batch` undoes it. Returns the ids of the requests that had one.
 */
export async function cancelUpcoming(trx: Trx, requestIds: string[], by: By) {
  const rows = await findAppointments(trx, requestIds, ['requested', 'confirmed'])
  const upcoming = rows.filter(({ start }) => Date.parse(start) > Date.now())
  for (const row of upcoming) await changeAppointment(trx, row, { status: 'cancelled' }, by)
  return upcoming.map(({ consultationId }) => consultationId!)
}

/** Approves the time that a request asks for, as `cancelUpcoming` cancels. Returns false if it no longer asks for this one. @throws SlotTaken */
export async function approveRequested(trx: Trx, id: string, requestId: string, by: By) {
  const row = (await findAppointments(trx, [requestId], ['requested'])).find((found) => found.id === id)
  if (row) await changeAppointment(trx, row, { status: 'confirmed' }, by)
  return row !== undefined
}

/** Undoes what changed appointments along with their requests in `by.batch`. @throws SlotTaken */
export async function restoreAppointments(trx: Trx, requestIds: string[], by: By) {
  for (const row of await findAppointments(trx, requestIds, ['cancelled', 'confirmed']))
    if ((JSON.parse(row.undo ?? '{}') as Pick<By, 'batch'>).batch === by.batch) await undoChange(trx, row, by)
}

const findAppointments = (trx: Trx, requestIds: string[], statuses: ('requested' | 'confirmed' | 'cancelled')[]) =>
  selectInChunks(requestIds, (some) =>
    trx
      .selectFrom('appointment')
      .selectAll()
      .where('consultationId', 'in', some)
      .where('status', 'in', statuses)
      .execute(),
  )
