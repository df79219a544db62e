import type { PlanDraft } from '../features/plans/content'
import { randomUUIDv7 } from 'node:crypto'
import { createNights, type LoggedNight } from '../../seed/nights'
import { supports } from '../../seed/supports'
import { startDiary } from '../features/diary/link'
import { store } from '../features/diary/store'
import { ensureFamily } from '../features/families/family'
import { fillPlan, getFixedValues } from '../features/plans/fill-plan'
import { originals } from '../features/plans/templates/originals'
import { findNight } from '../features/plans/which-night'
import { beginSupport } from '../features/support/begin'
import { addDays } from '../lib/time/dates'
import { monthsAgo, zonedTimeToUtc } from '../lib/time/zoned-time'
import type { Trx } from '../server/db/open'

/** The demo’s consultant. */
const username = 'maya'

const DAY_MS = 86_400_000

type SeedSupport = (typeof supports)[number]
type SeedChild = SeedSupport['children'][number]

/** Adds nights to families under support: their log, their plans, and the practice's comments. Returns how many nights. */
export async function seedNights(trx: Trx, now = new Date()) {
  let count = 0
  for (const { email, other, ...family } of supports) {
    const { id: familyId } = await trx
      .selectFrom('family')
      .select('id')
      .where('address', '=', email)
      .executeTakeFirstOrThrow()
    if (other) {
      await ensureFamily(trx, other)
      const joined = { pageId: familyId, joinedAt: now.toISOString() }
      await trx.updateTable('family').set(joined).where('address', '=', other.email).execute()
    }
    const diary = await startDiary(trx, { familyId, timeZone: family.zone })
    const startedAt = new Date(now.getTime() - (family.over + 1) * DAY_MS).toISOString()
    await trx.updateTable('diary').set({ createdAt: startedAt }).where('id', '=', diary.id).execute()
    for (const child of family.children) count += await seedChild(trx, { diary, family, child }, now)
  }
  return count
}

type Context = {
  diary: { id: string; familyId: string }
  family: Omit<SeedSupport, 'email' | 'other'>
  child: SeedChild
}

async function seedChild(trx: Trx, { diary, family, child }: Context, now: Date) {
  const { zone, over, nights, by } = family
  const { name, monthsOld, weeksEarly, template, comments, change, ...rest } = child
  const { familyId } = diary
  const childId = randomUUIDv7()
  const birthDate = monthsAgo(monthsOld, zone, now).day
  const dueDate = weeksEarly ? addDays(birthDate, 7 * weeksEarly) : null
  const row = { id: childId, familyId, name, birthDate, dueDate, createdAt: now.toISOString() }
  await trx.insertInto('child').values(row).execute()

  const { content } = originals.find(({ id }) => id === template)!
  const { date: tonight } = findNight(
    { zone, firstNight: '1970-01-01', length: 1, wake: content.wake },
    now.toISOString(),
  )
  const firstNight = addDays(tonight, -over)
  const at = (night: number, time: string) => zonedTimeToUtc(`${addDays(firstNight, night - 1)}T${time}`, zone)!
  const write = (bedtime = content.bedtime) => {
    const draft = { ...content, bedtime, firstNight, length: nights }
    return fillPlan(draft, getFixedValues(row, draft, birthDate))
  }
  const versions = [
    { content: write(), changes: 'This is where we begin.', createdAt: at(0, '16:10') },
    ...(change ? [{ content: write(change.bedtime), changes: change.text, createdAt: at(change.night, '10:05') }] : []),
  ]
  await seedPlan(trx, { familyId, childId, versions })

  const supportId = await beginSupport(trx, { diary, childId, firstNight, nights, isByHand: false })
  await trx.updateTable('support').set({ nights }).where('id', '=', supportId).execute()
  const logged = createNights({ ...rest, childId, zone, firstNight, nights: over, bedtime: content.bedtime, by })
  for (const night of logged) {
    const arrivedAt = new Date(at(night.number + 1, '07:40'))
    const diaryVersion = await store(trx, diary, toChanges(night), arrivedAt)
    if (night.number === over) continue
    await trx
      .insertInto('nightComment')
      .values({
        id: randomUUIDv7(),
        familyId,
        supportId,
        childId,
        night: night.night,
        reviewed: night.night,
        diaryVersion,
        text: comments[night.number] ?? null,
        username,
        undo: { emails: [], batches: [] },
        idempotencyKey: null,
        createdAt: at(night.number + 1, '09:20'),
      })
      .execute()
  }
  return logged.length
}

const toChanges = ({ entries }: LoggedNight) =>
  entries.map(({ by, ...set }) => ({
    id: randomUUIDv7(),
    entryId: randomUUIDv7(),
    at: set.end ?? set.start,
    by,
    set,
    source: 'tap' as const,
    isShifted: false,
  }))

type Version = { content: PlanDraft; changes: string; createdAt: string }

async function seedPlan(
  trx: Trx,
  { familyId, childId, versions }: { familyId: string; childId: string; versions: Version[] },
) {
  const planId = randomUUIDv7()
  const [first, last] = [versions[0]!, versions.at(-1)!]
  await trx
    .insertInto('plan')
    .values({
      id: planId,
      familyId,
      childId,
      draft: last.content,
      changes: '',
      version: versions.length,
      pauses: [],
      username,
      changedAt: last.createdAt,
      createdAt: first.createdAt,
    })
    .execute()
  const rows = versions.map(({ content, ...version }, index) => ({
    ...version,
    id: randomUUIDv7(),
    familyId,
    planId,
    number: index + 1,
    content,
    username,
  }))
  await trx.insertInto('planVersion').values(rows).execute()
}
