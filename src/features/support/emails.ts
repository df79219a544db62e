import { toGreetingName } from '../../lib/text/greeting-name'
import type { Trx } from '../../server/db/open'
import { nameChildren } from '../diary/chart/words'
import { addStopLink } from '../diary/family/emails'
import { findRecipients } from '../diary/family/recipients'
import { diaryToken, nightsPath } from '../diary/link'
import type { EmailContext } from '../email/context'
import type { Block } from '../email/email-content'
import type { Email } from '../email/outbox'
import { fillEmail, type EmailName, type EmailParts } from '../email/template'
import type { EmailKind } from '../email/schema'
import type { Support } from './load-supports'

type Options = {
  kind: EmailKind
  name: EmailName
  /** Emails with the same topic form a thread. */
  topic: string
  /** The button's label, and the path it opens on the parents' page. */
  action: string
  path: string
  parts?: Partial<EmailParts>
  notBefore?: string
}

/** Returns one email per recipient about a family's children under support, with a link to a part of their page. */
export async function writeToParents(
  trx: Trx,
  supports: readonly Pick<Support, 'diary' | 'parents' | 'child'>[],
  context: EmailContext,
  { kind, name, topic, action, path, parts, notBefore }: Options,
): Promise<Email[]> {
  const { diary, parents } = supports[0]!
  const url = `${context.siteUrl}${nightsPath(await diaryToken(trx, diary))}${path}`
  const recipients = await findRecipients(trx, parents)
  const emails = recipients.map((to) =>
    addStopLink(
      trx,
      to,
      {
        kind,
        to: to.address,
        replyTo: context.mailTo,
        familyId: diary.familyId,
        topic,
        notBefore,
        ...fillEmail(name, context, {
          words: {
            parent: toGreetingName(to.name, 'family'),
            child: nameChildren(supports) || 'your child',
            ...parts?.words,
          },
          blocks: { link: [{ action, url }], ...parts?.blocks },
        }),
      },
      context,
    ),
  )
  return Promise.all(emails)
}

export const toParagraphs = (text: string): Block[] => text.split(/\n\s*\n/)
