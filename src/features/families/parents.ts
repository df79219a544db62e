import { sql, type SqlBool } from 'kysely'
import { selectInChunks } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import type { FamilyTable } from './table'

/**
 * @file Who is on a family's page. An address that was joined to another one's page keeps its own row and everything written for it before.
 */

/** Whether two columns contain ids of families on the same page. */
export const isOnSamePage = (one: string, other: string) => sql<SqlBool>`exists (
  select 1 from "family" as "one" inner join "family" as "other" on "other"."pageId" = "one"."pageId"
  where "one"."id" = ${sql.ref(one)} and "other"."id" = ${sql.ref(other)})`

/** Selects the ids of all families on the same page as this one. */
export const selectIdsOnPage = (db: Db, id: string) =>
  db
    .selectFrom('family')
    .innerJoin('family as asked', 'asked.pageId', 'family.pageId')
    .where('asked.id', '=', id)
    .select('family.id')

/** Returns a function that maps a family to the id of the page it's on now; null if the family doesn't exist. */
export async function findPages(db: Db, ids: readonly (string | null)[]) {
  const families = [...new Set(ids.flatMap((id) => id ?? []))]
  const rows = await selectInChunks(families, (chunk) =>
    db.selectFrom('family').select(['id', 'pageId']).where('id', 'in', chunk).execute(),
  )
  const pages = new Map(rows.map((row) => [row.id, row.pageId]))
  return (id: string | null) => pages.get(id ?? '') ?? null
}

/** Returns a function that lists the parents on a family's page, the page's own address first; empty if the family doesn't exist. */
export async function findParentsOf(db: Db, ids: readonly string[]) {
  const pageOf = await findPages(db, ids)
  const pages = [...new Set(ids.flatMap((id) => pageOf(id) ?? []))]
  const rows = await selectInChunks(pages, (chunk) =>
    db.selectFrom('family').selectAll().where('pageId', 'in', chunk).orderBy('joinedAt').execute(),
  )
  const byPage = Map.groupBy(rows, ({ pageId }) => pageId)
  return (id: string): FamilyTable[] =>
    (byPage.get(pageOf(id) ?? '') ?? []).toSorted((a, b) => Number(b.id === b.pageId) - Number(a.id === a.pageId))
}

/** Does the same for one family. */
export const findParents = async (db: Db, id: string) => (await findParentsOf(db, [id]))(id)
