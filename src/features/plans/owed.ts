import { daysBetween } from '../../lib/time/dates'
import type { Db } from '../../server/db/open'
import { findPackage } from '../requests/find-package'
import { loadPackages } from '../website/load-packages'
import { findPages } from '../families/parents'

const DAY_MS = 86_400_000
/** After this long, the practice no longer owes the plan. */
const LONGEST_WAIT_MS = 30 * DAY_MS
/** A call this soon after a plan was published is about that plan. */
const FOLLOW_UP_MS = 60 * DAY_MS

export type PlanOwed = {
  appointmentId: string
  /** The family whose page it's on. */
  familyId: string
  name: string
  /** When the call ended. */
  since: string
}

/**
 * Returns families that are owed a plan, longest wait first: a package's call other than the free first one is over, and the child, or
 * one of its twins, has no plan yet. A plan from long before the request's first call belonged to another package.
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

/** Whether a child and its twins have a version since `from` (an ISO instant). Other siblings don't need one. */
function hasPlans(children: Child[], from: string) {
  const ready = children.filter(({ publishedAt }) => publishedAt && publishedAt > from)
  const needsNone = (child: Child) => ready.includes(child) || !ready.some((other) => areTwins(child, other))
  return ready.length > 0 && children.every(needsNone)
}

/** Twins can be born on both sides of midnight. Children without a date never count as twins. */
const areTwins = (child: Child, other: Child) =>
  (['birthDate', 'dueDate'] as const).some((date) => {
    const [one, two] = [child[date], other[date]]
    return one && two && Math.abs(daysBetween(one, two)) <= 1
  })

/** Returns children by the id of their family's page, each with the time of its newest published version. */
async function findChildren(db: Db) {
  const rows = await db
    .selectFrom('child')
    .innerJoin('family', 'family.id', 'child.familyId')
    .leftJoin('plan', 'plan.childId', 'child.id')
    .leftJoin('planVersion as version', 'version.planId', 'plan.id')
    .select((eb) => ['pageId', 'birthDate', 'dueDate', eb.fn.max('version.createdAt').as('publishedAt')])
    .groupBy(['child.id', 'pageId', 'birthDate', 'dueDate'])
    .execute()
  return Map.groupBy(rows, (row) => row.pageId)
}
