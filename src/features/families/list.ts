import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { toSearchText } from '../../lib/text/search-text'
import { contains, searchWords } from '../../server/db/contains'
import type { Db } from '../../server/db/open'
import { isShownTo, type Viewer } from './family'

/**
 * Returns the families that this user may see and whose names or addresses have all words of `q`, those with the latest
 * request first, and whether there are more than `limit`. A parent whom this user may not see isn't found either.
 */
export async function listFamilies(db: Db, user: Viewer, { q, limit }: { q: string; limit: number }) {
  const words = searchWords(toSearchText(q))
  const shown = db.selectFrom('family').where(isShownTo(user))
  const id = sql<string>`coalesce("family"."joinedTo", "family"."id")`
  // Few families have several parents: only theirs are compared.
  const hasOther = (condition: RawBuilder<SqlBool>) => sql<SqlBool>`(
    ("family"."joinedTo" is not null or "family"."id" in (select "joinedTo" from "family" where "joinedTo" is not null))
    and exists (
      select 1 from "family" as "other"
      where ("other"."id" = ${id} or "other"."joinedTo" = ${id}) and ${isShownTo(user, 'other')} and ${condition}
    )
  )`
  const found = await shown
    .select([id.as('id'), 'lastAt'])
    // Each word may be in another parent's name.
    .where((eb) =>
      eb.and(
        words.map((word) =>
          eb.or([contains(eb.ref('searchText'), word), hasOther(contains(sql.ref('other.searchText'), word))]),
        ),
      ),
    )
    .where((eb) => eb.not(hasOther(sql`("other"."lastAt", "other"."id") > ("family"."lastAt", "family"."id")`)))
    .orderBy('lastAt', 'desc')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const ids = ['', ...found.map((family) => family.id)]
  const parents = await shown
    .select(['id', 'address', 'name', 'joinedTo'])
    .where((eb) => eb.or([eb('id', 'in', ids), eb('joinedTo', 'in', ids)]))
    .orderBy(sql`"joinedTo" is not null`)
    .orderBy('lastAt', 'desc')
    .execute()
  const byFamily = Map.groupBy(parents, (parent) => parent.joinedTo ?? parent.id)
  const rows = found.slice(0, limit).map((family) => ({
    ...family,
    parents: (byFamily.get(family.id) ?? []).map(({ id, address, name }) => ({ id, address, name })),
  }))
  return { rows, next: found[limit]?.id ?? null }
}
