import { selectInChunks } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import { selectEntries, type Span } from '../diary/imported'
import { listEntries, momentOf, type Change, type Entry } from '../diary/merge'
import { hasPlausibleTimes } from '../diary/plausible'
import type { Source } from '../diary/schema'

type ArrivedChange = Change & { diaryId: string; version: number; source: Source; createdAt: string }

/** What parents wrote down about a night. */
export type ParentNote = {
  /** The entry's. */
  id: string
  by: string
  text: string
  /** When it's about: an ISO instant. */
  at: string
  arrivedAt: string
  /** The diary's version when it arrived. */
  version: number
}

/**
 * Returns the entries that arrived in these diaries since an instant, or were changed since then, by diary: what was logged or changed
 * here, and of what another app has, what begins within `spans`, by default all.
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
        query.where('entryId', 'in', (eb) =>
          eb.selectFrom('diaryChange').select('entryId').where('diaryId', 'in', some).where('createdAt', '>=', since),
        ),
      )
      .execute(),
  )
  const byDiary = Map.groupBy(rows, ({ diaryId }) => diaryId)
  return new Map([...byDiary].map(([id, some]) => [id, listEntries(some)]))
}

/** Returns the notes that parents wrote on entries of a child, the oldest first. Those of an import are history. */
export const getNotes = (entries: readonly Entry[], childId: string) =>
  entries.flatMap((entry): ParentNote[] => {
    // The very object that was applied.
    const change = entry.setBy.note as ArrivedChange | undefined
    if (!entry.note || !change || entry.childId !== childId) return []
    if (change.source === 'import' || change.source === 'portal') return []
    const { createdAt: arrivedAt, version, by } = change
    // The note counts, though its date can't be.
    const at = hasPlausibleTimes(entry) ? momentOf(entry) : arrivedAt
    return [{ id: entry.id, by, text: entry.note, at, arrivedAt, version }]
  })
