import { toLocalTime } from '../../../lib/time/local-time'
import { toIds } from '../../../server/db/chunks'
import type { Db } from '../../../server/db/open'
import type { FamilyTable } from '../../families/table'
import type { Wrote } from '../templates/child-ages'

/**
 * Returns what parents wrote about their child's age, latest first, each with its day in a time zone. Empty if they have several
 * children, since it could be about any of them.
 */
export async function findWrote(db: Db, parents: readonly FamilyTable[], timeZone: string): Promise<Wrote> {
  const children = await db.selectFrom('child').select('id').where('familyId', 'in', toIds(parents)).limit(2).execute()
  if (children.length > 1) return []
  const rows = await db
    .selectFrom('consultation')
    .select(['childAge', 'createdAt'])
    .where('familyId', 'in', toIds(parents))
    .where('spamAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map(({ childAge, createdAt }) => ({ age: childAge, on: toLocalTime(createdAt, timeZone).slice(0, 10) }))
}
