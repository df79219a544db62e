import type { Db } from '../../../server/db/open'
import { foldAddress } from '../../../lib/text/fold-address'
import { findFamilyDiary } from '../../diary/family/family-diary'
import type { FamilyTable } from '../../families/table'

export type Recipient = { name: string; address: string }

/**
 * Returns who gets a family's plan by email: every parent of its page, and the other parent who said yes to the emails about one of
 * its appointments.
 */
export async function findPlanRecipients(db: Db, parents: readonly FamilyTable[]): Promise<Recipient[]> {
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

/** Returns the time zone of a family: of its diary, of its latest appointment, or else the practice's. */
export async function findFamilyZone(db: Db, parents: readonly FamilyTable[], fallback: string) {
  const diary = await findFamilyDiary(db, parents)
  if (diary) return diary.timeZone
  const addresses = parents.map(({ address }) => address)
  const appointment = await db
    .selectFrom('appointment')
    .select('timeZone')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), 'in', addresses))
    .where('timeZone', 'is not', null)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return appointment?.timeZone ?? fallback
}
