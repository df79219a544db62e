import type { EmailContext } from '../../email/context'
import type { Email } from '../../email/outbox'
import { fillEmail } from '../../email/template'
import { guestPath } from '../guest'
import type { AppointmentGuest, AppointmentTable } from '../table'
import { aboutId } from './emails'

/** The topic of the email that asks a guest. */
export const guestTopic = ({ id }: Pick<AppointmentGuest, 'id'>) => `guest ${id}`

/**
 * Returns the email that asks someone whether they want the emails about an appointment, too. Anyone can enter anyone's address, so it reveals
 * nothing about the appointment and contains nothing that was typed.
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
