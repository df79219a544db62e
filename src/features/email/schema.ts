import * as v from 'valibot'
import { hasKey } from '../../lib/keys-of'
import { rowLimit } from '../../lib/row-limit'

type Kind = {
  /** The name shown in the portal. */
  label: string
  /**
   * Whether it contains a secret, such as a link that works for anyone who has it. Its text is never shown, and is deleted once it's sent or given
   * up.
   */
  secret: boolean
  /** The kinds that it replaces. Unsent older ones to the same recipient with the same topic are dropped. */
  replaces?: readonly string[]
  /**
   * How it counts toward an address's quota (delivery/quota.ts). `unlimited`: it goes to the practice itself, or is a sign-in link. `unproved`: a
   * stranger can cause it with just the address.
   */
  quota?: 'unlimited' | 'unproved'
}

/** The emails a parent gets about an appointment. Any change to it makes the earlier ones untrue. */
const appointmentKinds = [
  'appointment-requested',
  'appointment-booked',
  'appointment-moved',
  'appointment-cancelled',
  'appointment-reminder',
  'intake-reminder',
]
const receipts = ['booking-confirmation', 'message-confirmation', 'nights-message-confirmation']
const links = ['sign-in-link', 'password-reset', 'address-confirmation']

export const emailKinds = {
  'booking-received': { label: 'A booking, to the practice', secret: false, quota: 'unlimited' },
  'booking-confirmation': { label: 'Confirmation of a booking', secret: false, quota: 'unproved' },
  'appointment-booked': { label: 'Confirmation of an appointment', secret: true, replaces: appointmentKinds },
  'appointment-requested': { label: 'Request of an appointment', secret: true, replaces: appointmentKinds },
  'appointment-moved': { label: 'Appointment moved', secret: true, replaces: appointmentKinds },
  'appointment-cancelled': { label: 'Appointment cancelled', secret: true, replaces: appointmentKinds },
  'appointment-reminder': {
    label: 'Reminder of an appointment',
    secret: true,
    replaces: ['appointment-reminder'],
  },
  'intake-reminder': { label: 'Reminder of the questions before an appointment', secret: true },
  'guest-invitation': { label: 'Question to the other parent', secret: true, quota: 'unproved' },
  plan: { label: 'A sleep plan, or its next version', secret: true, replaces: ['plan'] },
  'testimonial-invitation': { label: 'Invitation to write a testimonial', secret: true },
  'nights-invitation': { label: 'Question whether they want the emails about nights', secret: true, quota: 'unproved' },
  'diary-link': { label: 'Link to a family’s diary', secret: true, replaces: ['diary-link'] },
  'diary-closed': { label: 'A diary erased with its link, to its parents', secret: true, replaces: ['diary-closed'] },
  'diary-closed-notice': {
    label: 'A diary erased with its link, to the practice',
    secret: false,
    replaces: ['diary-closed-notice'],
    quota: 'unlimited',
  },
  'night-comment': { label: 'Your comment on a night', secret: true },
  'nights-silent': { label: 'Question about how the nights are going', secret: true },
  'nights-report': { label: 'Report of the nights', secret: true },
  'payment-receipt': { label: 'Receipt of a payment', secret: false },
  'payment-failed': { label: 'A payment that a bank didn’t send', secret: true },
  'payment-attention': {
    label: 'A payment that was disputed, or made twice, to the practice',
    secret: false,
    quota: 'unlimited',
  },
  'stripe-trouble': {
    label: 'Payments that can’t be read, to the practice',
    secret: false,
    replaces: ['stripe-trouble'],
    quota: 'unlimited',
  },
  'payment-received': { label: 'A payment, to the practice', secret: false, quota: 'unlimited' },
  'appointment-changed': {
    label: 'Appointment moved or cancelled by a family, to the practice',
    secret: false,
    replaces: ['appointment-changed'],
    quota: 'unlimited',
  },
  'message-received': { label: 'A message, to the practice', secret: false, quota: 'unlimited' },
  'message-confirmation': { label: 'Confirmation of a message', secret: false, quota: 'unproved' },
  'nights-message': { label: 'A message about nights, to the practice', secret: false, quota: 'unlimited' },
  'nights-message-confirmation': { label: 'Confirmation of a message about nights', secret: false, quota: 'unproved' },
  offer: { label: 'Agreement and payment', secret: true, replaces: ['offer', 'offer-changed', 'offer-reminder'] },
  'offer-changed': {
    label: 'Agreement and payment changed',
    secret: true,
    replaces: ['offer', 'offer-changed', 'offer-reminder'],
  },
  'offer-reminder': { label: 'Reminder of agreement or payment', secret: true, replaces: ['offer-reminder'] },
  'offer-business': { label: 'Who the business is', secret: false, replaces: ['offer-business'] },
  'offer-signed': { label: 'Copy of a signed agreement', secret: true },
  'offer-signed-notice': {
    label: 'A signed agreement, to the practice',
    secret: true,
    quota: 'unlimited',
  },
  answer: { label: 'Your answer to a family', secret: false, replaces: receipts },
  'registration-received': { label: 'A new account is waiting', secret: false, quota: 'unproved' },
  'account-invitation': { label: 'Invitation of a helper', secret: true, replaces: ['account-invitation'] },
  'account-approved': { label: 'Account approved', secret: false },
  'account-rejected': { label: 'Account declined', secret: false, replaces: ['account-approved', ...links] },
  'account-exists': {
    label: 'Account already exists',
    secret: false,
    replaces: ['account-exists'],
    quota: 'unproved',
  },
  'address-confirmation': { label: 'Link that confirms a new account’s address', secret: true, quota: 'unproved' },
  'sign-in-link': { label: 'Link to sign in', secret: true, replaces: ['sign-in-link'], quota: 'unlimited' },
  'password-reset': {
    label: 'Link for a new password',
    secret: true,
    replaces: ['password-reset'],
    quota: 'unlimited',
  },
  'email-change': { label: 'Link that confirms a new address', secret: true },
  'email-change-notice': { label: 'Email address about to change', secret: false },
  'sign-in-changed': { label: 'Way to sign in changed', secret: false },
  'request-flood': {
    label: 'Too many requests at once, to the practice',
    secret: false,
    replaces: ['request-flood'],
    quota: 'unlimited',
  },
  test: { label: 'A test', secret: false, quota: 'unlimited' },
  'mail-trouble': {
    label: 'Emails that may not have arrived, to the practice',
    secret: false,
    replaces: ['mail-trouble'],
    quota: 'unlimited',
  },
  'backup-trouble': {
    label: 'Backups that need attention, to the practice',
    secret: false,
    replaces: ['backup-trouble'],
    quota: 'unlimited',
  },
  'calendar-trouble': {
    label: 'A calendar that can’t be read, to the practice',
    secret: false,
    replaces: ['calendar-trouble'],
    quota: 'unlimited',
  },
  'password-changed': { label: 'Password changed', secret: false },
} as const satisfies Record<string, Kind>

