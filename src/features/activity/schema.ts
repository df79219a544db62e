import * as v from 'valibot'
import { hasKey, keysOf } from '../../lib/keys-of'
import { rowLimit } from '../../lib/row-limit'

/**
 * All activity types, each with its category and text. `{about}` is the detail recorded with the entry; `{person}` is the sender of the request or
 * testimonial it's about, while that's still stored.
 */
export const activityTypes = {
  'signed in': ['sign-ins', 'signed in'],
  'sign-in refused': ['sign-ins', 'failed to sign in as {about}'],
  'signed out': ['sign-ins', 'signed out'],
  'session ended': ['sign-ins', 'ended one of their own sessions: {about}'],
  'reset link requested': ['sign-ins', 'requested a password reset link for {about}'],
  'password reset': ['sign-ins', 'set a new password for {about}'],
  'password changed': ['sign-ins', 'changed their password'],
  'e-mail change requested': ['sign-ins', 'asked to change their email address'],
  'e-mail changed': ['sign-ins', 'changed their email address'],
  'username changed': ['sign-ins', 'changed their username to {about}'],
  'second factor turned on': ['sign-ins', 'turned the second factor on'],
  'second factor turned off': ['sign-ins', 'turned the second factor off'],
  'second factor reset': ['sign-ins', 'removed the second factor from the account of {about}'],
  'backup codes renewed': ['sign-ins', 'created new recovery codes'],
  'passkey added': ['sign-ins', 'added a passkey: {about}'],
  'passkey removed': ['sign-ins', 'removed a passkey: {about}'],

  'account set up': ['accounts', 'set up the first account, {about}'],
  'account requested': ['accounts', 'requested an account named {about}'],
  'address confirmed': ['accounts', 'confirmed the email address of their new account'],
  'account created': ['accounts', 'created the account of {about}, with all permissions'],
  'account approved': ['accounts', 'approved the account of {about}'],
  'account suspended': ['accounts', 'suspended the account of {about}'],
  'account invited': ['accounts', 'invited a helper: {about}'],
  'invitation withdrawn': ['accounts', 'withdrew an invitation'],
  'invitation accepted': ['accounts', 'accepted their invitation'],
  'account rejected': ['accounts', 'rejected the account of {about}'],
  'permissions changed': ['accounts', 'changed the permissions of {about}'],

  'message read': ['messages', 'marked the message from {person} as read'],
  'message unread': ['messages', 'marked the message from {person} as unread'],
  'message is spam': ['messages', 'marked the message from {person} as spam'],
  'message is no spam': ['messages', 'marked the message from {person} as not spam'],
  'message change undone': ['messages', 'undid the change to {about}'],
  'message deleted': ['messages', 'deleted the message from {person}'],
  'message answered': ['messages', 'answered the message from {person}'],
  'messages changed': ['messages', 'marked {about}'],
  'messages deleted': ['messages', 'deleted {about} messages'],
  'messages restored': ['messages', 'restored {about} messages'],
  'message restored': ['messages', 'restored the message from {person}'],
  'message erased': ['messages', 'permanently erased the message from {person}'],
  'messages exported': ['messages', 'downloaded a list of messages'],

  'consultation status changed': ['consultations', 'set the consultation of {person} to {about}'],
  'consultation notes changed': ['consultations', 'changed the notes on the consultation of {person}'],
  'consultation is spam': ['consultations', 'marked the consultation request from {person} as spam'],
  'consultation is no spam': ['consultations', 'marked the consultation request from {person} as not spam'],
  'consultation change undone': ['consultations', 'undid the change to {about}'],
  'consultation deleted': ['consultations', 'deleted the consultation request from {person}'],
  'consultation answered': ['consultations', 'answered the consultation request from {person}'],
  'consultations changed': ['consultations', 'set {about}'],
  'consultations deleted': ['consultations', 'deleted {about} consultation requests'],
  'consultations restored': ['consultations', 'restored {about} consultation requests'],
  'consultation restored': ['consultations', 'restored the consultation request from {person}'],
  'consultation erased': ['consultations', 'permanently erased the consultation request from {person}'],
  'consultations exported': ['consultations', 'downloaded a list of consultation requests'],

  'appointment booked': ['consultations', 'added an appointment with {person}: {about}'],
  'appointment approved': ['consultations', 'approved the appointment with {person}: {about}'],
  'appointment moved': ['consultations', 'moved the appointment with {person} to {about}'],
  'appointment cancelled': ['consultations', 'cancelled the appointment with {person}: {about}'],
  'appointment note changed': ['consultations', 'changed the note on the appointment with {person}'],
  'appointment contact changed': ['consultations', 'told the number or address for the appointment with {person}'],
  'appointment guest asked': ['consultations', 'added another address to the appointment with {person}'],
  'appointment guest confirmed': ['consultations', 'said yes to the emails about the appointment with {person}'],
  'appointment guest left': ['consultations', 'said no to the emails about the appointment with {person}'],
  'appointment guest removed': ['consultations', 'removed another address from the appointment with {person}'],
  'appointment change undone': ['consultations', 'undid the change to the appointment with {person}'],
  'offer sent': ['consultations', 'sent agreement and payment to {person}'],
  'offer changed': ['consultations', 'changed agreement and payment of {person}'],
  'offer undone': ['consultations', 'undid sending agreement and payment to {person}'],
  'offer taken back': ['consultations', 'took back agreement and payment of {person}'],
  'offer reminded': ['consultations', 'reminded {person} of agreement and payment'],
  'offer link renewed': ['consultations', 'renewed the link to agreement and payment of {person}'],
  'offer signed': ['consultations', 'signed the agreement of {person}'],
  'appointment type added': ['settings', 'added the kind of appointment “{about}”'],
  'appointment type changed': ['settings', 'changed the kind of appointment “{about}”'],
  'appointment type deleted': ['settings', 'deleted the kind of appointment “{about}”'],
  'opening hours changed': ['settings', 'changed the opening hours'],
  'questions changed': ['settings', 'changed the questions of the package “{about}”'],
  'backup begun': ['settings', 'began a backup'],
  'backup downloaded': ['settings', 'downloaded a backup: {about}'],
  'backup place changed': ['settings', 'chose a second place for the backups: {about}'],
  'backup place removed': ['settings', 'removed the second place of the backups'],
  'mail server changed': ['settings', 'chose who sends the site’s email: {about}'],
  'mail server removed': ['settings', 'removed who sends the site’s email'],
  'calendar added': ['settings', 'added a calendar'],
  'calendar removed': ['settings', 'removed a calendar'],
  'calendar feed renewed': ['settings', 'created a new address for the calendar of appointments'],

  'family joined': ['consultations', 'joined another address to the family of {person}'],
  'family separated': ['consultations', 'separated an address from the family of {person}'],
  'family note added': ['consultations', 'added a note on the family of {person}'],
  'family note changed': ['consultations', 'changed a note on the family of {person}'],
  'support started': ['consultations', 'started the nights of support for {person}'],
  'support changed': ['consultations', 'changed the nights of support for {person}'],
  'night commented': ['consultations', 'commented on a night of {person}'],
  'night skipped': ['consultations', 'looked at a night of {person}'],
  'night comment undone': ['consultations', 'took back what they said about a night of {person}'],
  'silence asked': ['consultations', 'asked {person} how the nights go'],
  'report changed': ['consultations', 'changed the words in the report for {person}'],
  'report sent': ['consultations', 'sent {person} the report of their nights'],
  'report taken back': ['consultations', 'took back the report for {person} before it was sent'],
  'package support changed': ['settings', 'changed the nights that come with a package'],

  'payment noted': ['consultations', 'noted a payment of {person}: {about}'],
  'payment reversed': ['consultations', 'took back a payment of {person}: {about}'],
  'payment ways changed': ['settings', 'changed how parents pay'],
  'stripe connected': ['settings', 'connected Stripe, with a key that ends in {about}'],
  'stripe removed': ['settings', 'removed the key of Stripe'],
  'business changed': ['settings', 'changed who the business is'],
  'child added': ['consultations', 'added a child to the family of {person}'],
  'child changed': ['consultations', 'changed a child in the family of {person}'],
  'child removed': ['consultations', 'removed a child from the family of {person}'],
  'plan started': ['consultations', 'began a sleep plan for the family of {person}'],
  'plan published': ['consultations', 'published version {about} of a sleep plan for the family of {person}'],
  'plan undone': ['consultations', 'took back version {about} of a sleep plan for the family of {person}'],
  'plan paused': ['consultations', 'paused a sleep plan of the family of {person}'],
  'plan resumed': ['consultations', 'resumed a sleep plan of the family of {person}'],
  'plan not owed': ['consultations', 'noted that no plan is owed to the family of {person}'],
  'plan template changed': ['settings', 'changed the plan template “{about}”'],
  'plan template added': ['settings', 'added the plan template “{about}”'],
  'plan template reset': ['settings', 'brought back the original of the plan template “{about}”'],
  'plan template removed': ['settings', 'removed the plan template “{about}”'],
  'diary started': ['consultations', 'started the diary of the family of {person}'],
  'diary link renewed': ['consultations', 'renewed the link to the diary of the family of {person}'],
  'diary link sent': ['consultations', 'emailed the link to the diary of the family of {person}'],
  'diary link not sent': ['consultations', 'took back the email with the link to the diary of the family of {person}'],
  'diary recipient asked': ['consultations', 'added an address to the emails about the nights of {person}'],
  'diary recipient confirmed': ['consultations', 'said yes to the emails about the nights of {person}'],
  'diary recipient left': ['consultations', 'said no to the emails about the nights of {person}'],
  'diary recipient removed': ['consultations', 'removed an address from the emails about the nights of {person}'],
  'diary imported': ['consultations', 'added nights from another app to the diary of the family of {person}: {about}'],
  'diary import undone': [
    'consultations',
    'took back nights from another app in the diary of the family of {person}: {about}',
  ],
  'diary moved': ['consultations', 'changed the time zone of the diary of the family of {person}'],
  'diary corrected': ['consultations', 'corrected the diary of the family of {person}'],
  'diary exported': ['consultations', 'downloaded the diary of the family of {person}'],
  'diary closed': ['privacy', 'erased the diary of the family of {person} with its link'],
  'diary taken back': ['consultations', 'took back the erased diary of the family of {person}'],
  'diary erased': ['privacy', 'erased the diary of the family of {person}'],

  'testimonial requested': ['testimonials', 'asked for a testimonial from {person}'],
  'testimonial request undone': ['testimonials', 'took back the request for a testimonial from {person}'],
  'testimonial written': ['testimonials', 'wrote a testimonial, or changed it'],
  'testimonial withdrawn': ['testimonials', 'withdrew their testimonial'],
  'testimonial created': ['testimonials', 'added the testimonial from {person}'],
  'testimonial edited': ['testimonials', 'edited the testimonial from {person}'],
  'testimonial approved': ['testimonials', 'approved the testimonial from {person}'],
  'testimonial unapproved': ['testimonials', 'removed the testimonial from {person} from the site'],
  'testimonial deleted': ['testimonials', 'deleted the testimonial from {person}'],
  'testimonials deleted': ['testimonials', 'deleted {about} testimonials'],
  'testimonials restored': ['testimonials', 'restored {about} testimonials'],
  'testimonial restored': ['testimonials', 'restored the testimonial from {person}'],
  'testimonial erased': ['testimonials', 'permanently erased the testimonial from {person}'],

  'post created': ['articles', 'started the article “{about}”'],
  'post edited': ['articles', 'edited the article “{about}”'],
  'post published': ['articles', 'published the article “{about}”'],
  'post scheduled': ['articles', 'scheduled the article “{about}”'],
  'post unpublished': ['articles', 'unpublished the article “{about}”'],
  'post deleted': ['articles', 'deleted the article “{about}”'],
  'posts deleted': ['articles', 'deleted {about} articles'],
  'posts restored': ['articles', 'restored {about} articles'],
  'post restored': ['articles', 'restored the article “{about}”'],
  'post erased': ['articles', 'permanently erased the article “{about}”'],

  'image uploaded': ['images', 'uploaded the image “{about}”'],
  'image described': ['images', 'edited the description of the image “{about}”'],
  'image deleted': ['images', 'deleted the image “{about}”'],

  'settings changed': ['settings', 'changed the settings: {about}'],

  'website published': ['website', 'published changes to the website: {about}'],
  'website discarded': ['website', 'discarded unpublished changes to the website: {about}'],
  'website restored': ['website', 'brought back an earlier version of the website'],

  'data exported': ['privacy', 'exported everything stored about an address'],
  'data erased': ['privacy', 'erased everything stored about an address: {about}'],
  'old requests erased': ['privacy', 'erased requests past their retention period: {about}'],

  'family answered': ['mails', 'wrote to a family'],
  'answer undone': ['mails', 'took an answer back before it was sent'],
  'mail sent again': ['mails', 'resent an email: {about}'],
  'mail discarded': ['mails', 'discarded an unsent email: {about}'],
} as const satisfies Record<string, readonly [category: string, text: string]>

