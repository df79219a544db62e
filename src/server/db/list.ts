import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import * as v from 'valibot'
import { searchable } from '../../lib/searchable'
import type { Db } from './open'
import { whileUnchanged } from './remember'
import type { Tables } from './tables'
import { holds, rowsThatMayHold } from './word-index'

/** Rows of one page. */
const PAGE = 50
const MINUTE = 60_000

type Where = RawBuilder<SqlBool>

/** The tables that can be listed in pages: their `searchText` holds what is searched, as `searchable` makes it. */
export type Listable = {
  [name in keyof Tables]: Tables[name] extends { id: string; createdAt: string; searchText: string } ? name : never
}[keyof Tables]

export type List<T extends Listable> = {
  table: T
  /** What it may be narrowed to, by name. `all` is the default. Each has an index of its own. */
  views: (now: number) => Record<string, Where> & { all: Where }
  /** The states of each view, as `tally` counts them. */
  tallied: Record<string, readonly string[]>
  /** The view that also depends on the clock. It is counted row by row, and its oldest row is told. */
  urgent: string
}

const word = v.fallback(v.optional(v.pipe(v.string(), v.maxLength(254)), ''), '')

/** What narrows a list. What is not understood is left out: it stands in addresses that people keep. */
export const listFilter = v.object({
  q: word,
  show: word,
  /** Only rows with this e-mail address. */
  family: word,
})
export type ListFilter = v.InferOutput<typeof listFilter>

export const listQuery = v.object({
  ...listFilter.entries,
  sort: v.fallback(v.optional(v.picklist(['newest', 'oldest']), 'newest'), 'newest'),
  page: v.fallback(v.pipe(v.optional(v.string(), '1'), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number)), 1),
})

/** Whether a list is asked for in pages. Without any of these words SPEC's plain array is the answer. */
export const inPages = (query: Record<string, unknown>) => Object.keys(listQuery.entries).some((name) => name in query)

/**
 * One page, newest first unless asked otherwise; how many rows there are on all pages, and how many in each view; since when
 * the oldest of the urgent ones waits, and of what moment all this tells.
 */
export async function readPage<T extends Listable>(db: Db, list: List<T>, query: v.InferOutput<typeof listQuery>) {
  const asOf = new Date().toISOString()
  const now = Math.floor(Date.now() / MINUTE) * MINUTE
  const found = await narrow(db, list, query, now)
  const direction = query.sort === 'newest' ? 'desc' : 'asc'
  const rows = await found
    .selectAll()
    .orderBy('createdAt', direction)
    .orderBy('id', direction)
    .limit(PAGE)
    .offset((query.page - 1) * PAGE)
    .execute()
  const { counts, oldest } = await whileUnchanged(db, `${list.table} ${now}`, () => countViews(db, list, now))

  async function total() {
    if (!query.q && !query.family) return counts[viewOf(list, query.show, now)]!
    if (query.page === 1 && rows.length < PAGE) return rows.length
    const key = JSON.stringify([list.table, query.q, query.show, query.family, now])
    const counted = await whileUnchanged(db, key, () => found.select(many).executeTakeFirstOrThrow())
    return counted.n
  }
  return { rows: rows as unknown as Selectable<Tables[T]>[], total: await total(), counts, oldest, asOf }
}

const many = sql<number>`count(*)`.as('n')

/** The rows of a view that hold every word. */
export async function narrow<T extends Listable>(db: Db, list: List<T>, filter: ListFilter, now = Date.now()) {
  const words = searchable(filter.q).split(/\s+/).filter(Boolean).slice(0, 8)
  const few = await rowsThatMayHold(db, list.table, words)
  // Kysely's types cannot follow a table that is a parameter; what is asked of it here every such table has.
  return db
    .selectFrom(list.table as 'contact')
    .where(list.views(now)[viewOf(list, filter.show, now)]!)
    .where((eb) => eb.and(words.map((word) => holds(db, word))))
    .$if(few !== undefined, (query) =>
      query.where(sql<SqlBool>`rowid in (select "value" from json_each(${JSON.stringify(few)}))`),
    )
    .$if(filter.family !== '', (query) => query.where(sql`lower("email")`, '=', filter.family.toLowerCase()))
}

const viewOf = <T extends Listable>({ views }: List<T>, show: string, now: number) =>
  Object.hasOwn(views(now), show) ? show : 'all'

async function countViews<T extends Listable>(db: Db, { table, views, tallied, urgent }: List<T>, now: number) {
  const tally = await db
    .selectFrom('tally')
    .select(['state', sql<number>`sum("amount")`.as('n')])
    .where('kind', '=', table)
    .groupBy('state')
    .execute()
  const sum = (states: readonly string[]) =>
    tally.reduce((total, { state, n }) => (states.includes(state) ? total + n : total), 0)
  const waiting = await sql<{ n: number; oldest: string | null }>`
    select count(*) as "n", min("createdAt") as "oldest" from ${sql.table(table)} where ${views(now)[urgent]!}`.execute(
    db,
  )
  const { n, oldest } = waiting.rows[0]!
  const counts = Object.fromEntries(Object.entries(tallied).map(([view, states]) => [view, sum(states)]))
  return { counts: { ...counts, [urgent]: n } as Record<string, number>, oldest }
}
