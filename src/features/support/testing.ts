import type { Pause, PlanDraft } from '../plans/content'
import { randomUUIDv7 } from 'node:crypto'
import { vi } from 'vitest'
import { createNights, type LoggedNight } from '../../../seed/nights'
import { testApp } from '../../../test/app'
import { addDays } from '../../lib/time/dates'
import { zonedTimeToUtc } from '../../lib/time/zoned-time'
import type { Db } from '../../server/db/open'
import { startDiary } from '../diary/link'
import { store } from '../diary/store'
import { ensureFamily } from '../families/family'
import { findFamilyIds } from '../families/testing'

export const ZONE = 'America/Los_Angeles'

/** Returns the app with a mail server, unless `env` says otherwise, and a user who manages consultations. */
export async function supportApp(env: Record<string, string> = { SMTP_URL: 'smtp://127.0.0.1:1' }) {
  const app = await testApp({ env })
  const manager = await app.signedIn(['canManageConsultations', 'canManageContacts'])
  const call = (method: string, path: string, body?: object) => app.call(method, `/api/support${path}`, body, manager)
  async function json<T>(response: Response | Promise<Response>) {
    return (await (await response).json()) as T
  }
  type Review = { latest: string | null; diaryVersion: number; nights: { id: string; night: string }[] }
  /** Comments on all nights in a review. */
  async function comment(id: string, changes: object = {}) {
    const { latest, diaryVersion, nights } = await json<Review>(call('GET', `/${id}`))
    const shown = nights.map(({ id, night }) => ({ id, night }))
    return call('POST', '/comments', { nights: shown, latest, diaryVersion, text: 'Well done.', ...changes })
  }
  return { ...app, manager, callSupport: call, comment, json }
}

type Family = { email: string; name: string; child?: string; zone?: string }

/** Adds a family with a child and a diary. */
export async function addFamily(db: Db, { email, name, child = 'Mia', zone = ZONE }: Family) {
  return db.transaction().execute(async (trx) => {
    await ensureFamily(trx, { email, name })
    const familyId = (await findFamilyIds(trx, [email]))(email)!
    const childId = randomUUIDv7()
    const createdAt = new Date().toISOString()
    await trx
      .insertInto('child')
      .values({ id: childId, familyId, name: child, birthDate: '2026-03-01', dueDate: null, createdAt })
      .execute()
    return { familyId, childId, diary: await startDiary(trx, { familyId, timeZone: zone }) }
  })
}

type StoredPlan = { familyId: string; childId: string; firstNight?: string; pauses?: Pause[] }

/** Stores and publishes a plan. */
export async function storePlan(db: Db, { familyId, childId, firstNight, pauses = [] }: StoredPlan) {
  const id = `plan of ${childId}`
  const createdAt = new Date().toISOString()
  const common = { familyId, changes: '', username: 'h', createdAt }
  const row = { id, childId, pauses, draft: {} as PlanDraft, version: 1, changedAt: createdAt, ...common }
  await db.insertInto('plan').values(row).execute()
  await publishPlan(db, { familyId, childId, firstNight })
}

type Published = { familyId: string; childId: string; firstNight?: string; number?: number }

/** Publishes a version of a stored plan: seven nights, 7 PM to 7 AM. */
export async function publishPlan(db: Db, { familyId, childId, firstNight = FIRST, number = 1 }: Published) {
  const planId = `plan of ${childId}`
  const content = { firstNight, length: 7, bedtime: '19:00', wake: '07:00' } as PlanDraft
  const common = { familyId, changes: '', username: 'h', createdAt: new Date().toISOString() }
  const row = { id: `${planId}, version ${number}`, planId, number, content, ...common }
  await db.insertInto('planVersion').values(row).execute()
}

type Diary = { id: string; familyId: string }

/** Stores what a family logged during a night, as if it arrived in the morning: at `at`, or when the night was over. */
export const storeNight = (db: Db, diary: Diary, { night, entries }: LoggedNight, zone = ZONE, at?: Date) =>
  db.transaction().execute((trx) =>
    store(
      trx,
      diary,
      entries.map(({ by, ...set }) => ({
        id: randomUUIDv7(),
        entryId: randomUUIDv7(),
        at: set.end ?? set.start,
        by,
        set,
        source: 'tap' as const,
        isShifted: false,
      })),
      at ?? new Date(zonedTimeToUtc(`${addDays(night, 1)}T07:30`, zone)!),
    ),
  )

/** The evening of night 1. */
export const FIRST = '2026-11-09'
/** Returns a time of day this many days after night 1's. */
export const at = (night: number, time: string) => new Date(zonedTimeToUtc(`${addDays(FIRST, night)}T${time}`, ZONE)!)

export type SupportOptions = { nights?: number; logged?: number; isUnlogged?: boolean }
let count = 0

/** Adds a family that has logged its nights, with support from night 1 on. */
export async function startSupport(
  { db, callSupport, json }: Awaited<ReturnType<typeof supportApp>>,
  { nights = 7, logged = nights, isUnlogged = false }: SupportOptions = {},
) {
  vi.setSystemTime(at(0, '08:00'))
  const email = `kim${++count}@example.com`
  const family = await addFamily(db, { email, name: `Kim Lindgren ${count}` })
  const { childId, diary, familyId } = family
  const started = await callSupport('POST', '', { familyId, childId, firstNight: FIRST, nights })
  const all = { seed: count, childId, zone: ZONE, firstNight: FIRST, nights: logged, bedtime: '19:00' }
  if (!isUnlogged) for (const night of createNights({ ...all, by: ['Kim', 'Sam'] })) await storeNight(db, diary, night)
  const { id } = await json<{ id: string }>(started)
  return { id, email, ...family }
}
