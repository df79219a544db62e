import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../server/db/open'
import type { Pause, PlanContent, PlanDraft } from './content'

export type PublishedPlan = {
  planId: string
  familyId: string
  versionId: string
  /** From 1. */
  number: number
  /** What changes tonight. */
  changes: string
  publishedAt: string
  /** Who wrote it: a username of the portal. */
  username: string
  child: { id: string; name: string; birthDate: string | null; dueDate: string | null }
  content: PlanContent
}

/** Whether a row's family is the one with this id, or was joined with it. */
const isOfFamily = (column: string, familyId: string) => sql<SqlBool>`${sql.ref(column)} in (
  select "parent"."id" from "family" as "parent", "family" as "asked"
  where "asked"."id" = ${familyId} and coalesce("parent"."joinedTo", "parent"."id") = coalesce("asked"."joinedTo", "asked"."id"))`

/** Returns the newest published version of a child's plan; without a child, of the one published last; undefined if there is none. */
export async function findPlan(db: Db, familyId: string, childId?: string): Promise<PublishedPlan | undefined> {
  const row = await db
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
    .where(isOfFamily('plan.familyId', familyId))
    .$if(childId !== undefined, (query) => query.where('plan.childId', '=', childId!))
    .orderBy('version.createdAt', 'desc')
    .orderBy('version.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { pauses, content, childId: id, name, birthDate, dueDate, ...rest } = row
  const draft = JSON.parse(content) as PlanDraft
  return {
    ...rest,
    child: { id, name, birthDate, dueDate },
    content: { ...draft, pauses: JSON.parse(pauses) as Pause[] },
  }
}
