import { keysOf } from '../../lib/keys-of'
import type { Permission, User } from '../auth/permissions'
import { type EmailKind, emailKinds } from './schema'

const aboutConsultation: Permission[] = ['canManageConsultations']
const aboutMessage: Permission[] = ['canManageContacts']
const notAboutFamilies: Permission[] = []

/** The permissions required, in addition to managing users, to see the recipient and the text of each kind of email. */
const permissions: Record<EmailKind, Permission[]> = {
  'booking-received': aboutConsultation,
  'booking-confirmation': aboutConsultation,
  'appointment-booked': aboutConsultation,
  'appointment-requested': aboutConsultation,
  'appointment-moved': aboutConsultation,
  'appointment-cancelled': aboutConsultation,
  'appointment-reminder': aboutConsultation,
  'appointment-changed': aboutConsultation,
  'intake-reminder': aboutConsultation,
  'guest-invitation': aboutConsultation,
  plan: aboutConsultation,
  'testimonial-invitation': aboutConsultation,
  'nights-invitation': aboutConsultation,
  'diary-link': aboutConsultation,
  'diary-closed': aboutConsultation,
  'diary-closed-notice': aboutConsultation,
  'night-comment': aboutConsultation,
  'nights-silent': aboutConsultation,
  'nights-report': aboutConsultation,
  'payment-receipt': aboutConsultation,
  'payment-received': aboutConsultation,
  offer: aboutConsultation,
  'offer-changed': aboutConsultation,
  'offer-reminder': aboutConsultation,
  'offer-business': aboutConsultation,
  'offer-signed': aboutConsultation,
  'offer-signed-notice': aboutConsultation,
  'payment-failed': aboutConsultation,
  'payment-attention': aboutConsultation,
  'stripe-trouble': notAboutFamilies,
  'message-received': aboutMessage,
  'message-confirmation': aboutMessage,
  'nights-message': aboutConsultation,
  'nights-message-confirmation': aboutConsultation,
  answer: [...aboutConsultation, ...aboutMessage],
  'registration-received': notAboutFamilies,
  'account-invitation': notAboutFamilies,
  'account-approved': notAboutFamilies,
  'account-rejected': notAboutFamilies,
  'account-exists': notAboutFamilies,
  'address-confirmation': notAboutFamilies,
  'sign-in-link': notAboutFamilies,
  'password-reset': notAboutFamilies,
  'email-change': notAboutFamilies,
  'email-change-notice': notAboutFamilies,
  'sign-in-changed': notAboutFamilies,
  'request-flood': notAboutFamilies,
  test: notAboutFamilies,
  'mail-trouble': notAboutFamilies,
  'backup-trouble': notAboutFamilies,
  'calendar-trouble': notAboutFamilies,
  'password-changed': notAboutFamilies,
}

/** Returns the kinds of emails whose recipient and text a user manager may read. An unknown kind may be about a family. */
export const getReadableKinds = (user: User) =>
  keysOf(emailKinds).filter((kind) => permissions[kind].every((permission) => user[permission]))

export const hideUnreadable = <T extends { kind: string; to: string; subject: string }>(user: User, email: T) =>
  getReadableKinds(user).includes(email.kind as EmailKind)
    ? email
    : { ...email, to: null, subject: null, ...('text' in email && { text: null }) }
