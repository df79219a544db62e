import type { Trx } from '../../../server/db/open'
import { nameFamilies } from '../../families/family'
import { followStatus } from '../../follow-ups/rhythm'
import type { AppointmentContext } from '../context'
import type { AppointmentTable } from '../table'

/** Returns the request's status before the change that this one is part of. */
export const findState = (trx: Trx, { consultationId }: AppointmentTable, batch: string) =>
  trx
    .selectFrom('requestUndo')
    .select((eb) => [eb.ref('status').$notNull().as('status'), 'answeredAt'])
    .where('id', '=', consultationId)
    .where('batch', '=', batch)
    .executeTakeFirst()

/**
 * Updates the request's status to match its appointment's, and when the practice first told its parent something. Returns the previous values;
 * undefined if they stay.
 */
export async function syncRequest(
  trx: Trx,
  { consultationId, status: wanted }: AppointmentTable,
  { parent, context }: { parent: boolean; context: AppointmentContext },
  emails: string[],
) {
  if (!consultationId) return undefined
  const request = await trx
    .selectFrom('consultation')
    .select(['status', 'answeredAt'])
    .where('id', '=', consultationId)
    .executeTakeFirst()
  if (!request) return undefined
  const others = trx
    .selectFrom('appointment')
    .select('id')
    .where('consultationId', '=', consultationId)
    .where('status', 'in', ['confirmed', 'requested'])
  const isKept =
    request.status === 'completed' || (wanted === 'cancelled' && (await others.executeTakeFirst()) !== undefined)
  const status = !isKept && (wanted === 'confirmed' || wanted === 'cancelled') ? wanted : request.status
  const answeredAt = request.answeredAt ?? (parent || !emails.length ? null : new Date().toISOString())
  if (status === request.status && answeredAt === request.answeredAt) return undefined
  await trx
    .updateTable('consultation')
    // A form without JavaScript sends the same key when it books the same time again.
    .set({ status, answeredAt, ...(status === 'cancelled' && { idempotencyKey: null }) })
    .where('id', '=', consultationId)
    .execute()
  if (status === request.status) return request
  await followStatus(trx, context, [consultationId])
  if (status === 'confirmed') await nameFamilies(trx, 'consultation', [consultationId])
  return request
}
