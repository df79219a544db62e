import { sql, type RawBuilder, type SqlBool } from 'kysely'
import * as v from 'valibot'
import { rowLimit } from '../../lib/row-limit'
import { toSearchText } from '../../lib/text/search-text'
import { contains, searchWords } from './contains'
import type { Db } from './open'
import type { Tables } from './tables'

/** Tables with paginated lists. Searches read `searchText`, which `toSearchText` builds. */
export type Listable = {
  [name in keyof Tables]: Tables[name] extends { id: string; createdAt: string; searchText: string } ? name : never
}[keyof Tables]

export type List<T extends Listable> = {
  table: T
  /** Conditions by view. `all` is the default. Every page comes with the oldest row of `overdue`. */
  views: Record<string, RawBuilder<SqlBool>> & Record<'all' | 'overdue', RawBuilder<SqlBool>>
  /** Limits the list to rows its reader may see; undefined means all. */
  only?: RawBuilder<SqlBool>
  /** The column that searches read instead of `searchText`. */
  searched?: string
}

const text = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(254)), ''), '')

/** Invalid values count as missing, because people bookmark these URLs. */
export const listFilter = v.object({
  q: text,
  /** The name of a view. */
  show: text,
  /** Only rows with this email address. */
  family: text,
})
export type ListFilter = v.InferOutput<typeof listFilter>

export const listQuery = v.object({
  ...listFilter.entries,
  sort: v.fallback(v.optional(v.picklist(['newest', 'oldest']), 'newest'), 'newest'),
  limit: rowLimit,
  /** Comma-separated ids of rows that stay listed even if they no longer match. */
  keep: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(4000)), ''), ''),
  page: v.fallback(v.pipe(v.optional(v.string(), '1'), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number)), 1),
})

/** Whether a query asks for a page. Without any of these parameters, the response is SPEC's plain array. */
export const isPaginated = (query: Record<string, unknown>) =>
  Object.keys(listQuery.entries).some((name) => name in query)

/**
 * Returns one page of rows, the number of rows on all pages (`total`), of matches (`matching`), and of rows in every view
 * (`counts`), the creation time of the oldest overdue row, and the current time (`asOf`).
 */
export async function readPage<T extends Listable>(db: Db, list: List<T>, query: v.InferOutput<typeof listQuery>) {
  const asOf = new Date().toISOString()
  const direction = query.sort === 'newest' ? 'desc' : 'asc'
  const page = applyFilter(db, list, query)
    .selectAll()
    .orderBy('createdAt', direction)
    .orderBy('id', direction)
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
  const [{ oldest, ...counts }, rows] = await Promise.all([countViews(db, list), page.execute()])
  // Counting a search reads all rows of the view, so known totals aren't counted again.
  async function countRows(keep: string) {
    if (!query.q && !query.family && !keep) return counts[toView(list, query.show)]!
    if (query.page === 1 && rows.length < query.limit && keep === query.keep) return rows.length
    const all = applyFilter(db, list, { ...query, keep })
    return (await all.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()).n
  }
  const total = await countRows(query.keep)
  const matching = query.keep ? await countRows('') : total
  return { rows: rows as unknown as Tables[T][], total, matching, counts, oldest, asOf }
}

/** Selects from the rows of a view that contain every word of the search, and the rows to keep. */
export function applyFilter<T extends Listable>(
  db: Db,
  list: List<T>,
  { q, show, family, keep = '' }: ListFilter & { keep?: string },
) {
  const words = searchWords(toSearchText(q))
  // Kysely can't type a table name passed as a parameter. Every listable table has these columns.
  return selectOnly(db, list).where((eb) => {
    const searched = sql.ref(list.searched ?? 'searchText')
    const matches = [list.views[toView(list, show)]!, ...words.map((word) => contains(searched, word))]
    if (family) matches.push(sql`"familyId" = (select "id" from "family" where "address" = ${family.toLowerCase()})`)
    return keep ? eb.or([eb.and(matches), eb('id', 'in', keep.split(','))]) : eb.and(matches)
  })
}

const toView = ({ views }: Pick<List<Listable>, 'views'>, show: string) => (Object.hasOwn(views, show) ? show : 'all')

/** Selects from the rows that the list's reader may see. */
export const selectOnly = <T extends Listable>(db: Db, { table, only }: Pick<List<T>, 'table' | 'only'>) =>
  db.selectFrom(table as 'contact').$if(only !== undefined, (query) => query.where(only!))

const countViews = <T extends Listable>(db: Db, list: List<T>) =>
  selectOnly(db, list)
    .select(Object.entries(list.views).map(([name, where]) => sql<number>`count(*) filter (where ${where})`.as(name)))
    .select(sql<string | null>`min("createdAt") filter (where ${list.views.overdue})`.as('oldest'))
    .executeTakeFirstOrThrow() as Promise<Record<string, number> & { oldest: string | null }>
