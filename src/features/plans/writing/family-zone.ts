import type { Db } from '../../../server/db/open'
import { findBookedZone } from '../../diary/family/booked-zone'
import { zoneAt } from '../../diary/clocks/clocks'
import { findFamilyDiary } from '../../diary/family/family-diary'
import type { FamilyTable } from '../../families/table'

/** Returns a family's time zone: its diary's today, or its last booking's, or else the practice's. */
export async function findFamilyZone(db: Db, parents: readonly FamilyTable[], fallback: string) {
  const diary = await findFamilyDiary(db, parents)
  if (diary) return zoneAt(diary, new Date().toISOString())
  return (await findBookedZone(db, parents)) ?? fallback
}
