import { toIds } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import type { Viewer } from '../../features/families/family'
import { isManagedMessage } from '../../features/families/message-access'
import { findPlansOwed } from '../../features/plans/owed'
import type { Site } from '../../features/settings/site-settings'
import { loadSupports } from '../../features/support/load-supports'
import { findPeriod } from '../../features/support/times/period'
import { findPages } from '../../features/families/parents'

/** What a family is waiting for, and where it is in its nights of support. */
export type FamilyState = {
  /** When it started waiting for an answer, as an ISO instant. */
  waitsSince: string | null
  isPlanOwed: boolean
  nights: { state: 'over' } | { state: 'before' | 'on' | 'paused'; number: number; of: number } | null
}

export const unknownState: FamilyState = { waitsSince: null, isPlanOwed: false, nights: null }

/** The list's views. */
export const isInView = {
  waiting: ({ waitsSince }: FamilyState) => waitsSince !== null,
  'plan-owed': ({ isPlanOwed }: FamilyState) => isPlanOwed,
  nights: ({ nights }: FamilyState) => nights !== null && nights.state !== 'over',
  over: ({ nights }: FamilyState) => nights?.state === 'over',
}

type Listed = { id: string; name: string }

/** The list's orders, apart from the default by latest request. */
export const familyOrders = (stateOf: (id: string) => FamilyState) => {
  // Families that aren't waiting come last.
  const since = ({ id }: Listed) => stateOf(id).waitsSince ?? '~'
  return {
    wait: (a: Listed, b: Listed) => (since(a) < since(b) ? -1 : Number(since(a) > since(b))),
    name: (a: Listed, b: Listed) => a.name.localeCompare(b.name, 'en-US'),
  }
}

/** Returns families' states by page id, limited to what this user may know. Families without a state are left out. */
export async function findFamilyStates(db: Db, user: Viewer, site: Pick<Site, 'timeZone'>, now = new Date()) {
  const states = new Map<string, FamilyState>()
  const set = (id: string, state: Partial<FamilyState>) =>
    states.set(id, { ...unknownState, ...states.get(id), ...state })
  for (const [id, waitsSince] of await findWaits(db, user)) set(id, { waitsSince })
  if (!user.canManageConsultations) return states
  for (const { familyId } of await findPlansOwed(db, now.getTime())) set(familyId, { isPlanOwed: true })
  for (const id of await findSupported(db)) set(id, { nights: { state: 'over' } })
  for (const { period, parents } of await loadSupports(db, site, { openAt: now })) {
    const { state, tonight, numberOf } = findPeriod(period, now.toISOString())
    if (state !== 'over' && parents[0])
      set(parents[0].id, { nights: { state, number: numberOf(tonight.date), of: period.length } })
  }
  return states
}

/** Returns when families started waiting for an answer, by page id. */
async function findWaits(db: Db, user: Viewer) {
  const messages = await db
    .selectFrom('contact')
    .select(({ fn }) => ['familyId', fn.min('createdAt').as('createdAt')])
    .where(isManagedMessage(user))
    .where('spamAt', 'is', null)
    .where('respondedAt', 'is', null)
    .groupBy('familyId')
    .execute()
  const requests = user.canManageConsultations
    ? await db
        .selectFrom('consultation')
        .select(({ fn }) => ['familyId', fn.min('createdAt').as('createdAt')])
        .where('spamAt', 'is', null)
        .where('status', '=', 'pending')
        .groupBy('familyId')
        .execute()
    : []
  const rows = [...messages, ...requests].toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  const pageOf = await findPages(
    db,
    rows.map(({ familyId }) => familyId),
  )
  // The earliest comes last, so it overwrites the others.
  return new Map(rows.map(({ familyId, createdAt }) => [pageOf(familyId) ?? '', createdAt]))
}

/** Returns the page ids of families with nights of support, including nights that are over. */
async function findSupported(db: Db) {
  const rows = await db
    .selectFrom('family')
    .select('pageId as id')
    .where('id', 'in', db.selectFrom('support').select('familyId'))
    .execute()
  return toIds(rows)
}
