import { toIds } from '../../../server/db/chunks'
import type { Db } from '../../../server/db/open'
import { isOfSpam } from '../../appointments/booking/reserve'
import { isConfirmedAppointment } from '../../families/confirmed'

/**
 * Returns the time zone of a family's last booking; undefined if it never booked. Bookings that the practice confirmed take precedence,
 * because anyone can book in a parent's name.
 */
export async function findBookedZone(db: Db, parents: readonly { id: string }[]) {
  const booked = await db
    .selectFrom('appointment')
    .select('timeZone')
    .where('familyId', 'in', toIds(parents))
    .where('timeZone', 'is not', null)
    .where(({ not }) => not(isOfSpam))
    .orderBy(isConfirmedAppointment, 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return booked?.timeZone ?? undefined
}
