import type { Email } from '../../email/outbox'
import type { EmailContext } from '../../settings/site-settings'
import { fillEmail } from '../../website/email-template'

type Invitation = { consultationId: string; email: string; name: string }

/** Returns the email that asks a parent for a testimonial. */
export const invitationEmail = (
  { consultationId, email, name }: Invitation,
  token: string,
  context: EmailContext,
): Email => ({
  kind: 'testimonial-invitation',
  to: email,
  replyTo: context.mailTo,
  aboutId: consultationId,
  ...fillEmail('testimonial', context, {
    words: { parent: name },
    blocks: { link: [{ action: 'Write a few sentences', url: `${context.siteUrl}/testimonial/${token}` }] },
  }),
})
