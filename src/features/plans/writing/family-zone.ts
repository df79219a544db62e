import type { Db } from '../../../server/db/open'
import { findBookedZone } from '../../diary/family/booked-zone'
import { findFamilyDiary } from '../../diary/family/family-diary'
import type { FamilyTable } from '../../families/table'

/** Returns the time zone of a family: of its diary, of its latest appointment, or else the practice's. */
export async function findFamilyZone(db: Db, parents: readonly FamilyTable[], fallback: string) {
  const diary = await findFamilyDiary(db, parents)
  return diary?.timeZone ?? (await findBookedZone(db, parents)) ?? fallback
}
