import * as v from 'valibot'
import { chunks } from '../../server/db/chunks'
import { applyFilter, listFilter, type List, type Listable, type ListFilter } from '../../server/db/list'
import type { Db } from '../../server/db/open'

/** How many rows one call changes at most. */
export const MAX_ROWS = 10_000
export const TOO_MANY_ROWS = `More than ${MAX_ROWS.toLocaleString('en-US')} is too many at once. Narrow down the list first.`

const selected = {
  ids: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(64))),
      v.minLength(1, 'Nothing is selected'),
      v.maxLength(1000, 'Too many are selected'),
    ),
  ),
  filter: v.optional(v.object({ ...listFilter.entries, until: v.pipe(v.string(), v.isoTimestamp()) })),
}

/** Which rows are selected, some or all that match and had arrived when the list was read, and what is done to them. */
export const bulk = <const Action extends string>(actions: readonly Action[]) =>
  v.pipe(
    v.object({ ...selected, action: v.picklist([...actions, 'delete']) }),
    v.check(({ ids, filter }) => (ids === undefined) !== (filter === undefined), 'Specify which ones: ids or filter'),
  )

/** Returns the ids of the selected rows: at most one more than MAX_ROWS, so that more can be refused. */
export async function idsOf<T extends Listable>(
  db: Db,
  list: List<T>,
  { ids = [], filter }: { ids?: string[]; filter?: ListFilter & { until: string } },
) {
  if (!filter) return ids
  const rows = await applyFilter(db, list, filter)
    .select('id')
    .where('createdAt', '<=', filter.until)
    .limit(MAX_ROWS + 1)
    .execute()
  return rows.map(({ id }) => id)
}

/** Changes many rows, as many at once as a statement takes. Returns how many were changed. */
export async function updateInChunks(ids: string[], change: (ids: string[]) => Promise<{ numUpdatedRows: bigint }>) {
  let count = 0
  for (const some of chunks(ids)) count += Number((await change(some)).numUpdatedRows)
  return count
}
