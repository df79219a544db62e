import type { Selectable } from 'kysely'
import type { Tables } from '../../../server/db/tables'
import { toGreetingName } from '../../../lib/text/greeting-name'
import type { EmailContext } from '../../email/context'
import type { Email } from '../../email/outbox'
import { fillEmail } from '../../email/template'
import { nightsPath } from '../link'
import { diaryTopic } from './night-emails'
import type { Recipient } from './recipients'

export const linkEmails = (
  diary: Pick<Selectable<Tables['diary']>, 'id' | 'familyId'>,
  token: string,
  to: Recipient[],
  context: EmailContext,
) =>
  to.map(({ address, name }): Email => ({
    kind: 'diary-link',
    to: address,
    replyTo: context.mailTo,
    familyId: diary.familyId,
    topic: diaryTopic(diary),
    ...fillEmail('diary', context, {
      words: { parent: toGreetingName(name) },
      blocks: { page: [{ action: 'Open our nights', url: context.siteUrl + nightsPath(token) }] },
    }),
  }))
