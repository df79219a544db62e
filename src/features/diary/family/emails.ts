import { toGreetingName } from '../../../lib/text/greeting-name'
import type { EmailContext } from '../../email/context'
import type { Email } from '../../email/outbox'
import { fillEmail } from '../../email/template'
import { nightsPath } from '../link'
import { diaryTopic } from './night-emails'
import type { Recipient } from './recipients'

export const linkEmails = (diary: { id: string }, token: string, to: Recipient[], context: EmailContext) =>
  to.map(({ id, address, name }): Email => ({
    kind: 'diary-link',
    to: address,
    replyTo: context.mailTo,
    // The parent's page lists it.
    aboutId: id,
    topic: diaryTopic(diary),
    ...fillEmail('diary', context, {
      words: { parent: toGreetingName(name) },
      blocks: { page: [{ action: 'Open our nights', url: context.siteUrl + nightsPath(token) }] },
    }),
  }))
