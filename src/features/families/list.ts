import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { toSearchText } from '../../lib/text/search-text'
import { toIds } from '../../server/db/chunks'
import { contains, searchWords } from '../../server/db/contains'
import type { Db } from '../../server/db/open'
import { isShownTo, type Viewer } from './family'
import { findByWords } from './found-by'

type Options = {
  q: string
  limit: number
  /** Only these families. */
  ids?: readonly string[]
  /** Replaces the default order: the latest request first. */
  order?: (a: ListedFamily, b: ListedFamily) => number
}
type ListedFamily = { id: string; name: string; lastAt: string }

/**
 * Returns the families visible to this user whose names, addresses, phone numbers, children's names, or notes contain all words of `q`, and whether
 * there are more than `limit`. Searches can't find what this user can't see.
 */
export async function listFamilies(db: Db, user: Viewer, { q, limit, ids: among, order }: Options) {
  const words = searchWords(toSearchText(q))
  const children = user.canManageConsultations ? await loadChildren(db) : []
  const foundBy = await findByWords(db, user, words, children)
  const shown = db.selectFrom('family').where(isShownTo(user))
  const hasOther = (condition: RawBuilder<SqlBool>) => sql<SqlBool>`exists (
    select 1 from "family" as "other" where "other"."pageId" = "family"."pageId" and "other"."id" <> "family"."id"
      and ${isShownTo(user, 'other')} and ${condition}
  )`
  const matching = await shown
    .select(['pageId as id', 'name', 'lastAt'])
    // Each word may be in another parent's name.
    .where((eb) =>
      eb.and(
        words.map((word) =>
          eb.or([
            contains(eb.ref('searchText'), word),
            hasOther(contains(sql.ref('other.searchText'), word)),
            eb('pageId', 'in', ['', ...foundBy(word)]),
          ]),
        ),
      ),
    )
    .$if(among !== undefined, (query) => query.where('pageId', 'in', ['', ...among!]))
    .where((eb) => eb.not(hasOther(sql`("other"."lastAt", "other"."id") > ("family"."lastAt", "family"."id")`)))
    .orderBy('lastAt', 'desc')
    .orderBy('id')
    .$if(!order, (query) => query.limit(limit + 1))
    .execute()
  const found = order ? matching.toSorted(order) : matching
  const listed = found.slice(0, limit)
  const ids = ['', ...toIds(listed)]
  const parents = await shown
    .select(['pageId', 'id', 'address', 'name'])
    .where('pageId', 'in', ids)
    .orderBy(sql`"pageId" <> "id"`)
    .orderBy('lastAt', 'desc')
    .execute()
  const byFamily = Map.groupBy(parents, (parent) => parent.pageId)
  const rows = listed.map(({ id, lastAt }) => ({
    id,
    lastAt,
    parents: (byFamily.get(id) ?? []).map(({ id, address, name }) => ({ id, address, name })),
    children: children
      .filter(({ pageId }) => pageId === id)
      .map(({ name, birthDate, dueDate }) => ({ name, birthDate, dueDate })),
  }))
  return { rows, next: found[limit]?.id ?? null }
}

/** Returns all children, oldest first, each with the id of its family's page. */
async function loadChildren(db: Db) {
  return db
    .selectFrom('child')
    .innerJoin('family', 'family.id', 'child.familyId')
    .select(['pageId', 'child.name', 'birthDate', 'dueDate'])
    .orderBy(sql`coalesce("birthDate", "dueDate")`)
    .orderBy('child.createdAt')
    .execute()
}
