import { toSearchText } from '../../lib/search-text'
import { chunks } from '../../server/db/chunks'
import { searchWords } from '../../server/db/contains'
import type { Db } from '../../server/db/open'
import { isShownTo, type Viewer } from './family'
import type { FamilyTable } from './table'

type Parent = Pick<FamilyTable, 'id' | 'address' | 'name' | 'joinedTo'> & { text: string }
export type ListedFamily = { id: string; parents: Pick<Parent, 'id' | 'address' | 'name'>[]; lastAt: string }

/**
 * Returns the families that this user may see and whose names or addresses have all words of `q`, those with the latest
 * request first, and whether there are more than `limit`. Words are compared here, since no database ignores accents.
 */
export async function listFamilies(db: Db, user: Viewer, { q, limit }: { q: string; limit: number }) {
  const rows = await db
    .selectFrom('family')
    .select(['id', 'address', 'name', 'joinedTo'])
    .orderBy('lastAt', 'desc')
    .execute()
  const words = searchWords(toSearchText(q))
  // Normalized all at once, which is faster than one by one.
  const texts = words.length ? toSearchText(...rows.map(({ name, address }) => `${address} ${name}`)).split('\n') : []
  const parents = rows.map((row, index) => ({ ...row, text: texts[index] ?? '' }))
  const families = new Map<string, Parent[]>()
  for (const parent of parents) {
    const id = parent.joinedTo ?? parent.id
    families.set(id, [...(families.get(id) ?? []), parent])
  }
  const listed: ListedFamily[] = []
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
      const lastAt = shown.get(members[0]?.id ?? '')
      // A parent whom this user may not see must not be found either.
      if (!lastAt || !matches(members, words)) continue
      members.sort((a, b) => Number(a.joinedTo !== null) - Number(b.joinedTo !== null))
      listed.push({ id, parents: members.map(({ id, address, name }) => ({ id, address, name })), lastAt })
    }
    if (listed.length > limit) break
  }
  return { rows: listed.slice(0, limit), next: listed[limit]?.id ?? null }
}

function matches(members: Parent[], words: string[]) {
  const text = members.map((member) => member.text).join(' ')
  return words.every((word) => text.includes(word))
}

/** Returns when the latest request of those arrived whom this user may see, by id. */
async function findShown(db: Db, user: Viewer, ids: string[]) {
  const shown = db.selectFrom('family').select(['id', 'lastAt']).where(isShownTo(user))
  const rows = await shown.where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, lastAt }) => [id, lastAt]))
}
