import { advisoryLock, type Db, type Trx } from '../../server/db/open'
import { TRASH_LOCK } from '../trash/move'
import { findParents } from './family'
import type { FamilyTable } from './table'

export const FAMILY_GONE =
  'There is nothing about this family. If its requests were deleted, they may be in Recently deleted.'

/** Why a change isn't made: the arguments of `problem`. */
type Refusal = { refusal: [status: 404 | 409 | 422, error: string] }

export const refuse = (...refusal: Refusal['refusal']): Refusal => ({ refusal })
export const isRefusal = (result: object): result is Refusal => 'refusal' in result

/**
 * Changes a family, or the one that it was joined to in the meantime, in a transaction during which nobody joins, separates,
 * or erases it. The first of the parents is the one whose id new rows get.
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
    return own ? change(trx, [own, ...joined]) : refuse(404, FAMILY_GONE)
  })
