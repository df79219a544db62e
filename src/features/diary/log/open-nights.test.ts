import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { countImported, findLastImport } from '../imported'
import { listEntries, type EntryFields } from '../merge'
import { defaultPlan } from '../plan-times'
import type { Source } from '../schema'
import { findChanges, store } from '../store'
import { createDiary, openCharts } from '../testing'
import { openNights } from './open-nights'

const site = await testApp()
const { db } = site
const HOUR_MS = 3_600_000
const now = '2026-11-30T12:00:00.000Z'
const ago = (hours: number) => new Date(Date.parse(now) - hours * HOUR_MS).toISOString()

test('charts are the same as if years of another app’s sleeps were read, also beside undone and corrected ones', async () => {
  const diary = await createDiary(site, 'years@example.com')
  const childId = diary.id
  const change = (entryId: string, source: Source, set: Partial<EntryFields>) => {
    return { id: randomUUID(), entryId, at: now, by: 'Kim', isShifted: false, source, set }
  }
  const put = (...changes: ReturnType<typeof change>[]) => db.transaction().execute((trx) => store(trx, diary, changes))
  const sleep = (id: string, source: Source, start: string, end: string | null) =>
    change(id, source, { childId, kind: 'sleep', start, end })
  const sleeps = Array.from({ length: 1200 }, (_, n) =>
    sleep(`old-${n}`, 'import', ago(18 * n + 400), ago(18 * n + 400 - (n % 15))),
  )
  await put(...sleeps)
  await put(...[500, 300, 100, 20].map((hours) => sleep(`late-${hours}`, 'import', ago(hours), ago(hours - 9))))
  await put(change('late-20', 'import', { isRemoved: true }))
  await put(sleep('odd', 'import', '0026-01-01T00:00:00.000Z', '0026-01-01T01:00:00.000Z'))
  await put(
    sleep('tapped', 'tap', ago(30), ago(21)),
    sleep('beside', 'tap', ago(500.1), ago(492)),
    change('old-3', 'typed', { isRemoved: true }),
    change('old-1199', 'typed', { start: ago(72), end: ago(70) }),
    change('old-600', 'form', { note: 'How small she was' }),
  )

  const all = await findChanges(db, diary.id)
  const query = { zone: diary, plan: defaultPlan, now }
  const whole = openCharts({ ...query, entries: listEntries(all) })
  const opened = await openNights(db, diary, { ...query, childId })
  expect(opened.evenings).toEqual(whole.evenings)
  for (const evening of [undefined, '2026-11-10', '2026-09-09', whole.evenings[0]])
    expect((await opened.readChart(evening)).columns).toEqual((await whole.readChart(evening)).columns)
  const { log, changes } = await opened.readChart()
  expect(log.odd.map(({ id }) => id)).toEqual(['odd'])
  // Nights that aren't shown aren't read.
  expect(changes.length).toBeLessThan(100)

  // Three changed, one undone.
  expect((await countImported(db, [diary.id])).get(diary.id)).toBe(1200 + 4 + 1 - 3 - 1)
  expect(await findLastImport(db, diary.id)).toBe(now)
})

test('the last import is found right after it, before PostgreSQL has analyzed its 16,000 sleeps', async () => {
  const diary = await createDiary(site, 'import@example.com')
  const sleeps = Array.from({ length: 16_000 }, (_, n): Parameters<typeof store>[2][number] => ({
    id: `${n}`,
    entryId: `${n}`,
    at: now,
    by: 'Huckleberry',
    isShifted: false,
    source: 'import',
    set: { childId: diary.id, kind: 'sleep', start: ago(3 * n + 2), end: ago(3 * n) },
  }))
  await db.transaction().execute((trx) => store(trx, diary, sleeps))
  expect(await findLastImport(db, diary.id)).toBe(now)
})
