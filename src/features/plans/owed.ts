import type { Db } from '../../server/db/open'
import { findFamilyIds } from '../families/family'
import { findPackage } from '../requests/find-package'
import { loadPackages } from '../website/packages/load-packages'

const DAY_MS = 86_400_000
/** A plan that wasn't written in so long isn't waited for anymore. */
const LONGEST_WAIT_MS = 30 * DAY_MS

export type PlanOwed = {
  appointmentId: string
  /** Whose page it's on. */
  familyId: string
  name: string
  /** When the call was over. */
  since: string
}

/**
 * Returns whom a plan is owed, those who have waited longest first: a call of a package is over that isn't the free first one, and the
 * family has no plan yet.
 */
export async function findPlansOwed(db: Db, now = Date.now()): Promise<PlanOwed[]> {
  const rows = await db
    .selectFrom('appointment')
    .select(['id', 'consultationId', 'typeId', 'name', 'email', 'end'])
    .where('status', '=', 'confirmed')
    .where('email', 'is not', null)
    .where('end', '<', new Date(now).toISOString())
    .where('end', '>', new Date(now - LONGEST_WAIT_MS).toISOString())
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('planWaiver').select('id').whereRef('appointmentId', '=', 'appointment.id'))),
    )
    .orderBy('end')
    .execute()
  if (rows.length === 0) return []
  const packages = await loadPackages(db)
  const familyOf = await findFamilyIds(
    db,
    rows.map(({ email }) => email!),
  )
  const withPlan = await findFamiliesWithPlan(db)
  const owed = new Map<string, PlanOwed>()
  for (const row of rows) {
    const familyId = familyOf(row.email!)
    if (!familyId || owed.has(familyId) || withPlan.has(familyId)) continue
    const offer = await findPackage(db, row, packages)
    if (!offer || offer.isFreeCall) continue
    owed.set(familyId, { appointmentId: row.id, familyId, name: row.name ?? '', since: row.end })
  }
  return [...owed.values()]
}

/** The families, by the id of their page, that have a published plan. */
async function findFamiliesWithPlan(db: Db) {
  const rows = await db
    .selectFrom('planVersion')
    .innerJoin('family', 'family.id', 'planVersion.familyId')
    .select(['family.id', 'joinedTo'])
    .distinct()
    .execute()
  return new Set(rows.map(({ id, joinedTo }) => joinedTo ?? id))
}
