import type { Selectable } from 'kysely'
import { toIds } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { findParents } from '../families/family'

type Diary = Pick<Selectable<Tables['diary']>, 'id' | 'familyId'>

/** Returns the family's own address first, then those joined to it, also if the diary's was joined to another later. */
export async function findDiaryParents(db: Db, { familyId }: Pick<Diary, 'familyId'>) {
  const family = await db.selectFrom('family').select('joinedTo').where('id', '=', familyId).executeTakeFirst()
  return findParents(db, family?.joinedTo ?? familyId)
}

/**
 * Returns the children whose nights a diary has, the first one first; one without a name while the practice has written down none: the
 * first child that it adds takes over its id, and so its nights.
 */
export async function findChildren(db: Db, diary: Diary) {
  const parents = await findDiaryParents(db, diary)
  const children = await db
    .selectFrom('child')
    .select(['id', 'name', 'birthDate', 'dueDate'])
    .where('familyId', 'in', toIds(parents))
    .orderBy('id')
    .execute()
  return children.length ? children : [{ id: diary.id, name: '', birthDate: null, dueDate: null }]
}
