import { selectInChunks } from '../../server/db/chunks'
import { isPostgres, type Db, type Trx } from '../../server/db/open'
import type { Clocks } from '../diary/clocks/clocks'
import { defaultPlan } from '../diary/plan-times'
import { nameFamily } from '../families/name-family'
import { fillIn } from '../plans/placeholders'
import { getFixedValues } from '../plans/fill-plan'
import { findVersions, planByEvening } from '../plans/plan-by-evening'
import type { Site } from '../settings/site-settings'
import type { AnsweringHours } from './times/hours'
import type { Period } from './times/period'
import { findParentsOf } from '../families/parents'

/** A support period with everything needed to tell where it stands. */
export type Support = Awaited<ReturnType<typeof loadSupports>>[number]

export type SupportFilter = {
  ids?: string[]
  diaryId?: string
  familyIds?: string[]
  /** An instant when something may be owed: excludes periods that were ended, or whose report was sent over a week before. */
  openAt?: Date
}

/** Notes from the last day get answered up to this many days after the report was sent. */
const OPEN_DAYS = 7

/** Locks support periods, so that nobody else comments on them at the same time. */
export const lockSupports = (trx: Trx, ids: string[]) =>
  trx
    .selectFrom('support')
    .select('id')
    .where('id', 'in', ['', ...ids])
    .orderBy('id')
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .execute()

/** Returns support periods with their families, children, diaries, and newest plans, earliest first. */
export async function loadSupports(db: Db, { timeZone }: Pick<Site, 'timeZone'>, filter: SupportFilter = {}) {
  const rows = await selectSupports(db, filter).execute()
  const childIds = rows.map(({ childId }) => childId)
  const children = await selectInChunks(childIds, (ids) =>
    db.selectFrom('child').select(['id', 'name', 'birthDate', 'dueDate']).where('id', 'in', ids).execute(),
  )
  const parentsOf = await findParentsOf(
    db,
    rows.map(({ familyId }) => familyId),
  )
  const plans = await findVersions(db, childIds)
  return rows.map(({ timeZone: first, moves, ...row }) => {
    const clocks = { timeZone: first, moves }
    const child = children.find(({ id }) => id === row.childId)
    const parents = parentsOf(row.familyId)
    const hours: AnsweringHours = { zone: timeZone, ...row }
    return {
      ...row,
      ...describePlan({ ...row, clocks }, plans.get(row.childId) ?? [], child),
      clocks,
      hours,
      parents,
      family: nameFamily(parents),
      child: child ?? { id: row.childId, name: '', birthDate: null, dueDate: null },
      diary: { id: row.diaryId, familyId: row.familyId, generation: row.generation },
    }
  })
}

const selectSupports = (db: Db, { ids, diaryId, familyIds, openAt }: SupportFilter) =>
  db
    .selectFrom('support')
    .innerJoin('diary', 'diary.id', 'support.diaryId')
    .selectAll('support')
    .select(['diary.timeZone', 'diary.moves', 'diary.generation', 'diary.version as diaryVersion'])
    // Leaves out diaries that parents have erased.
    .where('diary.closedAt', 'is', null)
    .$if(ids !== undefined, (query) => query.where('support.id', 'in', ['', ...ids!]))
    .$if(diaryId !== undefined, (query) => query.where('support.diaryId', '=', diaryId!))
    .$if(familyIds !== undefined, (query) => query.where('support.familyId', 'in', ['', ...familyIds!]))
    .$if(openAt !== undefined, (query) =>
      query
        .where('endedAt', 'is', null)
        .where((eb) => eb.or([eb('sentAt', 'is', null), eb('sentAt', '>', daysBefore(openAt!, OPEN_DAYS))])),
    )
    .orderBy('support.id')

type Row = Awaited<ReturnType<ReturnType<typeof selectSupports>['execute']>>[number]
type Dates = Pick<Row, 'firstNight' | 'nights' | 'endedAt'> & { clocks: Clocks }
type Versions = NonNullable<ReturnType<Awaited<ReturnType<typeof findVersions>>['get']>>
type Child = Parameters<typeof getFixedValues>[0]

/** Returns what a child's plan contributes to a support period. */
function describePlan({ clocks: zone, firstNight, nights, endedAt }: Dates, versions: Versions, child?: Child) {
  const plan = versions.at(-1)
  const planOn = planByEvening(versions, zone)
  const { bedtime, wake } = plan?.content ?? defaultPlan
  const period: Period = { zone, firstNight, length: nights, pauses: plan?.pauses, wake, endedAt }
  return {
    period,
    plan: plan && {
      ...plan,
      changes: child ? fillIn(plan.changes, getFixedValues(child, plan.content, firstNight)) : plan.changes,
    },
    times: { bedtime, wake },
    /** The plan's content on an evening, and its times. */
    planOn,
    timesOn: (evening: string) => planOn(evening) ?? defaultPlan,
  }
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
