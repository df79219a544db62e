import { HTTPException } from 'hono/http-exception'
import type { Selectable } from 'kysely'
import { toIds } from '../../../server/db/chunks'
import type { Db, Trx } from '../../../server/db/open'
import type { Tables } from '../../../server/db/tables'
import { changeFamily, FAMILY_GONE } from '../../families/family'
import type { FamilyTable } from '../../families/table'
import { findParents } from '../../families/parents'

type Diary = Selectable<Tables['diary']>

export const NO_DIARY = 'This family has no diary, or it was erased in the meantime'
export const CLOSED =
  'A parent erased this family’s diary with its link. Take it back on the family’s page, or erase it there for good.'

/** How long a diary that parents erased can be restored. */
export const CLOSED_MS = 86_400_000

export const getGoneAt = ({ closedAt }: { closedAt: string }) =>
  new Date(Date.parse(closedAt) + CLOSED_MS).toISOString()

/**
 * Returns a family's diary, whichever of its addresses it was started for. If there are several, an open one comes first, then the first
 * address's. Nothing is sent or stored for a closed diary.
 */
export async function findFamilyDiary(db: Db, parents: readonly { id: string }[]) {
  const ids = toIds(parents)
  const diaries = await db.selectFrom('diary').selectAll().where('familyId', 'in', ids).execute()
  const rank = ({ closedAt, familyId }: Diary) => (closedAt ? ids.length : 0) + ids.indexOf(familyId)
  return diaries.toSorted((a, b) => rank(a) - rank(b))[0]
}

/** Returns a family's addresses and its diary. @throws HTTPException 404 if there's no such family or it was joined to another. */
export async function findFamilyWithDiary(db: Db, id: string) {
  const parents = await findParents(db, id)
  if (parents.length === 0) throw new HTTPException(404, { message: FAMILY_GONE })
  return { parents, diary: await findFamilyDiary(db, parents) }
}

/** @throws HTTPException 404 if there's no diary, or it's closed. */
export async function requireDiary(db: Db, familyId: string) {
  const { diary } = await findFamilyWithDiary(db, familyId)
  if (!diary || diary.closedAt) throw new HTTPException(404, { message: NO_DIARY })
  return diary
}

/** Changes a family's diary, locking the family against joins and erasure. @throws HTTPException 404 if there's no diary, or it's closed. */
export const changeDiary = <T>(
  db: Db,
  familyId: string,
  change: (trx: Trx, diary: Diary, parents: [FamilyTable, ...FamilyTable[]]) => Promise<T>,
) =>
  changeFamily(db, familyId, async (trx, parents) => {
    const diary = await findFamilyDiary(trx, parents)
    if (!diary || diary.closedAt) throw new HTTPException(404, { message: NO_DIARY })
    return change(trx, diary, parents)
  })
