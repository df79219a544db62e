import * as v from 'valibot'
import { rowLimit } from '../../lib/row-limit'

/**
 * Every kind of email: its label in the portal, and whether it holds a secret, such as a link that works for anyone who has
 * it. The text of a secret email is never shown, and is deleted once the email is sent or given up.
 */
export const emailKinds = {
  'booking-received': { label: 'A booking, to the practice', secret: false },
  'booking-confirmation': { label: 'Confirmation of a booking', secret: false },
  'appointment-booked': { label: 'Confirmation of an appointment', secret: true },
  'appointment-requested': { label: 'Request of an appointment', secret: true },
  'appointment-moved': { label: 'Appointment moved', secret: true },
  'appointment-cancelled': { label: 'Appointment cancelled', secret: true },
  'appointment-reminder': { label: 'Reminder of an appointment', secret: true },
  'intake-reminder': { label: 'Reminder of the questions before an appointment', secret: true },
  'testimonial-invitation': { label: 'Invitation to write a testimonial', secret: true },
  'appointment-changed': { label: 'Appointment moved or cancelled by a family, to the practice', secret: false },
  'message-received': { label: 'A message, to the practice', secret: false },
  'message-confirmation': { label: 'Confirmation of a message', secret: false },
  answer: { label: 'Your answer to a family', secret: false },
  'registration-received': { label: 'A new account is waiting', secret: false },
  'account-approved': { label: 'Account approved', secret: false },
  'account-rejected': { label: 'Account declined', secret: false },
  'account-exists': { label: 'Account already exists', secret: false },
  'address-confirmation': { label: 'Link that confirms a new account’s address', secret: true },
  'sign-in-link': { label: 'Link to sign in', secret: true },
  'password-reset': { label: 'Link for a new password', secret: true },
  'email-change': { label: 'Link that confirms a new address', secret: true },
  'email-change-notice': { label: 'Email address about to change', secret: false },
  'sign-in-changed': { label: 'Way to sign in changed', secret: false },
  'request-flood': { label: 'Too many requests at once, to the practice', secret: false },
  test: { label: 'A test', secret: false },
  'mail-trouble': { label: 'Emails that may not have arrived, to the practice', secret: false },
  'calendar-trouble': { label: 'A calendar that can’t be read, to the practice', secret: false },
  'password-changed': { label: 'Password changed', secret: false },
} as const satisfies Record<string, { label: string; secret: boolean }>

export type EmailKind = keyof typeof emailKinds

/** Unknown kinds, written by an earlier or later release, count as secret. */
export const isSecret = (kind: string) => !Object.hasOwn(emailKinds, kind) || emailKinds[kind as EmailKind].secret

export const describeEmailKind = (kind: string) =>
  Object.hasOwn(emailKinds, kind) ? emailKinds[kind as EmailKind].label : kind

/** The kinds whose label contains this word. */
export const kindsContaining = (word: string) =>
  Object.keys(emailKinds).filter((kind) => describeEmailKind(kind).toLowerCase().includes(word.toLowerCase()))

export const emailStates = {
  queued: 'On its way',
  retrying: 'Trying again',
  sent: 'Sent',
  failed: 'Not sent',
  unconfirmed: 'Not confirmed',
} as const
export type EmailState = keyof typeof emailStates
/** `trouble` matches emails that will be retried and those that were given up. */
export type EmailFilter = EmailState | 'trouble'

/** The list's query string; values that aren't understood are ignored. */
export const emailListQuery = v.object({
  before: v.fallback(v.optional(v.string(), ''), ''),
  limit: rowLimit,
  state: v.pipe(
    v.fallback(v.optional(v.string(), ''), ''),
    v.transform((state) => (state === 'trouble' || Object.hasOwn(emailStates, state) ? (state as EmailFilter) : '')),
  ),
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200)), ''), ''),
})
