import { expect, onTestFinished, test, vi } from 'vitest'
import type { RateLimits } from '../http'
import { testApp } from '../../../test/app'
import { countOnly, deleteExpiredLimits, openLimits } from './limit-store'

const onPostgres = process.env.TEST_DATABASE === 'postgres'
const rule = { name: 'requests', points: 4, seconds: 60 }
const open = async () => openLimits((await testApp()).db)
const consumeAll = async (...stores: RateLimits[]) => {
  for (let n = 0; n < 4; n++) expect(await stores[n % stores.length]!.consume([[rule, 'ann@example.com']])).toBe(0)
}

test('consumed points come back with a refund', async () => {
  const limits = await open()
  await consumeAll(limits)
  expect(await limits.consume([[rule, 'ann@example.com']])).toBeGreaterThan(0)
  expect(await limits.consume([[rule, 'ben@example.com']])).toBe(0)
  await limits.refund([[rule, 'ann@example.com']], 2)
  expect(await limits.consume([[rule, 'ann@example.com']])).toBe(0)
  await limits.refund([[rule, 'ann@example.com']])
  expect(await limits.consume([[rule, 'ann@example.com']])).toBe(0)
  expect(await limits.consume([[rule, 'ann@example.com']])).toBeGreaterThan(0)
})

test('countOnly counts without limiting', async () => {
  const limits = await open()
  for (let n = 0; n < 9; n++) expect(await countOnly(limits).consume([[rule, 'ann@example.com']])).toBe(0)
  expect(await limits.consume([[rule, 'ann@example.com']])).toBeGreaterThan(0)
})

test.runIf(onPostgres)('processes share counts in PostgreSQL, without storing keys in clear', async () => {
  const { db } = await testApp()
  const one = openLimits(db)
  const two = openLimits(db)
  await consumeAll(one, two)
  expect(await one.consume([[rule, 'ann@example.com']])).toBeGreaterThan(0)
  expect(await two.consume([[rule, 'ann@example.com']])).toBeGreaterThan(0)
  const rows = await db
    .selectFrom('rateLimit' as never)
    .selectAll()
    .execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('ann')
})

test('a window opened while the clock was ahead doesn’t count', async () => {
  const limits = await open()
  const now = Date.now()
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: now + 24 * 3_600_000 })
  await consumeAll(limits)
  expect(await limits.consume([[rule, 'ann@example.com']])).toBeGreaterThan(0)
  vi.setSystemTime(now)
  await consumeAll(limits)
  expect(await limits.consume([[rule, 'ann@example.com']])).toBeLessThanOrEqual(60)
})

test('a window lasts its seconds from the first attempt, and what is left of it is the time to wait', async () => {
  const limits = await open()
  onTestFinished(() => void vi.useRealTimers())
  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  await consumeAll(limits)
  for (const [elapsed, wait] of [
    [0, 60],
    [1, 60],
    [1000, 59],
    [59_999, 1],
    [60_000, 0],
  ] as const) {
    vi.setSystemTime(start + elapsed)
    expect([elapsed, await limits.consume([[rule, 'ann@example.com']])]).toEqual([elapsed, wait])
  }
  // The next window has started.
  for (const wait of [0, 0, 0, 60]) expect(await limits.consume([[rule, 'ann@example.com']])).toBe(wait)
  const hourly = { ...rule, name: 'hourly', points: 0, seconds: 3600 }
  expect(await limits.consume([[hourly, 'ann@example.com']])).toBe(3600)
})

test('a window that ends within twice its length counts, whatever the clock says', async () => {
  const limits = await open()
  onTestFinished(() => void vi.useRealTimers())
  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: start + 60_000 })
  await consumeAll(limits)
  vi.setSystemTime(start)
  expect(await limits.consume([[rule, 'ann@example.com']])).toBe(120)
  vi.setSystemTime(start - 1)
  expect(await limits.consume([[rule, 'ann@example.com']])).toBe(0)
})

test('expired windows are deleted, and others stay', async () => {
  const { db } = await testApp()
  const limits = openLimits(db)
  await consumeAll(limits)
  await deleteExpiredLimits({ db })
  expect(await limits.consume([[rule, 'ann@example.com']])).toBeGreaterThan(0)
})

test('an exceeded limit doesn’t consume the ones after it, and a refund reaches all', async () => {
  const limits = await open()
  const own = { name: 'own', points: 2, seconds: 60 }
  const shared = { name: 'shared', points: 3, seconds: 60 }
  const isAllowed = async (key: string) =>
    (await limits.consume([
      [own, key],
      [shared, 'all'],
    ])) === 0
  for (const allowed of [true, true, false, false, false]) expect(await isAllowed('ann')).toBe(allowed)
  expect(await isAllowed('ben')).toBe(true)
  expect(await isAllowed('cleo')).toBe(false)
  await limits.refund(
    [
      [own, 'cleo'],
      [shared, 'all'],
    ],
    2,
  )
  expect(await isAllowed('cleo')).toBe(true)
  await limits.refund([[shared, 'all']], 3)
  for (let n = 0; n < 2; n++) expect(await isAllowed('dora')).toBe(true)
  // Refunds one of two points.
  await limits.refund([
    [own, 'dora'],
    [shared, 'all'],
  ])
  expect([await isAllowed('dora'), await isAllowed('eve'), await isAllowed('fay')]).toEqual([true, true, false])
})
