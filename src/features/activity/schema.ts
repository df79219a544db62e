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
  'message restored': ['messages', 'restored the message of {person}'],
  'message erased': ['messages', 'erased the message of {person} for good'],
  'messages exported': ['messages', 'downloaded a list of messages'],

  'consultation status changed': ['consultations', 'set the consultation of {person} to {about}'],
  'consultation notes changed': ['consultations', 'changed the notes on the consultation of {person}'],
  'consultation is spam': ['consultations', 'marked the consultation request of {person} as spam'],
  'consultation is no spam': ['consultations', 'marked the consultation request of {person} as no spam'],
  'consultation deleted': ['consultations', 'deleted the consultation request of {person}'],
  'consultation restored': ['consultations', 'restored the consultation request of {person}'],
  'consultation erased': ['consultations', 'erased the consultation request of {person} for good'],
  'consultations exported': ['consultations', 'downloaded a list of consultation requests'],

  'testimonial created': ['testimonials', 'added the testimonial of {person}'],
  'testimonial edited': ['testimonials', 'edited the testimonial of {person}'],
  'testimonial approved': ['testimonials', 'approved the testimonial of {person}'],
  'testimonial unapproved': ['testimonials', 'took the testimonial of {person} off the site'],
  'testimonial deleted': ['testimonials', 'deleted the testimonial of {person}'],
  'testimonial restored': ['testimonials', 'restored the testimonial of {person}'],
  'testimonial erased': ['testimonials', 'erased the testimonial of {person} for good'],

  'post created': ['articles', 'started the article “{about}”'],
  'post edited': ['articles', 'edited the article “{about}”'],
  'post published': ['articles', 'published the article “{about}”'],
  'post scheduled': ['articles', 'scheduled the article “{about}”'],
  'post unpublished': ['articles', 'unpublished the article “{about}”'],
  'post deleted': ['articles', 'deleted the article “{about}”'],
  'post restored': ['articles', 'restored the article “{about}”'],
  'post erased': ['articles', 'erased the article “{about}” for good'],

  'image uploaded': ['images', 'uploaded the image “{about}”'],
  'image described': ['images', 'described the image “{about}”'],
  'image deleted': ['images', 'deleted the image “{about}”'],

  'settings changed': ['settings', 'changed the settings: {about}'],

  'mail sent again': ['mails', 'sent a mail again: {about}'],
} as const satisfies Record<string, readonly [kind: string, words: string]>

export type Deed = keyof typeof deeds
