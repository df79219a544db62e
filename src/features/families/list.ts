import { sql } from 'kysely'
import { toSearchText } from '../../lib/search-text'
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
  const id = sql<string>`coalesce("joinedTo", "id")`
  const found = await shown
    .select((eb) => [id.as('id'), eb.fn.max('lastAt').as('lastAt')])
    .groupBy(id)
    // Each word may be in another parent's name.
    .having((eb) =>
      eb.and(words.map((word) => sql<boolean>`max(case when ${contains(eb.ref('searchText'), word)} then 1 end) = 1`)),
    )
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
