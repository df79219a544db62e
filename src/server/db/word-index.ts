import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type SqlBool } from 'kysely'
import { isPostgres, type Db, type Trx } from './open'
import { whileUnchanged } from './remember'

declare module './tables' {
  interface Tables {
    /** SQLite only: up to which row the index of a table knows all, and whether it holds something of rows that changed or went since. */
    wordIndex: { kind: Kind; upTo: number; stale: number }
  }
}

const kinds = ['consultation', 'contact'] as const
type Kind = (typeof kinds)[number]

/** So many rows are read through as quickly as an index is asked. */
const SLICE = 500
/** Rows of a table that one call of `indexWords` adds at most. */
const MOST_ADDED = 10_000
/** Of a word that more rows hold, the list finds a page sooner by reading. */
const MOST_FOUND = 1000

/** Whether `searchText` holds a word, of which every character means itself. PostgreSQL asks its index of its own accord. */
export function holds(db: Db, word: string) {
  // No text does, and PostgreSQL refuses to look for it.
  if (word.includes('\0')) return sql<SqlBool>`1 = 0`
  return isPostgres(db)
    ? sql<SqlBool>`"searchText" like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`
    : sql<SqlBool>`instr("searchText", ${word}) > 0`
}

/** Whether a table of SQLite is one of those that make these indexes. */
export const isWordIndex = (table: string) =>
  table === 'wordIndex' || kinds.some((kind) => table.startsWith(`${kind}Words`))

const words = (kind: Kind) => sql.table(`${kind}Words`)
const upTo = (kind: Kind) => sql`(select "upTo" from "wordIndex" where "kind" = ${kind})`

/**
 * The rows, by SQLite's rowid, that may hold all these words: none that does is missing. Undefined when reading the list is
 * as good: without an index that knows nearly all rows, for short words, and for words that very many rows hold.
 */
export async function rowsThatMayHold(db: Db, kind: Kind, wanted: string[]) {
  const pieces = wanted.flatMap(piecesOf)
  if (isPostgres(db) || pieces.length === 0) return undefined
  const key = JSON.stringify(['words', kind, wanted])
  return whileUnchanged(db, key, () => lookUp(db, kind, wanted, pieces))
}

async function lookUp(db: Db, kind: Kind, wanted: string[], pieces: string[]) {
  const { rows: unknown } = await sql<{ n: number }>`
    select (select max(rowid) from ${sql.table(kind)}) - "upTo" as "n"
    from "wordIndex" where "kind" = ${kind} and "upTo" > 0`.execute(db)
  if (!unknown[0] || unknown[0].n > 4 * SLICE) return undefined
  const { rows: counted } = await sql<{ piece: string; n: number }>`
    select "value" as "piece", (select count(*) from (
      select 1 from ${words(kind)} where ${words(kind)} match "value" limit ${MOST_FOUND + 1}
    )) as "n" from json_each(${JSON.stringify(pieces)})`.execute(db)
  // Pieces that nearly all rows hold take long to compare, and tell little.
  const rare = counted.filter(({ n }) => n <= MOST_FOUND).map(({ piece }) => piece)
  const hold = sql.join(
    wanted.map((word) => holds(db, word)),
    sql` and `,
  )
  // One statement, so that what the index does not know is among the newest at the same moment.
  const { rows } = await sql<{ rowid: number }>`
    select rowid from (
      select rowid from ${words(kind)} where ${words(kind)} match ${(rare.length ? rare : pieces).join(' ')}
      union all select rowid from ${sql.table(kind)} where rowid > ${upTo(kind)} and ${hold}
    ) limit ${MOST_FOUND + 1}`.execute(db)
  return rows.length > MOST_FOUND ? undefined : rows.map(({ rowid }) => rowid)
}

/** All threes of neighbouring characters as FTS5 reads them: quoted, each means itself. */
function piecesOf(word: string) {
  const letters = Array.from(word.replaceAll('\0', ''))
  const pieces = letters.slice(2).map((_, start) => letters.slice(start, start + 3).join(''))
  return [...new Set(pieces)].map((piece) => `"${piece.replaceAll('"', '""')}"`)
}

/**
 * Lets the index of SQLite know what came since, `slice` rows at a time while as many more remain: the newest are still being
 * worked on. Two thirds of the time are left to others, who cannot ask the database meanwhile. PostgreSQL does so by itself.
 */
export async function indexWords(db: Db, slice = SLICE) {
  if (isPostgres(db)) return
  await forgetWords(db)
  for (const kind of kinds)
    for (let added = 0; added < MOST_ADDED; added += slice) {
      const start = performance.now()
      if (!(await db.transaction().execute((trx) => indexSlice(trx, kind, slice)))) break
      await sleep(2 * (performance.now() - start))
    }
}

/** Adds the next rows unless fewer than as many would remain; answers whether it did. */
async function indexSlice(trx: Trx, kind: Kind, slice: number) {
  const next = sql`
    select rowid, "searchText" from ${sql.table(kind)} where rowid > ${upTo(kind)} order by rowid limit ${slice}`
  const { rows } = await sql<{ last: number | null; left: number }>`
    select max(rowid) as "last", (select max(rowid) from ${sql.table(kind)}) - max(rowid) as "left" from (${next})`.execute(
    trx,
  )
  const { last, left } = rows[0]!
  if (last === null || left < slice) return false
  await sql`insert into ${words(kind)} (rowid, "searchText") ${next}`.execute(trx)
  await trx.updateTable('wordIndex').set({ upTo: last }).where('kind', '=', kind).execute()
  return true
}

/** Empties SQLite's indexes that hold pieces of rows that changed or went. `indexWords` fills them anew. */
export async function forgetWords(db: Db) {
  if (isPostgres(db)) return
  const stale = await db.selectFrom('wordIndex').select('kind').where('stale', '=', 1).execute()
  for (const { kind } of stale)
    await db.transaction().execute(async (trx) => {
      await sql`insert into ${words(kind)} (${words(kind)}) values ('delete-all')`.execute(trx)
      await trx.updateTable('wordIndex').set({ upTo: 0, stale: 0 }).where('kind', '=', kind).execute()
    })
}

/** Whether there is an index of words. PostgreSQL is without where its extension pg_trgm was not to be had. */
export async function hasWordIndex(db: Db) {
  if (!isPostgres(db)) return true
  const names = kinds.map((kind) => sql`to_regclass(${`"${kind}Words"`})`)
  const { rows } = await sql<{ n: number }>`
    select count(*) as "n" from pg_index where indisvalid and indexrelid in (${sql.join(names)})`.execute(db)
  return rows[0]!.n === kinds.length
}
