import { foldAddress } from '../../../lib/text/fold-address'
import { selectInChunks, toIds } from '../../../server/db/chunks'
import type { Db } from '../../../server/db/open'
import type { EmailContext } from '../../email/context'
import type { Email } from '../../email/outbox'
import { fillEmail } from '../../email/template'
import { guestPath } from '../guest'
import type { AppointmentGuest, AppointmentTable } from '../table'
import { aboutId, appointmentTopic } from './emails'

/** The topic of the email that asks a guest. */
export const guestTopic = ({ id }: Pick<AppointmentGuest, 'id'>) => `guest ${id}`

/**
 * Returns the email that asks someone whether they want the emails about an appointment too. Anybody can enter anybody's address, so
 * it says nothing of the appointment, and nothing that was typed.
 */
export const guestInvitation = (
  guest: AppointmentGuest,
  row: AppointmentTable,
  context: EmailContext,
  token: string,
): Email => ({
  kind: 'guest-invitation',
  to: guest.email,
  replyTo: context.mailTo,
  aboutId: aboutId(row),
  topic: guestTopic(guest),
  validUntil: row.start,
  ...fillEmail('guest', context, {
    words: {},
    blocks: { link: [{ action: 'See and confirm', url: context.siteUrl + guestPath(token) }] },
  }),
})

/** Returns the ids of the emails that an address, in lower case, got about appointments of others. */
export async function findEmailsToGuest(db: Db, address: string) {
  const guests = await db
    .selectFrom('appointmentGuest')
    .select(['id', 'appointmentId'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', address))
    .execute()
  const topics = guests.flatMap((guest) => [guestTopic(guest), appointmentTopic({ id: guest.appointmentId })])
  const emails = db.selectFrom('outbox').select('id').where('recipient', '=', foldAddress(address))
  return toIds(await selectInChunks(topics, (some) => emails.where('topic', 'in', some).execute()))
}