export type ActivityType = keyof typeof activityTypes
export type ActivityCategory = (typeof activityTypes)[ActivityType][0]

const allTypes = keysOf(activityTypes)

/** Each category's label, which searches match. */
const categoryLabels: Record<ActivityCategory, string> = {
  'sign-ins': 'Sign-ins',
  accounts: 'Accounts',
  messages: 'Messages',
  consultations: 'Consultations',
  testimonials: 'Testimonials',
  articles: 'Articles',
  images: 'Images',
  settings: 'Settings',
  website: 'Website',
  mails: 'Emails',
  privacy: 'Privacy',
}

/** Returns the category of an activity type; undefined for a type that a later release has written. */
export const getCategory = (what: string): ActivityCategory | undefined =>
  hasKey(activityTypes, what) ? activityTypes[what][0] : undefined

/** Returns the activity types whose text or category label contains this word. */
export const typesContaining = (word: string) =>
  allTypes.filter((type) =>
    [describeActivity({ what: type, about: '', person: null }), categoryLabels[activityTypes[type][0]]].some((text) =>
      text.toLowerCase().includes(word.toLowerCase()),
    ),
  )

type Entry = { what: string; about: string; person: string | null }

/** Describes what was done, as a sentence without its subject: 'approved the account of mira'. `person` is null once erased. */
export function describeActivity({ what, about, person }: Entry) {
  // A later release may have written types that this one doesn't know.
  const text = hasKey(activityTypes, what) ? activityTypes[what][1] : what
  const known = person === null ? text.replace(/ (of|from|with|for) \{person\}/, '') : text
  const values = { person: person === null ? 'a family' : person || 'an unnamed parent', about }
  return known.replace(/\{(person|about)\}/g, (_, name: keyof typeof values) => values[name])
}

/** The list's query string. Unrecognized values are ignored. */
export const activityQuery = v.object({
  before: v.fallback(v.optional(v.string(), ''), ''),
  limit: rowLimit,
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(200)), ''), ''),
})
