import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { alertAboutFailures } from '../alerts/alert'
import type { Email } from '../outbox'
import { enqueueSamples, outboxDatabase, silentLog } from '../testing'
import { claimNext } from './claim'
import { findQuotaEnd } from './quota'

const { db, env } = await outboxDatabase()
const HOUR_MS = 60 * 60_000
let now = 0

// Emails are due at once, however long they take to write.
vi.useFakeTimers({ toFake: ['Date'] })
afterAll(() => void vi.useRealTimers())
beforeEach(async () => {
  await db.deleteFrom('outbox').execute()
  now = Date.now()
})

const at = (time: number) => new Date(time).toISOString()
const to = 'Zoe@example.com'
const write = (count: number, email: Partial<Email>) =>
  enqueueSamples(db, ...Array.from({ length: count }, () => ({ to, ...email })))

/** Sends what may be sent now and counts it by kind. */
async function send() {
  const counts: Record<string, number> = {}
  for (;;) {
    const email = await claimNext(db, { now, lease: 1000 })
    if (!email) return counts
    counts[email.kind] = (counts[email.kind] ?? 0) + 1
    await db
      .updateTable('outbox')
      .set({ sentAt: at(now), heldUntil: null })
      .where('id', '=', email.id)
      .execute()
  }
}

test('an address gets ten emails an hour and twenty a day, whatever its tag; the next ones wait', async () => {
  for (let n = 0; n < 30; n++) await write(1, { kind: 'appointment-moved', to: `zoe+${n}@example.com` })
  expect(await send()).toEqual({ 'appointment-moved': 10 })
  now += HOUR_MS - 1
  expect(await send()).toEqual({})
  now += 1
  expect(await send()).toEqual({ 'appointment-moved': 10 })
  now += 5 * HOUR_MS
  expect(await send()).toEqual({})
  now += 18 * HOUR_MS
  expect(await send()).toEqual({ 'appointment-moved': 10 })
})

test('the next one leaves once the first of ten was sent an hour ago, and keeps nobody else waiting', async () => {
  for (let minutes = 0; minutes < 10; minutes++) {
    await write(1, { kind: 'answer' })
    await send()
    now += HOUR_MS / 60
  }
  await write(1, { kind: 'answer' })
  // The other one is due later, so it's claimed after the one that has to wait.
  vi.advanceTimersByTime(1)
  await write(1, { kind: 'appointment-moved', to: 'ann@example.com' })
  expect(await send()).toEqual({ 'appointment-moved': 1 })
  now += HOUR_MS - (HOUR_MS / 60) * 10 - 1
  expect(await send()).toEqual({})
  now += 1
  expect(await send()).toEqual({ answer: 1 })
})

test('of two quotas the one that ends later counts, and nothing that another clock sent later', async () => {
  const zoe = { kind: 'answer', recipient: 'zoe@example.com' }
  const sendAt = async (count: number, time: number) => {
    await write(count, { kind: 'answer' })
    await db
      .updateTable('outbox')
      .set({ sentAt: at(time) })
      .where('sentAt', 'is', null)
      .execute()
  }
  await sendAt(30, now + 1)
  expect(await findQuotaEnd(db, zoe, now)).toBe(undefined)
  await sendAt(10, now - 2 * HOUR_MS)
  await sendAt(10, now - HOUR_MS / 2)
  expect(await findQuotaEnd(db, zoe, now)).toBe(now + 22 * HOUR_MS)
  expect(await findQuotaEnd(db, { ...zoe, recipient: 'ann@example.com' }, now)).toBe(undefined)
})

test('of emails about the same thing that wait, the newest stays', async () => {
  await write(10, { kind: 'appointment-moved' })
  await send()
  for (let n = 0; n < 5; n++) await write(1, { kind: 'appointment-moved', topic: 'appointment 1' })
  expect(await send()).toEqual({})
  now += HOUR_MS
  expect(await send()).toEqual({ 'appointment-moved': 1 })
})

test('what strangers cause with nothing but an address leaves room for the owner’s invitation, answer, and links', async () => {
  await write(15, { kind: 'message-confirmation' })
  await write(5, { kind: 'address-confirmation' })
  expect(Object.values(await send()).reduce((a, b) => a + b)).toBe(4)
  await write(1, { kind: 'appointment-booked' })
  await write(1, { kind: 'answer' })
  await write(1, { kind: 'password-reset' })
  expect(await send()).toEqual({ 'appointment-booked': 1, answer: 1, 'password-reset': 1 })
  now += HOUR_MS
  expect(Object.values(await send()).reduce((a, b) => a + b)).toBe(4)
  now += HOUR_MS
  expect(await send()).toEqual({})
})

test('links to sign in don’t wait, and neither does what goes to the practice', async () => {
  await write(30, { kind: 'appointment-moved' })
  await send()
  await write(3, { kind: 'password-reset' })
  await write(30, { kind: 'message-received' })
  expect(await send()).toEqual({ 'password-reset': 3, 'message-received': 30 })
})

test('what waits isn’t reported as failing', async () => {
  await write(12, { kind: 'appointment-moved' })
  await send()
  const settings = { ...env, mailTo: 'practice@example.com' } as never
  await alertAboutFailures({ db, env: settings, log: silentLog }, now + 2 * HOUR_MS - 1)
  expect(await db.selectFrom('outbox').select('id').where('kind', '=', 'mail-trouble').execute()).toEqual([])
})
