import { daysBetween } from '../../lib/time/dates'
import type { Db } from '../../server/db/open'
import { findPackage } from '../requests/find-package'
import { loadPackages } from '../website/load-packages'
import { findPages, pageId } from '../families/parents'

const DAY_MS = 86_400_000
/** A plan that wasn't written in so long isn't waited for anymore. */
const LONGEST_WAIT_MS = 30 * DAY_MS
/** A call so soon after a plan was published is about that plan. */
const FOLLOW_UP_MS = 60 * DAY_MS

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
 * child, or one of its twins, has no plan yet. A plan of long before the first call of the same request was that of another package.
 */
export async function findPlansOwed(db: Db, now = Date.now()): Promise<PlanOwed[]> {
  const rows = await db
    .selectFrom('appointment')
    .select(['id', 'consultationId', 'typeId', 'name', 'familyId', 'end'])
    .select((eb) =>
      eb
        .selectFrom('appointment as call')
        .select((each) => each.fn.min('call.end').as('end'))
        .whereRef('call.consultationId', '=', 'appointment.consultationId')
        .where('call.status', '=', 'confirmed')
        .as('firstEnd'),
    )
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
  const pageOf = await findPages(
    db,
    rows.map(({ familyId }) => familyId),
  )
  const childrenOf = await findChildren(db)
  const owed = new Map<string, PlanOwed>()
  for (const row of rows) {
    const familyId = pageOf(row.familyId)
    if (!familyId || owed.has(familyId)) continue
    const from = new Date(Date.parse(row.firstEnd ?? row.end) - FOLLOW_UP_MS).toISOString()
    if (hasPlans(childrenOf.get(familyId) ?? [], from)) continue
    const offer = await findPackage(db, row, packages)
    if (!offer || offer.isFreeCall) continue
    owed.set(familyId, { appointmentId: row.id, familyId, name: row.name ?? '', since: row.end })
  }
  return [...owed.values()]
}

type Child = { birthDate: string | null; dueDate: string | null; publishedAt: string | null }

/** Whether a child has a version since `from` (an ISO instant), and its twins, too. Another sibling needs none. */
function hasPlans(children: Child[], from: string) {
  const ready = children.filter(({ publishedAt }) => publishedAt && publishedAt > from)
  const needsNone = (child: Child) => ready.includes(child) || !ready.some((other) => areTwins(child, other))
  return ready.length > 0 && children.every(needsNone)
}

/** Twins may be born on both sides of midnight. Of a child without a date nobody knows. */
const areTwins = (child: Child, other: Child) =>
  (['birthDate', 'dueDate'] as const).some((date) => {
    const [one, two] = [child[date], other[date]]
    return one && two && Math.abs(daysBetween(one, two)) <= 1
  })

/** Returns the children by the id of their family's page, each with when its newest version was published. */
async function findChildren(db: Db) {
  const rows = await db
    .selectFrom('child')
    .innerJoin('family', 'family.id', 'child.familyId')
    .leftJoin('plan', 'plan.childId', 'child.id')
    .leftJoin('planVersion as version', 'version.planId', 'plan.id')
    .select((eb) => [pageId().as('pageId'), 'birthDate', 'dueDate', eb.fn.max('version.createdAt').as('publishedAt')])
    .groupBy(['child.id', pageId(), 'birthDate', 'dueDate'])
    .execute()
  return Map.groupBy(rows, (row) => row.pageId)
}
