import type { Db } from '../../../server/db/open'
import { isOfSpam } from '../../appointments/booking/reserve'
import { isConfirmedAppointment } from '../../families/confirmed'

/**
 * Returns the time zone in which a family booked last; undefined if it never did. What the practice has confirmed counts first, since
 * anyone can book in a parent's name.
 */
export async function findBookedZone(db: Db, parents: readonly { address: string }[]) {
  const addresses = parents.map(({ address }) => address)
  const booked = await db
    .selectFrom('appointment')
    .select('timeZone')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), 'in', addresses))
    .where('timeZone', 'is not', null)
    .where(({ not }) => not(isOfSpam))
    .orderBy(isConfirmedAppointment, 'desc')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return booked?.timeZone ?? undefined
}
