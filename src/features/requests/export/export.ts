import { ReadableStream } from 'node:stream/web'
import { stringify } from 'csv-stringify/sync'
import type { Context } from 'hono'
import * as v from 'valibot'
import { today } from '../../../lib/time/dates'
import { formatSpreadsheetTime } from '../../../lib/time/zoned-time'
import { applyFilter, listFilter, type List, type Listable } from '../../../server/db/list'
import type { Db } from '../../../server/db/open'
import type { Tables } from '../../../server/db/tables'

/** The list's filter. `ids`, separated by commas, limits the export to some of its rows. */
export const exportQuery = v.object({
  ...listFilter.entries,
  ids: v.optional(v.pipe(v.string(), v.maxLength(10_000)), ''),
})

const BATCH_SIZE = 500

/** Yields all matching rows, newest first, in batches, so that memory use doesn't depend on their number. */
export async function* exportRows<T extends Listable>(
  db: Db,
  list: List<T>,
  { ids, ...filter }: v.InferOutput<typeof exportQuery>,
): AsyncGenerator<Tables[T][]> {
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
      .limit(BATCH_SIZE)
      .execute()
    yield rows as unknown as Tables[T][]
    last = rows.length === BATCH_SIZE ? rows.at(-1) : undefined
  } while (last)
}

/** The columns of a CSV file, each with its title. `toLocal` formats an instant in the practice's time zone. */
export type CsvColumns<Row> = [
  title: string,
  value: (row: Row, toLocal: (instant: string | null) => string | null) => string | null,
][]

/**
 * Streams a CSV file that spreadsheets can open: RFC 4180 with CRLF and a UTF-8 BOM. Formulas become text (OWASP CSV injection). The file is named
 * after `name` and today's date.
 */
export function csvResponse<Row>(
  c: Context,
  name: string,
  timeZone: string,
  batches: AsyncIterable<Row[]>,
  columns: CsvColumns<Row>,
) {
  const encoder = new TextEncoder()
  const toLocal = (instant: string | null) => instant && formatSpreadsheetTime(instant, timeZone)
  async function* encodeBatches() {
    let first = true
    for await (const rows of batches) {
      const records = rows.map((row) => columns.map(([, value]) => value(row, toLocal)))
      const options = {
        record_delimiter: 'windows',
        quote_record_delimiter: true,
        escape_formulas: true,
        bom: first,
      } as const
      yield encoder.encode(stringify(first ? [columns.map(([title]) => title), ...records] : records, options))
      first = false
    }
  }
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${name}-${today(timeZone)}.csv"`)
  // Node's stream and the browser's are the same class but different types.
  return c.body(ReadableStream.from(encodeBatches()) as globalThis.ReadableStream)
}
