import { stringify } from 'csv-stringify/sync'
import type { Context } from 'hono'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { today } from '../../lib/time/dates'
import { applyFilter, listFilter, type List, type Listable } from '../../server/db/list'
import type { Db } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'

/** The filter of the list; `ids`, separated by commas, narrows the export down to some of its rows. */
export const exportQuery = v.object({
  ...listFilter.entries,
  ids: v.optional(v.pipe(v.string(), v.maxLength(10_000)), ''),
})

/** Returns all matching rows, newest first. */
export async function findExported<T extends Listable>(
  db: Db,
  list: List<T>,
  { ids, ...filter }: v.InferOutput<typeof exportQuery>,
) {
  const rows = await applyFilter(db, list, filter)
    .selectAll()
    .$if(ids !== '', (query) => query.where('id', 'in', ids.split(',')))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows as unknown as Selectable<Tables[T]>[]
}

/**
 * Sends a CSV file that spreadsheets can open: RFC 4180 with CRLF and a UTF-8 BOM. Formulas become text (OWASP CSV
 * injection). The file is named after `name` and today's date.
 */
export function csvResponse<Row>(
  c: Context,
  name: string,
  timeZone: string,
  rows: Row[],
  columns: Record<string, (row: Row) => string | null>,
) {
  const records = rows.map((row) => Object.values(columns).map((value) => value(row)))
  const options = { record_delimiter: 'windows', escape_formulas: true, bom: true } as const
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${name}-${today(timeZone)}.csv"`)
  return c.body(stringify([Object.keys(columns), ...records], options))
}
