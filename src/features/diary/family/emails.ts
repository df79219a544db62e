import type { Selectable } from 'kysely'
import type { Tables } from '../../../server/db/tables'
import type { Db } from '../../../server/db/open'
import { toGreetingName } from '../../../lib/text/greeting-name'
import type { EmailContext } from '../../email/context'
import type { Email } from '../../email/outbox'
import { keyedHash } from '../../../server/secret'
import { fillEmail } from '../../email/template'
import { nightsPath } from '../link'
import { diaryTopic } from './night-emails'
import type { Recipient } from './recipients'

/** Returns the token with which an added recipient says yes or no. It doesn't open the diary. */
export const consentToken = (db: Db, { id }: { id: string }) => keyedHash(db, `nights recipient ${id}`)

/** Where a recipient says yes or no, by their own token. */
export const consentPath = (token: string) => `${nightsPath(token)}/consent`

/** Adds a link to stop these emails if a parent added the recipient; only added recipients have no name. */
export async function addStopLink(db: Db, to: Recipient, email: Email, { siteUrl }: EmailContext): Promise<Email> {
  if (to.name !== to.address) return email
  const url = siteUrl + consentPath(await consentToken(db, to))
  return { ...email, content: { ...email.content, body: [...email.content.body, { link: 'Stop these emails', url }] } }
}

export const linkEmails = (
  db: Db,
  diary: Pick<Selectable<Tables['diary']>, 'id' | 'familyId'>,
  token: string,
  to: Recipient[],
  context: EmailContext,
) =>
  Promise.all(
    to.map((one) => {
      const { address, name } = one
      return addStopLink(
        db,
        one,
        {
          kind: 'diary-link',
          to: address,
          replyTo: context.mailTo,
          familyId: diary.familyId,
          topic: diaryTopic(diary),
          ...fillEmail('diary', context, {
            words: { parent: toGreetingName(name, 'family') },
            blocks: { page: [{ action: 'Open our nights', url: context.siteUrl + nightsPath(token) }] },
          }),
        },
        context,
      )
    }),
  )
