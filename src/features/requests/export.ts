import { ReadableStream } from 'node:stream/web'
import { stringify } from 'csv-stringify/sync'
import type { Context } from 'hono'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { today } from '../../lib/time/dates'
import { applyFilter, listFilter, type List, type Listable } from '../../server/db/list'
import type { Db } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'

/** What is exported: what the list shows, or of that only some, by their ids with commas between. */
export const exportQuery = v.object({
  ...listFilter.entries,
  ids: v.optional(v.pipe(v.string(), v.maxLength(10_000)), ''),
})

const BATCH = 500

/** All rows that are asked for, the newest first, a few at a time: however many there are, memory stays small. */
export async function* exportRows<T extends Listable>(
  db: Db,
  list: List<T>,
  { ids, ...filter }: v.InferOutput<typeof exportQuery>,
): AsyncGenerator<Selectable<Tables[T]>[]> {
  const filtered = applyFilter(db, list, filter)
  let last: { id: string; createdAt: string } | undefined
  do {
    const rows = await filtered
      .selectAll()
      .$if(ids !== '', (query) => query.where('id', 'in', ids.split(',')))
      .$if(last !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('createdAt', 'id'), '<', tuple(last!.createdAt, last!.id)),
        ),
      )
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(BATCH)
      .execute()
    yield rows as unknown as Selectable<Tables[T]>[]
    last = rows.length === BATCH ? rows.at(-1) : undefined
  } while (last)
}

/**
 * A CSV file as spreadsheets read it: RFC 4180 with CRLF, UTF-8 with its mark, every formula made text (OWASP CSV injection).
 * @param name of the file, before the date
 */
export function csv<Row>(
  c: Context,
  name: string,
  timeZone: string,
  batches: AsyncIterable<Row[]>,
  columns: Record<string, (row: Row) => string | null>,
) {
  const encoder = new TextEncoder()
  async function* parts() {
    let first = true
    for await (const rows of batches) {
      const records = rows.map((row) => Object.values(columns).map((value) => value(row)))
      const options = { record_delimiter: 'windows', escape_formulas: true, bom: first } as const
      yield encoder.encode(stringify(first ? [Object.keys(columns), ...records] : records, options))
      first = false
    }
  }
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${name}-${today(timeZone)}.csv"`)
  // Node's stream is the browser's, but not to TypeScript.
  return c.body(ReadableStream.from(parts()) as globalThis.ReadableStream)
}
