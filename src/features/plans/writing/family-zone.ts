import type { Db } from '../../../server/db/open'
import { findFamilyDiary } from '../../diary/family/family-diary'
import type { FamilyTable } from '../../families/table'

/** Returns the time zone of a family: of its diary, of its latest appointment, or else the practice's. */
export async function findFamilyZone(db: Db, parents: readonly FamilyTable[], fallback: string) {
  const diary = await findFamilyDiary(db, parents)
  if (diary) return diary.timeZone
  const addresses = parents.map(({ address }) => address)
  const appointment = await db
    .selectFrom('appointment')
    .select('timeZone')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), 'in', addresses))
    .where('timeZone', 'is not', null)
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return appointment?.timeZone ?? fallback
}
