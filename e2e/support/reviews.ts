import { randomUUIDv7 } from 'node:crypto'
import { createNights, type FamilyNights } from '../../seed/nights.ts'
import { startDiary } from '../../src/features/diary/link'
import { store } from '../../src/features/diary/store'
import { nextMillisecond } from '../../test/support/time.ts'
import { beginSupport } from '../../src/features/support/begin'
import { findNight } from '../../src/features/plans/which-night'
import { addDays } from '../../src/lib/time/dates'
import { book, openSiteDb } from './installation'

type Site = { url: string; env: object }
type Options = {
  /** A parent's note on last night. */
  note?: string
  /** Whether nothing was logged. */
  isSilent?: boolean
  /** Whether the report has been made. */
  isOver?: boolean
  /** The children's names. By default, there's one child without a name. */
  children?: string[]
  /** Whether there's only a diary. */
  isUnsupported?: boolean
}

/** The practice's time zone. */
const ZONE = 'America/Los_Angeles'

/**
 * Books with an address, and supports the family since the evening before last. Returns the ids of the first child's support period
 * and of the family.
 */
export async function supportFamily({ url, env }: Site, email: string, options: Options = {}) {
  await book(url, email)
  const db = await openSiteDb(env)
  try {
    const family = db.selectFrom('family').select('id').where('address', '=', email)
    const { id: familyId } = await family.executeTakeFirstOrThrow()
    const tonight = findNight(
      { zone: ZONE, firstNight: '2026-01-01', length: 1, wake: '07:00' },
      new Date().toISOString(),
    )
    const firstNight = addDays(tonight.date, -4)
    return await db.transaction().execute(async (trx) => {
      const diary = await startDiary(trx, { familyId, timeZone: ZONE })
      const createdAt = new Date().toISOString()
      const children = (options.children ?? []).map((name) => ({ id: randomUUIDv7(), name }))
      for (const child of children)
        await trx
          .insertInto('child')
          .values({ ...child, familyId, birthDate: null, dueDate: null, createdAt })
          .execute()
      const childIds = children.length > 0 ? children.map(({ id }) => id) : [diary.id]
      const notes: FamilyNights['notes'] = options.note ? { 4: [{ by: 'Kim', at: '05:30', text: options.note }] } : {}
      const family = {
        seed: 5,
        zone: ZONE,
        firstNight,
        bedtime: '19:00',
        by: ['Kim', 'Sam'] as [string, string],
      }
      const nights = childIds.flatMap((childId) => createNights({ ...family, childId, nights: 4, notes }))
      const logged = options.isSilent ? [] : nights
      const changes = logged
        .flatMap(({ entries }) => entries)
        .map(({ by, ...set }) => ({ id: randomUUIDv7(), entryId: randomUUIDv7(), at: set.start, by, set }))
      await store(
        trx,
        diary,
        changes.map((change) => ({ ...change, source: 'tap' as const, isShifted: false })),
      )
      if (options.isUnsupported) return { id: '', familyId }
      const begin = { diary, firstNight, nights: options.isOver ? 3 : 14, isByHand: true }
      const ids: string[] = []
      for (const childId of childIds) {
        ids.push(await beginSupport(trx, { ...begin, childId }))
        // Ids from the same millisecond have no order.
        await nextMillisecond()
      }
      if (options.isOver)
        await trx.updateTable('support').set({ reportedAt: createdAt }).where('id', 'in', ids).execute()
      return { id: ids[0]!, familyId }
    })
  } finally {
    await db.destroy()
  }
}
