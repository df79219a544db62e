import * as v from 'valibot'
import { email, line, emptyToNull, text } from '../../lib/schema'
import { subjectCodes } from './subjects'

/** A message (SPEC section 5). */
export const message = v.object({
  name: line({ min: 2, max: 100, message: 'Name must be at least 2 characters' }),
  email: email('Please enter a valid email address'),
  phone: emptyToNull(line({ max: 100 })),
  subject: v.nullish(v.picklist(subjectCodes, 'Please select a subject'), '' as never),
  message: text({ min: 10, max: 5000, message: 'Message must be at least 10 characters' }),
})

/** `answered`: someone sent a reply from their own email program. */
export const contactUpdate = v.pipe(
  v.object({
    responded: v.optional(v.boolean('responded must be true or false')),
    spam: v.optional(v.boolean()),
    answered: v.optional(v.literal(true)),
  }),
  v.check((update) => Object.keys(update).length > 0, 'There is nothing to change'),
)

/** What an admin can do to one or many messages, other than deleting them. */
export const contactActions = ['read', 'unread', 'spam', 'no spam'] as const
export type ContactAction = (typeof contactActions)[number]
