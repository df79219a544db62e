import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { addDays } from '../../lib/time/dates'
import { UNDO_MS } from '../../lib/time/undo-duration'
import { isPostgres, type Db, type Trx } from '../../server/db/open'
import { toLocal, type Clocks } from '../diary/clocks/clocks'
import { findFamilyDiary } from '../diary/family/family-diary'
import { isConfirmed } from '../families/confirmed'
import { findNightOf } from '../plans/which-night'
import { loadPackages } from '../website/load-packages'
import { defaultSupport, type PackageSupport } from './schema'
import { findParents, selectIdsOnPage } from '../families/parents'

/** Returns the support included with packages, by package id. */
export async function loadPackageSupport(db: Db): Promise<Record<string, PackageSupport>> {
  const rows = await db.selectFrom('packageSupport').selectAll().execute()
  return Object.fromEntries(rows.map(({ packageId, ...support }) => [packageId, support]))
}

/** Returns the support included with a family's last requested package; undefined if unknown. */
async function findSupportOf(trx: Db, familyId: string) {
  const request = await trx
    .selectFrom('consultation')
    .select('consultationType')
    .where('familyId', 'in', selectIdsOnPage(trx, familyId))
    .where('status', 'in', ['confirmed', 'completed'])
    // Only confirmed requests, because anyone can book in a parent's name.
    .where(isConfirmed('consultation'))
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  const found = (await loadPackages(trx)).find(({ name }) => name === request?.consultationType)
  return found && (await loadPackageSupport(trx))[found.id]
}

/** Returns the diary of a family, including those joined with it; undefined if there's none, or parents have erased it. */
export async function findDiaryOf(db: Db, familyId: string) {
  const parents = await findParents(db, familyId)
  const diary = parents.length > 0 ? await findFamilyDiary(db, parents) : undefined
  return diary?.closedAt ? undefined : diary
}

/** Returns night 1 (YYYY-MM-DD) of the newest published plans for a diary's family, by child. */
export async function findFirstNights(db: Db, { familyId }: { familyId: string }): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom('planVersion as version')
    .innerJoin('plan', 'plan.id', 'version.planId')
    .select(['plan.childId', 'version.content'])
    .where('plan.familyId', 'in', selectIdsOnPage(db, familyId))
    .orderBy('version.number')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.childId, row.content.firstNight]))
}

type Start = {
  diary: { id: string; familyId: string }
  childId: string
  /** The evening of night 1 (YYYY-MM-DD). */
  firstNight: string
  /** How many nights; by default the package's. */
  nights?: number
  isByHand: boolean
}

/** Starts a support period with the nights and hours of the family's package, or restarts one that was ended. Returns its id. */
export async function beginSupport(trx: Trx, { diary, childId, firstNight, nights, isByHand }: Start) {
  const ofPackage = await findSupportOf(trx, diary.familyId)
  const planned = nights === undefined ? {} : { nights }
  const evening = { diaryId: diary.id, childId, firstNight }
  const values = {
    ...defaultSupport,
    ...(isByHand ? { ...ofPackage, ...planned } : { ...planned, ...ofPackage }),
    isByHand,
    endedAt: null,
    result: null,
    reportedAt: null,
    sentAt: null,
  }
  await trx
    .insertInto('support')
    .values({
      id: randomUUIDv7(),
      familyId: diary.familyId,
      ...evening,
      ...values,
      version: 0,
      askedAt: null,
      words: '',
      createdAt: new Date().toISOString(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['diaryId', 'childId', 'firstNight'])
        .doUpdateSet((eb) => ({ ...values, version: eb('support.version', '+', 1) }))
        .where('support.endedAt', 'is not', null),
    )
    .execute()
  const rows = trx
    .selectFrom('support')
    .select('id')
    .where((eb) => eb.and(evening))
  return (await rows.executeTakeFirstOrThrow()).id
}

/** No plan lasts this long, including its pauses. */
const LONGEST_PLAN_MS = 180 * 86_400_000

/**
 * Follows plans without support for their night 1 that aren't over and can no longer be undone, however long the site was down since
 * they were published: the first version starts the support period with night 1. A later version moves the first night, unless the
 * practice has set it by hand; after a period is over or ended, a version for later nights starts another.
 */
export async function followPlans({ db }: { db: Db }, now = new Date()) {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const versions = await db
    .selectFrom('planVersion as version')
    .innerJoin('plan', 'plan.id', 'version.planId')
    .innerJoin(
      (eb) =>
        eb
          .selectFrom('planVersion')
          .select((each) => ['planId', each.fn.max('number').as('number')])
          .where('createdAt', '>', before(LONGEST_PLAN_MS))
          .where('createdAt', '<', before(UNDO_MS))
          .groupBy('planId')
          .as('newest'),
      (join) => join.onRef('newest.planId', '=', 'version.planId').onRef('newest.number', '=', 'version.number'),
    )
    .select(['plan.familyId', 'childId', 'content', 'pauses'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('support')
            .select('support.id')
            .whereRef('support.childId', '=', 'plan.childId')
            .where('support.firstNight', '=', getFirstNight(db)),
        ),
      ),
    )
    .execute()
  const yesterday = before(86_400_000).slice(0, 10)
  for (const { familyId, childId, content, pauses } of versions) {
    const { firstNight, length } = content
    if (findNightOf(yesterday, { firstNight, length, pauses }).state === 'over') continue
    await db.transaction().execute((trx) => followPlan(trx, { familyId, childId, firstNight, length }))
  }
}

const getFirstNight = (db: Db) =>
  isPostgres(db) ? sql<string>`"content"::json ->> 'firstNight'` : sql<string>`"content" ->> 'firstNight'`

type PublishedPlan = { familyId: string; childId: string; firstNight: string; length: number }

async function followPlan(trx: Trx, { familyId, childId, firstNight, length }: PublishedPlan) {
  const diary = await findDiaryOf(trx, familyId)
  if (!diary) return
  const periods = await trx
    .selectFrom('support')
    .select(['id', 'isByHand', 'endedAt', 'reportedAt', 'firstNight', 'nights'])
    .where('diaryId', '=', diary.id)
    .where('childId', '=', childId)
    .orderBy('createdAt', 'desc')
    .execute()
  const latest = periods[0]
  const isOver = latest !== undefined && (latest.endedAt !== null || latest.reportedAt !== null)
  if (!latest || (isOver && isAfter(firstNight, latest, diary)))
    await beginSupport(trx, { diary, childId, firstNight, nights: length, isByHand: false })
  else if (!latest.isByHand && !isOver)
    await trx.updateTable('support').set({ firstNight }).where('id', '=', latest.id).execute()
}

type Over = { firstNight: string; nights: number; endedAt: string | null }

/** Whether a night 1 is after a support period's nights, or on or after the day when it was ended. */
function isAfter(evening: string, { firstNight, nights, endedAt }: Over, clocks: Clocks) {
  if (evening >= addDays(firstNight, nights)) return true
  return endedAt !== null && evening > firstNight && evening >= toLocal(endedAt, clocks).slice(0, 10)
}
