import type { Db } from '../../server/db/open'
import type { PlanContent } from './content'
import { fillPlan, getFixedValues } from './fill-plan'
import { fillIn } from './placeholders'
import { selectIdsOnPage } from '../families/parents'

export type PublishedPlan = {
  planId: string
  familyId: string
  versionId: string
  /** From 1. */
  number: number
  /** What changes tonight. */
  changes: string
  publishedAt: string
  /** Who published it: a portal username. */
  username: string
  child: { id: string; name: string; birthDate: string | null; dueDate: string | null }
  /** With every placeholder filled in except the night's, `{wait}` and `{seat}`, which only doors have. */
  content: PlanContent
}

type Options = {
  /** A version other than the newest. */
  number?: number
}

/** Returns the newest published version of a child's plan, or without a child, of the family's last published plan; undefined if there is none. */
export async function findPlan(
  db: Db,
  familyId: string,
  childId?: string,
  { number }: Options = {},
): Promise<PublishedPlan | undefined> {
  const row = await selectVersions(db)
    .where('plan.familyId', 'in', selectIdsOnPage(db, familyId))
    .$if(childId !== undefined, (query) => query.where('plan.childId', '=', childId!))
    .$if(number !== undefined, (query) => query.where('version.number', '=', number!))
    .orderBy('version.createdAt', 'desc')
    .orderBy('version.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toPublished(row)
}

const selectVersions = (db: Db) =>
  db
    .selectFrom('planVersion as version')
    .innerJoin('plan', 'plan.id', 'version.planId')
    .innerJoin('child', 'child.id', 'plan.childId')
    .select([
      'plan.id as planId',
      'plan.familyId',
      'version.id as versionId',
      'version.number',
      'version.changes',
      'version.content',
      'version.username',
      'version.createdAt as publishedAt',
      'plan.pauses',
      'child.id as childId',
      'child.name',
      'child.birthDate',
      'child.dueDate',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof selectVersions>['executeTakeFirstOrThrow']>>

function toPublished({
  pauses,
  content: draft,
  changes,
  childId: id,
  name,
  birthDate,
  dueDate,
  ...rest
}: Row): PublishedPlan {
  const child = { id, name, birthDate, dueDate }
  const values = getFixedValues(child, draft, rest.publishedAt.slice(0, 10))
  return {
    ...rest,
    changes: fillIn(changes, values),
    child,
    content: { ...fillPlan(draft, values), pauses },
  }
}
