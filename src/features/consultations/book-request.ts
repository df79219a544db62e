import type { Deps } from '../../server/http'
import { toParent } from '../appointments/emails/emails'
import { bookSlot, findActiveType, lockAppointments, toTaken } from '../appointments/booking/reserve'
import type { AppointmentRequest } from '../appointments/schema'
import { loadAppointmentContext } from '../appointments/context'
import { isOverLimit } from '../appointments/booking/limits'
import { bookingPath, bookingToken } from '../appointments/token'
import type { AppointmentTable } from '../appointments/table'
import type { Email } from '../email/outbox'
import { followStatus } from '../follow-ups/rhythm'
import { storeRequest } from '../requests/store-request'
import { bookingEmails } from './emails'
import type { ConsultationTable } from './table'

/**
 * Stores a request together with its appointment, or neither. Suspected spam and requests above the limits need manual approval and take no time
 * until then. A retry returns the first appointment's link.
 * @returns undefined if there are no appointments of this type; the body of a 409 if the time is taken
 */
export async function bookRequest(deps: Deps, row: ConsultationTable, request: AppointmentRequest) {
  const { db } = deps
  const type = await findActiveType(db, request.typeId)
  if (!type) return undefined
  const context = await loadAppointmentContext(deps)
  let booked: AppointmentTable | undefined
  let confirmation: Email | undefined
  try {
    const id = await storeRequest(
      deps,
      'consultation',
      row,
      row.network!,
      () => [bookingEmails(row, context, booked)[0], confirmation!],
      async (trx, isSpam) => {
        await lockAppointments(trx)
        const takesTime = !isSpam && !(deps.env.rateLimits && (await isOverLimit(trx, row)))
        const isConfirmed = type.confirm === 'automatic' && takesTime
        const { timeZone } = request
        const { parentName: name, email, phone, createdAt } = row
        const status = isConfirmed ? 'confirmed' : 'requested'
        const who = { consultationId: row.id, name, email, phone, timeZone, note: null }
        booked = await bookSlot(trx, context.site, type, request, { ...who, status, takesTime })
        confirmation = await toParent(trx, isConfirmed ? 'booked' : 'requested', booked, context)
        if (!isConfirmed) return
        await trx
          .updateTable('consultation')
          .set({ status: 'confirmed', answeredAt: createdAt, familyId: booked.familyId })
          .where('id', '=', row.id)
          .execute()
        await followStatus(trx, context, [row.id])
      },
    )
    const appointment = await db
      .selectFrom('appointment')
      .select(['id', 'status'])
      .where('consultationId', '=', id)
      .orderBy('createdAt')
      .executeTakeFirst()
    return {
      id,
      booking: appointment && bookingPath(await bookingToken(db, appointment.id)),
      isConfirmed: appointment?.status === 'confirmed',
    }
  } catch (error) {
    return toTaken(db, error)
  }
}
