import type { Selectable } from 'kysely'
import type { Db } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { selectIdsOnPage } from '../families/parents'

type Diary = Pick<Selectable<Tables['diary']>, 'id' | 'familyId'>

/**
 * Returns the children in a diary, the first one first. While the practice hasn't entered any, returns one without a name; the first child
 * entered takes over its id, and so its nights.
 */
export async function findChildren(db: Db, diary: Diary) {
  const children = await db
    .selectFrom('child')
    .select(['id', 'name', 'birthDate', 'dueDate'])
    .where('familyId', 'in', selectIdsOnPage(db, diary.familyId))
    .orderBy('id')
    .execute()
  return children.length ? children : [{ id: diary.id, name: '', birthDate: null, dueDate: null }]
}
