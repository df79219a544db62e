import { selectInChunks } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import { selectEntries, type Span } from '../diary/imported'
import { listEntries, momentOf, type Change, type Entry } from '../diary/merge'
import { hasPlausibleTimes } from '../diary/plausible'
import type { Source } from '../diary/schema'

type ArrivedChange = Change & { diaryId: string; version: number; source: Source; createdAt: string }

/** A parent's note about a night. */
export type ParentNote = {
  /** The entry's id. */
  id: string
  by: string
  text: string
  /** The time it's about: an ISO instant. */
  at: string
  arrivedAt: string
  /** The diary's version when it arrived. */
  version: number
}

/**
 * Returns entries that arrived in or changed since an instant, by diary: everything logged or changed here, and imported entries that begin
 * within `spans`, by default all.
 */
export async function findEntries(
  db: Db,
  diaryIds: readonly string[],
  { since = '', spans = [{}] }: { since?: string; spans?: readonly Span[] } = {},
) {
  const rows = await selectInChunks([...new Set(diaryIds)], (some) =>
    db
      .selectFrom('diaryChange')
      .select(['changeId as id', 'diaryId', 'entryId', 'at', 'by', 'source', 'fields as set', 'version', 'createdAt'])
      .where('diaryId', 'in', some)
      .where('entryId', 'in', selectEntries(db, some, spans))
      .$if(since !== '', (query) =>
        // With their diaries, or each entry would be looked up in all of them.
        query.where(({ eb, refTuple, selectFrom }) =>
          eb(
            refTuple('diaryId', 'entryId'),
            'in',
            selectFrom('diaryChange')
              .select(['diaryId', 'entryId'])
              .where('diaryId', 'in', some)
              .where('createdAt', '>=', since)
              .$asTuple('diaryId', 'entryId'),
          ),
        ),
      )
      .execute(),
  )
  const byDiary = Map.groupBy(rows, ({ diaryId }) => diaryId)
  return new Map([...byDiary].map(([id, some]) => [id, listEntries(some)]))
}

/** Returns parents' notes on a child's entries, oldest first. Imported notes are history and don't count. */
export const getNotes = (entries: readonly Entry[], childId: string) =>
  entries.flatMap((entry): ParentNote[] => {
    // The cast is safe: `setBy` contains the change itself, with all of its fields.
    const change = entry.setBy.note as ArrivedChange | undefined
    if (!entry.note || !change || entry.childId !== childId) return []
    if (change.source === 'import' || change.source === 'portal') return []
    const { createdAt: arrivedAt, version, by } = change
    // The note counts even if its date is impossible.
    const at = hasPlausibleTimes(entry) ? momentOf(entry) : arrivedAt
    return [{ id: entry.id, by, text: entry.note, at, arrivedAt, version }]
  })
