import { toIds } from '../../../server/db/chunks'
import type { Db } from '../../../server/db/open'
import { applyChanges } from '../merge'
import { findChanges } from '../store'

export type DiaryContents = { entries: number; since: string | null; comments: number; reports: number }

/** Returns what is erased with a diary: entries, and when the first one begins; comments; reports. */
export async function findContents(db: Db, { id }: { id: string }): Promise<DiaryContents> {
  const starts = applyChanges(await findChanges(db, id)).map(({ start }) => start)
  const supports = await db.selectFrom('support').select(['id', 'reportedAt']).where('diaryId', '=', id).execute()
  const comments = await db
    .selectFrom('nightComment')
    .select('id')
    .where('supportId', 'in', ['', ...toIds(supports)])
    .where('text', 'is not', null)
    .where('sentWith', 'is', null)
    .execute()
  return {
    entries: starts.length,
    since: starts.toSorted()[0] ?? null,
    comments: comments.length,
    reports: supports.filter(({ reportedAt }) => reportedAt !== null).length,
  }
}
