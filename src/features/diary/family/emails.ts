import { toGreetingName } from '../../../lib/text/greeting-name'
import type { EmailContext } from '../../email/context'
import type { Email } from '../../email/outbox'
import { fillEmail } from '../../email/template'
import { nightsPath } from '../link'
import type { Recipient } from './recipients'

export const diaryTopic = ({ id }: { id: string }) => `diary ${id}`

/** `id` is the parent's, with whom the email is erased; a guest of an appointment has none. */
type LinkRecipient = Recipient & { id?: string }

/** Returns the emails that bring the link to a diary to these recipients. */
export const linkEmails = (diary: { id: string }, token: string, to: LinkRecipient[], context: EmailContext) =>
  to.map(({ id, address, name }): Email => ({
    kind: 'diary-link',
    to: address,
    replyTo: context.mailTo,
    aboutId: id,
    topic: diaryTopic(diary),
    ...fillEmail('diary', context, {
      words: { parent: toGreetingName(name) },
      blocks: { page: [{ action: 'Open our nights', url: context.siteUrl + nightsPath(token) }] },
    }),
  }))
