import { hash, randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { AnyContext } from '../../../server/http'
import type { Db } from '../../../server/db/open'
import type { Tables } from '../../../server/db/tables'
import { hashNetwork } from '../../../server/rate-limit/network-hash'
import { messageEmails } from '../../contacts/emails'
import { buildSearchText } from '../../contacts/search-text'
import type { ContactTable } from '../../contacts/table'
import { storeRequest } from '../../requests/store-request'
import { findParents } from '../../families/parents'

type Diary = Pick<Selectable<Tables['diary']>, 'id' | 'familyId'>

/** Stores a parent's text as a message from the family that needs an answer. The same text on the same day is the same message. */
export async function sendMessage(c: AnyContext, diary: Diary, by: string, message: string, now = new Date()) {
  const [family] = await findParents(c.var.db, diary.familyId)
  const createdAt = now.toISOString()
  const content = {
    name: family!.name,
    email: family!.address,
    phone: null,
    subject: 'general' as const,
    message: `${by} writes:\n\n${message}`,
  }
  const row: ContactTable = {
    ...content,
    id: randomUUIDv7(),
    familyId: null,
    spamAt: null,
    respondedAt: null,
    idempotencyKey: hash('sha256', JSON.stringify([diary.id, createdAt.slice(0, 10), content]), 'base64url'),
    searchText: buildSearchText(content),
    isOfDiary: true,
    createdAt,
  }
  const written = { diaryId: diary.id, familyId: diary.familyId, by, message, createdAt }
  return storeRequest(
    c.var,
    'contact',
    row,
    await hashNetwork(c),
    (context) => messageEmails(row, context),
    (trx) =>
      trx
        .insertInto('diaryMessage')
        .values({ id: row.id, ...written })
        .execute(),
  )
}

export type ThreadItem = { id: string; by: string | null; text: string; at: string }

/** Returns what parents wrote on the page, and the answers (`by` is null), newest first. */
export async function findThread(db: Db, diaryId: string): Promise<ThreadItem[]> {
  const written = await db
    .selectFrom('diaryMessage')
    .select(['id', 'by', 'message as text', 'createdAt as at'])
    .where('diaryId', '=', diaryId)
    .execute()
  const answers = await db
    .selectFrom('answer')
    .innerJoin('diaryMessage', 'diaryMessage.id', 'answer.requestId')
    .select(['answer.id', 'answer.text', 'answer.createdAt as at'])
    .where('diaryMessage.diaryId', '=', diaryId)
    .execute()
  return [...written, ...answers.map((answer) => ({ ...answer, by: null }))].sort((a, b) => (a.at < b.at ? 1 : -1))
}
