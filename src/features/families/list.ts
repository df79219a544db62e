import { toSearchText } from '../../lib/search-text'
import { chunks } from '../../server/db/chunks'
import { searchWords } from '../../server/db/contains'
import type { Db } from '../../server/db/open'
import { isShownTo, type Viewer } from './family'
import type { FamilyTable } from './table'

type Parent = Pick<FamilyTable, 'id' | 'address' | 'name' | 'joinedTo' | 'lastAt'>
export type ListedFamily = { id: string; parents: Pick<Parent, 'id' | 'address' | 'name'>[]; lastAt: string }

/**
 * Returns the families that this user may see and whose names or addresses have all words of `q`, those with the latest
 * request first, and whether there are more than `limit`. Words are compared here, since no database ignores accents.
 */
export async function listFamilies(db: Db, user: Viewer, { q, limit }: { q: string; limit: number }) {
  const parents = await db
    .selectFrom('family')
    .select(['id', 'address', 'name', 'joinedTo', 'lastAt'])
    .orderBy('lastAt', 'desc')
    .orderBy('id')
    .execute()
  const families = new Map<string, Parent[]>()
  for (const parent of parents) {
    const id = parent.joinedTo ?? parent.id
    families.set(id, [...(families.get(id) ?? []), parent])
  }
  const words = searchWords(toSearchText(q))
  const rows: ListedFamily[] = []
  for (const some of chunks([...families])) {
    const matching = some.filter(([, members]) => words.length === 0 || matches(members, words))
    if (matching.length === 0) continue
    const shown = await findShown(
      db,
      user,
      matching.flatMap(([, members]) => members.map(({ id }) => id)),
    )
    for (const [id, all] of matching) {
      const members = all.filter((member) => shown.has(member.id))
      // A parent whom this user may not see must not be found either.
      if (members.length === 0 || !matches(members, words)) continue
      rows.push({
        id,
        parents: members.map(({ joinedTo: _, lastAt: __, ...rest }) => rest),
        lastAt: members[0]!.lastAt,
      })
    }
    if (rows.length > limit) break
  }
  return { rows: rows.slice(0, limit), next: rows[limit]?.id ?? null }
}

function matches(members: Parent[], words: string[]) {
  const text = toSearchText(...members.flatMap(({ name, address }) => [name, address]))
  return words.every((word) => text.includes(word))
}

async function findShown(db: Db, user: Viewer, ids: string[]) {
  const rows = await db.selectFrom('family').select('id').where('id', 'in', ids).where(isShownTo(user)).execute()
  return new Set(rows.map(({ id }) => id))
}
