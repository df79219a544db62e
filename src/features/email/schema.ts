import * as v from 'valibot'

/**
 * Every kind of mail the site writes: what it is in the portal, and whether it holds a secret, such as a link that works for
 * whoever has it. The text of a secret one is shown to nobody, and is not kept once the mail is sent or given up.
 */
export const mailKinds = {
  'booking-received': { words: 'A booking, to the practice', secret: false },
  'booking-confirmation': { words: 'Confirmation of a booking', secret: false },
  'message-received': { words: 'A message, to the practice', secret: false },
  'message-confirmation': { words: 'Confirmation of a message', secret: false },
  'registration-received': { words: 'A new account is waiting', secret: false },
  'account-approved': { words: 'Account approved', secret: false },
  'account-rejected': { words: 'Account declined', secret: false },
  'account-exists': { words: 'Account already exists', secret: false },
  'password-reset': { words: 'Link for a new password', secret: true },
  'email-change': { words: 'Link that confirms a new address', secret: true },
  'email-change-notice': { words: 'Email address about to change', secret: false },
  'sign-in-changed': { words: 'Way to sign in changed', secret: false },
  test: { words: 'A test', secret: false },
  'mail-trouble': { words: 'Emails that couldn’t be sent, to the practice', secret: false },
  'password-changed': { words: 'Password changed', secret: false },
} as const satisfies Record<string, { words: string; secret: boolean }>

export type MailKind = keyof typeof mailKinds

/** Kinds that an earlier or later release wrote count as secret. */
export const isSecret = (kind: string) => !Object.hasOwn(mailKinds, kind) || mailKinds[kind as MailKind].secret

/** What a mail is, in words. */
export const wordsOfKind = (kind: string) => (Object.hasOwn(mailKinds, kind) ? mailKinds[kind as MailKind].words : kind)

/** The kinds in whose words this word stands. */
export const kindsSaying = (word: string) =>
  Object.keys(mailKinds).filter((kind) => wordsOfKind(kind).toLowerCase().includes(word.toLowerCase()))

export const mailStates = { queued: 'On its way', retrying: 'Trying again', sent: 'Sent', failed: 'Not sent' } as const
export type MailState = keyof typeof mailStates
/** `trouble` is what did not get through, so far or for good. */
export type MailFilter = MailState | 'trouble'

/** How the list is asked for; what is not understood is left out. */
export const mailsQuery = v.object({
  before: v.fallback(v.optional(v.string(), ''), ''),
  state: v.pipe(
    v.fallback(v.optional(v.string(), ''), ''),
    v.transform((state) => (state === 'trouble' || Object.hasOwn(mailStates, state) ? (state as MailFilter) : '')),
  ),
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200)), ''), ''),
})
