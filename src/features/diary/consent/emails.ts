import type { EmailContext } from '../../email/context'
import type { Email } from '../../email/outbox'
import { fillEmail } from '../../email/template'
import { consentPath } from '../family/emails'
import { diaryTopic } from '../family/night-emails'
import type { NightsRecipient } from '../family/recipients'

const askers: Record<string, string> = { Mom: 'The mom', Dad: 'The dad' }

/**
 * Returns the email that asks someone whether they want the emails about a family's nights too. Anyone with the link can enter any address,
 * so it says nothing about the family and quotes nothing that was typed.
 */
export const nightsInvitation = (
  { diaryId, familyId, email, by }: Pick<NightsRecipient, 'diaryId' | 'familyId' | 'email' | 'by'>,
  token: string,
  context: EmailContext,
): Email => ({
  kind: 'nights-invitation',
  to: email,
  replyTo: context.mailTo,
  familyId,
  topic: diaryTopic({ id: diaryId }),
  ...fillEmail('nightsAsk', context, {
    words: { asker: Object.hasOwn(askers, by) ? askers[by]! : 'A parent' },
    blocks: { link: [{ action: 'Say yes or no', url: context.siteUrl + consentPath(token) }] },
  }),
})
