import type { Db } from '../../server/db/open'
import { hasStarted } from '../appointments/span'
import { findGuests } from '../appointments/guest'
import { formatInstant } from '../appointments/schema'
import type { RequestAccess } from '../auth/permissions'
import { findAsked } from '../testimonials/invitation/asked'
import type { ConsultationTable } from './table'

/** Returns a function that returns what the portal's list shows next to a request, for users who may read everything. */
export async function findMore(db: Db, requests: ConsultationTable[], access: RequestAccess) {
  const readsAll = access === 'everything'
  const appointments = readsAll ? await findAppointments(db, requests) : []
  const guests = await findGuests(
    db,
    appointments.map(({ id }) => id),
  )
  const askedAt = readsAll ? await findAsked(db) : () => null
  return ({ id, email }: ConsultationTable) => {
    const own = appointments.filter(({ consultationId }) => consultationId === id)
    const upcoming = own.filter((one) => !hasStarted(one))
    return {
      /** The latest one that isn't canceled. */
      appointment: own.map(({ consultationId: _, ...row }) => row).at(-1) ?? null,
      /** When the appointments start that canceling the request would cancel. */
      upcoming: upcoming.map(({ start }) => formatInstant(start)),
      /** The other parents who get the emails about these appointments. */
      guests: upcoming.flatMap((one) => {
        const guest = guests.get(one.id)
        return guest?.state === 'confirmed' ? [guest.email] : []
      }),
      /** When the family was asked for a testimonial; null if it can be asked now. */
      askedAt: askedAt(email),
    }
  }
}

const findAppointments = (db: Db, requests: { id: string }[]) =>
  db
    .selectFrom('appointment')
    .select(['id', 'consultationId', 'start', 'end', 'status', 'typeName', 'timeZone', 'place', 'address'])
    .where('consultationId', 'in', ['', ...requests.map(({ id }) => id)])
    .where('status', 'in', ['requested', 'confirmed'])
    .orderBy('start')
    .execute()
