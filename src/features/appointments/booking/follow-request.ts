import type { Trx } from '../../../server/db/open'
import { selectInChunks } from '../../../server/db/chunks'
import { changeAppointment, undoChange, type By } from './change'

/**
 * Cancels the upcoming appointments of requests that the practice has cancelled, in a transaction that holds `lockAppointments`.
 * `by.batch` undoes it.
 */
export async function cancelUpcoming(trx: Trx, requestIds: string[], by: By) {
  const rows = await findAppointments(trx, requestIds, ['requested', 'confirmed'])
  for (const row of rows)
    if (Date.parse(row.start) > Date.now()) await changeAppointment(trx, row, { status: 'cancelled' }, by)
}

/** Restores the appointments that were cancelled along with their requests in `by.batch`. @throws SlotTaken */
export async function restoreCancelled(trx: Trx, requestIds: string[], by: By) {
  for (const row of await findAppointments(trx, requestIds, ['cancelled']))
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
