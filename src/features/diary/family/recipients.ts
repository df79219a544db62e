import { foldAddress } from '../../../lib/text/fold-address'
import type { Db } from '../../../server/db/open'
import type { FamilyTable } from '../../families/table'

export type Recipient = { name: string; address: string }

/**
 * Returns who gets emails about a family's nights: every parent of its page, and the other parent who said yes to the emails about one
 * of its appointments.
 */
export async function findRecipients(db: Db, parents: readonly FamilyTable[]): Promise<Recipient[]> {
  const addresses = parents.map(({ address }) => address)
  const guests = await db
    .selectFrom('appointmentGuest as guest')
    .innerJoin('appointment', 'appointment.id', 'guest.appointmentId')
    .select('guest.email')
    .where((eb) => eb(eb.fn<string>('lower', ['appointment.email']), 'in', addresses))
    .where('confirmedAt', 'is not', null)
    .where('leftAt', 'is', null)
    .orderBy('guest.createdAt')
    .execute()
  const all = [
    ...parents.map(({ name, address }) => ({ name, address })),
    ...guests.map(({ email }) => ({ name: email, address: email.toLowerCase() })),
  ]
  return all.filter(
    ({ address }, index) => all.findIndex((other) => foldAddress(other.address) === foldAddress(address)) === index,
  )
}
