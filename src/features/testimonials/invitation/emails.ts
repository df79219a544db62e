import { toGreetingName } from '../../../lib/text/greeting-name'
import type { Email } from '../../email/outbox'
import type { EmailContext } from '../../email/context'
import { fillEmail } from '../../email/template'

type Invitation = { id: string; consultationId: string; email: string; name: string }

export const invitationTopic = ({ id }: { id: string }) => `testimonial ${id}`

/** Returns the email that asks a parent for a testimonial. */
export const invitationEmail = (
  { id, consultationId, email, name }: Invitation,
  token: string,
  context: EmailContext,
): Email => ({
  kind: 'testimonial-invitation',
  to: email,
  replyTo: context.mailTo,
  aboutId: consultationId,
  topic: invitationTopic({ id }),
  ...fillEmail('testimonial', context, {
    words: { parent: toGreetingName(name) },
    blocks: { link: [{ action: 'Write a few sentences', url: `${context.siteUrl}/testimonial/${token}` }] },
  }),
})
