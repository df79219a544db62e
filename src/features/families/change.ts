import { HTTPException } from 'hono/http-exception'
import { advisoryLock, type Db, type Trx } from '../../server/db/open'
import { TRASH_LOCK } from '../trash/move'
import { findParents } from './family'
import type { FamilyTable } from './table'

export const FAMILY_GONE =
  'There is nothing about this family. If its requests were deleted, they may be in Recently deleted.'

/**
 * Changes a family, or the one that it was joined to in the meantime, in a transaction during which nobody joins, separates,
 * or erases it. The first of the parents is the one whose id new rows get.
 * @throws HTTPException 404 if there is no such family.
 */
export const changeFamily = <T>(
  db: Db,
  id: string,
  change: (trx: Trx, parents: [FamilyTable, ...FamilyTable[]]) => Promise<T>,
) =>
  db.transaction().execute(async (trx) => {
    await advisoryLock(trx, TRASH_LOCK)
    const family = await trx.selectFrom('family').select('joinedTo').where('id', '=', id).executeTakeFirst()
    const [own, ...joined] = await findParents(trx, family?.joinedTo ?? id)
    if (!own) throw new HTTPException(404, { message: FAMILY_GONE })
    return change(trx, [own, ...joined])
  })
