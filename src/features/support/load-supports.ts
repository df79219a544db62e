import { selectInChunks } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import { defaultPlan } from '../diary/plan-times'
import { nameFamily } from '../families/name-family'
import { fillIn } from '../plans/placeholders'
import { getFixedValues } from '../plans/fill-plan'
import { findVersions, planByEvening } from '../plans/plan-by-evening'
import type { Site } from '../settings/site-settings'
import type { AnsweringHours } from './hours'
import type { Period } from './period'

/** The support periods that a condition leaves, with all it takes to say where they are. */
export type Support = Awaited<ReturnType<typeof loadSupports>>[number]

export type SupportFilter = {
  ids?: string[]
  diaryId?: string
  familyIds?: string[]
  /** An instant at which something may be owed: they weren't ended, and no report was sent more than a week before. */
  openAt?: Date
}

/** Notes of the last day are answered within these days after the report was sent. */
const OPEN_DAYS = 7

/** Returns support periods with their families, children, diaries, and newest plans; the earliest first. */
export async function loadSupports(
  db: Db,
  { timeZone }: Pick<Site, 'timeZone'>,
  { ids, diaryId, familyIds, openAt }: SupportFilter = {},
) {
  const rows = await db
    .selectFrom('support')
    .innerJoin('diary', 'diary.id', 'support.diaryId')
    .selectAll('support')
    .select(['diary.timeZone', 'diary.generation', 'diary.version as diaryVersion'])
    .$if(ids !== undefined, (query) => query.where('support.id', 'in', ['', ...ids!]))
    .$if(diaryId !== undefined, (query) => query.where('support.diaryId', '=', diaryId!))
    .$if(familyIds !== undefined, (query) => query.where('support.familyId', 'in', ['', ...familyIds!]))
    .$if(openAt !== undefined, (query) =>
      query
        .where('endedAt', 'is', null)
        .where((eb) => eb.or([eb('sentAt', 'is', null), eb('sentAt', '>', daysBefore(openAt!, OPEN_DAYS))])),
    )
    .orderBy('support.id')
    .execute()
  const childIds = rows.map(({ childId }) => childId)
  const children = await selectInChunks(childIds, (some) =>
    db.selectFrom('child').select(['id', 'name', 'birthDate', 'dueDate']).where('id', 'in', some).execute(),
  )
  const parentsOf = await findParentsOf(
    db,
    rows.map(({ familyId }) => familyId),
  )
  const plans = await findVersions(db, childIds)
  return rows.map((row) => {
    const child = children.find(({ id }) => id === row.childId)
    const versions = plans.get(row.childId) ?? []
    const plan = versions.at(-1)
    const planOn = planByEvening(versions, row.timeZone)
    const parents = parentsOf(row.familyId)
    const { bedtime, wake } = plan?.content ?? defaultPlan
    const hours: AnsweringHours = { zone: timeZone, ...row }
    const period: Period = {
      zone: row.timeZone,
      firstNight: row.firstNight,
      length: row.nights,
      pauses: plan?.pauses,
      wake,
      endedAt: row.endedAt,
    }
    return {
      ...row,
      hours,
      period,
      plan: plan && {
        ...plan,
        changes: child ? fillIn(plan.changes, getFixedValues(child, plan.content, row.firstNight)) : plan.changes,
      },
      parents,
      times: { bedtime, wake },
      /** What the plan said on an evening, and its times. */
      planOn,
      timesOn: (evening: string) => planOn(evening) ?? defaultPlan,
      family: nameFamily(parents),
      child: child ?? { id: row.childId, name: '', birthDate: null, dueDate: null },
      diary: { id: row.diaryId, familyId: row.familyId, generation: row.generation, timeZone: row.timeZone },
    }
  })
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

/** Returns a function that returns the parents of a family: the own address first, then those joined to it. */
async function findParentsOf(db: Db, familyIds: string[]) {
  const families = await selectInChunks(familyIds, (some) =>
    db.selectFrom('family').select(['id', 'joinedTo']).where('id', 'in', some).execute(),
  )
  const rootOf = new Map(families.map(({ id, joinedTo }) => [id, joinedTo ?? id]))
  const parents = await selectInChunks([...new Set(rootOf.values())], (some) =>
    db
      .selectFrom('family')
      .selectAll()
      .where((eb) => eb.or([eb('id', 'in', some), eb('joinedTo', 'in', some)]))
      .orderBy('joinedAt')
      .execute(),
  )
  const byRoot = Map.groupBy(parents, ({ id, joinedTo }) => joinedTo ?? id)
  return (familyId: string) =>
    (byRoot.get(rootOf.get(familyId) ?? familyId) ?? []).toSorted(
      (a, b) => Number(a.joinedTo !== null) - Number(b.joinedTo !== null),
    )
}
