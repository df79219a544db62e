import { sql } from 'kysely'
import { selectInChunks } from '../../server/db/chunks'
import { isPostgres, type Db } from '../../server/db/open'
import { EARLIEST, MAX_AHEAD_MS } from './plausible'
import type { Source } from './schema'

/** @file Another app may bring years of nights. Pages read only the ones they show, plus everything logged or changed here. */

/** Entries that begin between these instants, inclusive. */
export type Span = { from?: string; to?: string; childId?: string }

/** Every source except imports from other apps. */
export const BY_HAND: Source[] = ['tap', 'typed', 'form', 'portal']

/**
 * A text field of a change, as the index has it. PostgreSQL rejects JSON with half an emoji at the end of a note, so it splits the text
 * at the name, which takes a tenth of the time of a regular expression.
 */
export const jsonField = (db: Db, name: 'start' | 'end' | 'childId') =>
  isPostgres(db)
    ? sql<string>`nullif(split_part(split_part("fields", ${sql.lit(`"${name}":"`)}, 2), '"', 1), '')`
    : sql<string>`"fields" ->> ${sql.lit(name)}`

/** Entries whose year was cut short, or is still to come. */
export const getOddSpans = (now: string): Span[] => [
  { to: EARLIEST },
  { from: new Date(Date.parse(now) + MAX_AHEAD_MS).toISOString() },
]

/** Selects the imported changes that created entries within a span. */
const selectImports = (db: Db, diaryIds: readonly string[], { from, to, childId }: Span) =>
  db
    .selectFrom('diaryChange as change')
    .where('change.diaryId', 'in', diaryIds)
    .where('change.source', '=', 'import')
    .where(jsonField(db, 'start'), 'is not', null)
    .$if(from !== undefined, (query) => query.where(jsonField(db, 'start'), '>=', from!))
    .$if(to !== undefined, (query) => query.where(jsonField(db, 'start'), '<=', to!))
    .$if(childId !== undefined, (query) => query.where(jsonField(db, 'childId'), '=', childId!))

/** Selects the ids of entries imported within some spans, and of everything logged or changed here. */
export const selectEntries = (db: Db, diaryIds: readonly string[], spans: readonly Span[]) =>
  // An `or` wouldn't use any index.
  spans.reduce(
    (query, span) => query.unionAll(selectImports(db, diaryIds, span).select('change.entryId')),
    db.selectFrom('diaryChange').select('entryId').where('diaryId', 'in', diaryIds).where('source', 'in', BY_HAND),
  )

/** Selects imports that nothing has changed since, by default from any source. */
const selectUntouched = (db: Db, diaryIds: readonly string[], span: Span, sources = [...BY_HAND, 'import' as const]) =>
  selectImports(db, diaryIds, span).where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('diaryChange as later')
          .select('later.id')
          .whereRef('later.diaryId', '=', 'change.diaryId')
          .whereRef('later.entryId', '=', 'change.entryId')
          .whereRef('later.version', '>', 'change.version')
          // Not the column itself: until it has analyzed an import, PostgreSQL would use its index, and compare every row with every other.
          .where(sql`"later"."source" || ''`, 'in', sources),
      ),
    ),
  )

/** Returns the start of a span's first or last sleep that's still as imported. */
export async function findImported(db: Db, diaryId: string, edge: 'first' | 'last', span: Span) {
  const start = jsonField(db, 'start')
  const row = await selectUntouched(db, [diaryId], span)
    .select(start.as('start'))
    .orderBy(start, edge === 'first' ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.start
}

/** Counts the sleeps that are still as imported, by diary. */
export async function countImported(db: Db, diaryIds: readonly string[]) {
  const rows = await selectInChunks(diaryIds, (some) =>
    selectUntouched(db, some, {})
      .select(({ fn }) => ['change.diaryId', fn.countAll<number>().as('count')])
      .groupBy('change.diaryId')
      .execute(),
  )
  return new Map(rows.map(({ diaryId, count }) => [diaryId, count]))
}

/** Returns the time of the last import that hasn't been undone; undefined if there is none. */
export async function findLastImport(db: Db, diaryId: string) {
  const row = await selectUntouched(db, [diaryId], {}, ['import'])
    .select('change.at')
    .orderBy('change.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}
