import { readPage, type List, type Listable } from '../../server/db/list'
import type { Db } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'

/** What an admin who may read only parents' first names sees of a request. */
export type NameOnly = { id: string; firstName: string }

export const toNameOnly = (id: string, name: string): NameOnly => ({ id, firstName: name.trim().split(/\s+/)[0]! })

/** Returns a page of first names. Ignores searches, filters, and the counts of other views, which would reveal more. */
export async function readNames<T extends Listable>(
  db: Db,
  list: List<T>,
  { page, limit }: { page: number; limit: number },
  toName: (row: Tables[T]) => NameOnly,
) {
  const unfiltered = { q: '', show: '', family: '', sort: 'newest', page, limit, keep: '' } as const
  const { rows, total, counts, asOf } = await readPage(db, list, unfiltered)
  return { rows: rows.map(toName), total, counts: { all: counts.all! }, oldest: null, asOf }
}
