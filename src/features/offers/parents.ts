import type { Db } from '../../server/db/open'
import { findParents } from '../families/family'

/** Returns the parents on whose page an offer is by now: its family may have been joined to another. */
export async function findParentsOf(db: Db, { familyId }: { familyId: string }) {
  const family = await db.selectFrom('family').select('joinedTo').where('id', '=', familyId).executeTakeFirst()
  return findParents(db, family?.joinedTo ?? familyId)
}
