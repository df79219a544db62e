import * as v from 'valibot'
import { selectInChunks, toIds } from '../../server/db/chunks'
import { applyFilter, listFilter, selectOnly, type List, type Listable, type ListFilter } from '../../server/db/list'
import type { Db } from '../../server/db/open'

/** The most rows that one call can change: few enough for one statement (`chunks.ts`). */
const MAX_ROWS = 10_000
export const TOO_MANY_ROWS = `More than ${MAX_ROWS.toLocaleString('en-US')} is too many at once. Narrow down the list first.`

/** An action on either the rows with these ids, or all rows that matched a filter when the list was read (`until`). */
export const bulkSchema = <const Action extends string>(actions: readonly Action[]) =>
  v.pipe(
    v.object({
      ids: v.optional(
        v.pipe(
          v.array(v.pipe(v.string(), v.maxLength(64))),
          v.minLength(1, 'Nothing is selected'),
          v.maxLength(1000, 'Too many are selected'),
        ),
      ),
      filter: v.optional(v.object({ ...listFilter.entries, until: v.pipe(v.string(), v.isoTimestamp()) })),
      action: v.picklist([...actions, 'delete']),
    }),
    v.check(({ ids, filter }) => (ids === undefined) !== (filter === undefined), 'Specify which ones: ids or filter'),
  )

/** Returns the ids of the selected rows; undefined if there are more than one call can change. */
export async function findSelectedIds<T extends Listable>(
  db: Db,
  list: List<T>,
  { ids = [], filter }: { ids?: string[]; filter?: ListFilter & { until: string } },
) {
  if (!filter) {
    if (!list.only) return ids
    return toIds(
      await selectInChunks(ids, (some) => selectOnly(db, list).select('id').where('id', 'in', some).execute()),
    )
  }
  const rows = await applyFilter(db, list, filter)
    .select('id')
    .where('createdAt', '<=', filter.until)
    .limit(MAX_ROWS + 1)
    .execute()
  return rows.length > MAX_ROWS ? undefined : toIds(rows)
}
