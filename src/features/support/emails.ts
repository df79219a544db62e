import { toGreetingName } from '../../lib/text/greeting-name'
import { toIds } from '../../server/db/chunks'
import { isPostgres, type Trx } from '../../server/db/open'
import { nameChildren } from '../diary/chart/words'
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
  /** Emails of the same topic are a thread. */
  topic: string
  /** What the button says, and which part of the parents' page it opens. */
  action: string
  path: string
  parts?: Partial<EmailParts>
  notBefore?: string
}

/** Returns an email about a family's children under support for each parent, with a link to a part of their page. */
export async function writeToParents(
  trx: Trx,
  supports: readonly Pick<Support, 'diary' | 'parents' | 'child'>[],
  context: EmailContext,
  { kind, name, topic, action, path, parts, notBefore }: Options,
): Promise<Email[]> {
  const { diary, parents } = supports[0]!
  const url = `${context.siteUrl}${nightsPath(await diaryToken(trx, diary))}${path}`
  const recipients = await findRecipients(trx, parents)
  return recipients.map(({ address, name: parent }) => ({
    kind,
    to: address,
    replyTo: context.mailTo,
    topic,
    notBefore,
    ...fillEmail(name, context, {
      words: { parent: toGreetingName(parent), child: nameChildren(supports) || 'your child', ...parts?.words },
      blocks: { link: [{ action, url }], ...parts?.blocks },
    }),
  }))
}

/** What a family was told about its nights. */
export const nightsTopic = ({ diaryId }: { diaryId: string }) => `nights ${diaryId}`
export const silenceTopic = ({ diaryId }: { diaryId: string }) => `silence ${diaryId}`
export const reportTopic = ({ id }: { id: string }) => `report ${id}`

/** Deletes emails from the outbox unless one of them has left. Returns whether it did. */
export async function takeBack(trx: Trx, ids: string[]) {
  const waiting = trx
    .selectFrom('outbox')
    .select('id')
    .where('id', 'in', ['', ...ids])
    .where('sentAt', 'is', null)
    // A worker that has claimed it, or was killed, may have sent it; so may one that failed.
    .where('heldUntil', 'is', null)
    .where('attempts', '=', 0)
  const found = await waiting.$if(isPostgres(trx), (query) => query.forUpdate()).execute()
  if (found.length < ids.length) return false
  await trx
    .deleteFrom('outbox')
    .where('id', 'in', ['', ...ids])
    .execute()
  return true
}

/** Does the same with the emails of a topic since an instant. */
export async function takeBackTopic(trx: Trx, topic: string, since: string) {
  const rows = trx.selectFrom('outbox').select('id').where('topic', '=', topic).where('createdAt', '>=', since)
  return takeBack(trx, toIds(await rows.execute()))
}

/** Returns the paragraphs of what was written. */
export const toParagraphs = (text: string): Block[] => text.split(/\n\s*\n/)