export type EmailKind = keyof typeof emailKinds

/** Unknown kinds, written by an earlier or later release, count as secret. */
export const isSecret = (kind: string) => !hasKey(emailKinds, kind) || emailKinds[kind].secret

/** Returns an email's text as the portal shows it, without links that give access to anyone. Null if none of it can be shown. */
export const toReadable = (kind: string, text: string) =>
  isSecret(kind)
    ? (hasKey(emailKinds, kind) && text.replaceAll(/https?:\/\/\S+/g, HIDDEN_LINK)) || null
    : text.replaceAll(/https?:\/\/\S+\/booking\/\S+/g, HIDDEN_LINK)
const HIDDEN_LINK = '(a private link)'

export const describeEmailKind = (kind: string) => (hasKey(emailKinds, kind) ? emailKinds[kind].label : kind)

/** Returns the kinds whose label contains this word. */
export const kindsContaining = (word: string) =>
  Object.keys(emailKinds).filter((kind) => describeEmailKind(kind).toLowerCase().includes(word.toLowerCase()))

export const emailStates = {
  queued: 'On its way',
  retrying: 'Trying again',
  withheld: 'Held back',
  sent: 'Sent',
  failed: 'Not sent',
  unconfirmed: 'Not confirmed',
  replaced: 'Replaced by a newer one',
  expired: 'No longer true, not sent',
} as const
export type EmailState = keyof typeof emailStates
/** `trouble` matches emails that will be retried and those that were given up. */
export type EmailFilter = EmailState | 'trouble'

/** The list's query string. Unrecognized values are ignored. */
export const emailListQuery = v.object({
  before: v.fallback(v.optional(v.string(), ''), ''),
  limit: rowLimit,
  state: v.pipe(
    v.fallback(v.optional(v.string(), ''), ''),
    v.transform((state) => (state === 'trouble' || hasKey(emailStates, state) ? state : '')),
  ),
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200)), ''), ''),
})
