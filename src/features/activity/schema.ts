import * as v from 'valibot'

/**
 * All that is recorded, by its code: under which kind it is found, and the words for it. `{about}` is what was recorded with
 * it, `{person}` the one who sent the request or testimonial it was done to, as long as that is stored.
 */
export const deeds = {
  'signed in': ['sign-ins', 'signed in'],
  'sign-in refused': ['sign-ins', 'failed to sign in as {about}'],
  'signed out': ['sign-ins', 'signed out'],
  'session ended': ['sign-ins', 'ended a session of their own: {about}'],
  'reset link requested': ['sign-ins', 'asked for a link to reset the password of {about}'],
  'password reset': ['sign-ins', 'set a new password for {about}'],
  'password changed': ['sign-ins', 'changed their password'],
  'e-mail change requested': ['sign-ins', 'asked to change their e-mail address'],
  'e-mail changed': ['sign-ins', 'changed their e-mail address'],
  'username changed': ['sign-ins', 'changed their username to {about}'],
  'second factor turned on': ['sign-ins', 'turned the second factor on'],
  'second factor turned off': ['sign-ins', 'turned the second factor off'],
  'second factor reset': ['sign-ins', 'took the second factor off the account of {about}'],
  'backup codes renewed': ['sign-ins', 'made new backup codes'],
  'passkey added': ['sign-ins', 'added a passkey: {about}'],
  'passkey removed': ['sign-ins', 'removed a passkey: {about}'],

  'account set up': ['accounts', 'set up the first account, {about}'],
  'account requested': ['accounts', 'asked for an account named {about}'],
  'account created': ['accounts', 'created the account of {about}, with all permissions'],
  'account approved': ['accounts', 'approved the account of {about}'],
  'account suspended': ['accounts', 'suspended the account of {about}'],
  'account rejected': ['accounts', 'rejected the account of {about}'],
  'permissions changed': ['accounts', 'changed the permissions of {about}'],

  'message read': ['messages', 'marked the message of {person} as read'],
  'message unread': ['messages', 'marked the message of {person} as unread'],
  'message is spam': ['messages', 'marked the message of {person} as spam'],
  'message is no spam': ['messages', 'marked the message of {person} as no spam'],
  'message deleted': ['messages', 'deleted the message of {person}'],
  'messages changed': ['messages', 'marked {about}'],
  'messages deleted': ['messages', 'deleted {about} messages'],
  'messages restored': ['messages', 'restored {about} messages'],
  'message restored': ['messages', 'restored the message of {person}'],
  'message erased': ['messages', 'erased the message of {person} for good'],
  'messages exported': ['messages', 'downloaded a list of messages'],

  'consultation status changed': ['consultations', 'set the consultation of {person} to {about}'],
  'consultation notes changed': ['consultations', 'changed the notes on the consultation of {person}'],
  'consultation is spam': ['consultations', 'marked the consultation request of {person} as spam'],
  'consultation is no spam': ['consultations', 'marked the consultation request of {person} as no spam'],
  'consultation deleted': ['consultations', 'deleted the consultation request of {person}'],
  'consultations changed': ['consultations', 'set {about}'],
  'consultations deleted': ['consultations', 'deleted {about} consultation requests'],
  'consultations restored': ['consultations', 'restored {about} consultation requests'],
  'consultation restored': ['consultations', 'restored the consultation request of {person}'],
  'consultation erased': ['consultations', 'erased the consultation request of {person} for good'],
  'consultations exported': ['consultations', 'downloaded a list of consultation requests'],

  'testimonial created': ['testimonials', 'added the testimonial of {person}'],
  'testimonial edited': ['testimonials', 'edited the testimonial of {person}'],
  'testimonial approved': ['testimonials', 'approved the testimonial of {person}'],
  'testimonial unapproved': ['testimonials', 'took the testimonial of {person} off the site'],
  'testimonial deleted': ['testimonials', 'deleted the testimonial of {person}'],
  'testimonials deleted': ['testimonials', 'deleted {about} testimonials'],
  'testimonials restored': ['testimonials', 'restored {about} testimonials'],
  'testimonial restored': ['testimonials', 'restored the testimonial of {person}'],
  'testimonial erased': ['testimonials', 'erased the testimonial of {person} for good'],

  'post created': ['articles', 'started the article “{about}”'],
  'post edited': ['articles', 'edited the article “{about}”'],
  'post published': ['articles', 'published the article “{about}”'],
  'post scheduled': ['articles', 'scheduled the article “{about}”'],
  'post unpublished': ['articles', 'unpublished the article “{about}”'],
  'post deleted': ['articles', 'deleted the article “{about}”'],
  'posts deleted': ['articles', 'deleted {about} articles'],
  'posts restored': ['articles', 'restored {about} articles'],
  'post restored': ['articles', 'restored the article “{about}”'],
  'post erased': ['articles', 'erased the article “{about}” for good'],

  'image uploaded': ['images', 'uploaded the image “{about}”'],
  'image described': ['images', 'described the image “{about}”'],
  'image deleted': ['images', 'deleted the image “{about}”'],

  'settings changed': ['settings', 'changed the settings: {about}'],

  'data exported': ['privacy', 'exported everything about one address'],
  'data erased': ['privacy', 'erased everything about one address: {about}'],
  'old requests erased': ['privacy', 'erased what was older than it is kept: {about}'],

  'mail sent again': ['mails', 'sent a mail again: {about}'],
  'mail discarded': ['mails', 'discarded a mail that was not sent: {about}'],
} as const satisfies Record<string, readonly [kind: string, words: string]>

export type Deed = keyof typeof deeds
export type Kind = (typeof deeds)[Deed][0]

const allDeeds = Object.keys(deeds) as Deed[]

/** What the log can be narrowed to, with the words for it. */
export const kinds: Record<Kind, string> = {
  'sign-ins': 'Sign-ins',
  accounts: 'Accounts',
  messages: 'Messages',
  consultations: 'Consultations',
  testimonials: 'Testimonials',
  articles: 'Articles',
  images: 'Images',
  settings: 'Settings',
  mails: 'Mails',
  privacy: 'Privacy',
}

/** The kind of a code; undefined for one that a later release has written. */
export const kindOf = (what: string): Kind | undefined =>
  Object.hasOwn(deeds, what) ? deeds[what as Deed][0] : undefined

/** The codes of one kind. */
export const deedsOf = (kind: string) => allDeeds.filter((deed) => deeds[deed][0] === kind)

/** The codes in whose words this word stands. */
export const deedsSaying = (word: string) =>
  allDeeds.filter((deed) => wordsOf({ what: deed, about: '', person: null }).includes(word.toLowerCase()))

type Entry = { what: string; about: string; person: string | null }

/** What was done, as a sentence without its subject: 'approved the account of mira'. */
export function wordsOf({ what, about, person }: Entry) {
  // A later release may have written codes that this one does not know.
  const words = Object.hasOwn(deeds, what) ? deeds[what as Deed][1] : what
  return words.replace(/ of \{person\}|\{about\}/g, (place) =>
    place === '{about}' ? about : person ? ` of ${person}` : '',
  )
}

/** How the list is asked for; what is not understood is left out. */
export const activityQuery = v.object({
  before: v.fallback(v.optional(v.string(), ''), ''),
  person: v.fallback(v.optional(v.string(), ''), ''),
  kind: v.fallback(v.optional(v.string(), ''), ''),
  days: v.fallback(v.pipe(v.optional(v.string(), '0'), v.regex(/^\d{1,3}$/), v.transform(Number)), 0),
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200)), ''), ''),
})
