import { toIds } from '../../../server/db/chunks'
import type { Db } from '../../../server/db/open'
import { countImported, findImported } from '../imported'
import { listEntries, momentOf } from '../merge'
import { EARLIEST, isPlausible } from '../plausible'
import { findSomeChanges } from '../store'

export type DiaryContents = { entries: number; since: string | null; comments: number; reports: number }

/** Returns what goes when a diary is erased: entries, with the start of the first; comments; reports. */
export async function findContents(db: Db, { id }: { id: string }): Promise<DiaryContents> {
  const logged = listEntries(await findSomeChanges(db, id, [])).map(momentOf)
  const first = await findImported(db, id, 'first', { from: EARLIEST })
  const supports = await db.selectFrom('support').select(['id', 'reportedAt']).where('diaryId', '=', id).execute()
  const comments = await db
    .selectFrom('nightComment')
    .select('id')
    .where('supportId', 'in', ['', ...toIds(supports)])
    .where('text', 'is not', null)
    .where('sentWith', 'is', null)
    .execute()
  return {
    entries: logged.length + ((await countImported(db, [id])).get(id) ?? 0),
    since: [...logged, ...(first ? [first] : [])].filter((start) => isPlausible(start)).toSorted()[0] ?? null,
    comments: comments.length,
    reports: supports.filter(({ reportedAt }) => reportedAt !== null).length,
  }
}
