import { randomUUIDv7 } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { booking } from '../../../test/support/factories'
import { sampleEmail } from '../email/testing'
import { storeRequest } from './store-request'

const { call, db, deps } = await testApp({ rateLimits: false })

beforeEach(async () => {
  await db.deleteFrom('consultation').execute()
  await db.deleteFrom('outbox').execute()
})

const book = async (changes: Record<string, unknown>, key?: string) => {
  const headers = key ? { 'idempotency-key': key } : undefined
  const reply = await call('POST', '/api/consultations', booking(changes), { headers })
  return ((await reply.json()) as { id: string }).id
}
const count = async (table: 'consultation' | 'outbox') => (await db.selectFrom(table).select('id').execute()).length

test('stores concurrent requests with their own emails, and retries once', async () => {
  const families = Array.from({ length: 60 }, (_, n) => book({ email: `family${n}@example.com` }))
  const retries = Array.from({ length: 10 }, () => book({ email: 'again@example.com' }, 'same-key'))
  const spam = book({ email: 'bot@example.com', homepage: 'https://bot.example' })
  expect(new Set(await Promise.all(families)).size).toBe(60)
  expect(new Set(await Promise.all(retries)).size).toBe(1)
  expect(await book({ email: 'again@example.com' }, 'same-key')).toBe(await retries[0])
  await spam
  expect(await count('consultation')).toBe(62)
  const emails = await db.selectFrom('outbox').select(['aboutId', 'to']).execute()
  expect(emails).toHaveLength(61 * 2)
  const confirmed = emails.filter(({ to }) => to.startsWith('family')).map(({ aboutId, to }) => `${aboutId} ${to}`)
  const rows = await db.selectFrom('consultation').select(['id', 'email']).where('email', 'like', 'family%').execute()
  expect(confirmed.toSorted()).toEqual(rows.map(({ id, email }) => `${id} ${email}`).toSorted())
})

test('an address gets twenty confirmations a day at most; the practice hears of every request', async () => {
  const limited = await testApp({ rateLimits: true })
  for (let n = 0; n < 22; n++) {
    const email = n % 2 ? 'ana@example.com' : 'Ana@Example.com'
    expect((await limited.call('POST', '/api/consultations', booking({ email }))).status).toBe(201)
  }
  const emails = await limited.db.selectFrom('outbox').select('kind').execute()
  const counts = Map.groupBy(emails, ({ kind }) => kind)
  expect(counts.get('booking-confirmation')).toHaveLength(20)
  expect(counts.get('booking-received')).toHaveLength(22)
})

test('the practice is told once a day that requests go to spam because there are too many', async () => {
  const full = { ...deps, limits: { consume: async () => 60, refund: async () => {} } }
  const store = async () => {
    const row = { ...booking(), id: randomUUIDv7(), notes: null, status: 'pending', answeredAt: null, spamAt: null }
    const rest = { idempotencyKey: null, searchText: '', createdAt: new Date().toISOString() }
    await storeRequest(full, 'consultation', { ...row, ...rest } as never, 'network', () => [sampleEmail, sampleEmail])
  }
  await Promise.all([store(), store()])
  const kinds = async () => (await db.selectFrom('outbox').select('kind').execute()).map(({ kind }) => kind)
  expect([await kinds(), await count('consultation')]).toEqual([['request-flood'], 2])
  await db
    .updateTable('setting')
    .set({ value: new Date(Date.now() - 86_400_001).toISOString() })
    .where('key', '=', 'request-flood')
    .execute()
  await store()
  expect(await kinds()).toEqual(['request-flood', 'request-flood'])
})

test('a booking isn’t stored if its emails can’t be written', async () => {
  const row = { ...booking(), id: randomUUIDv7(), notes: null, status: 'pending', answeredAt: null, spamAt: null }
  const stored = storeRequest(
    deps,
    'consultation',
    { ...row, idempotencyKey: null, searchText: '', createdAt: new Date().toISOString() } as never,
    'network',
    () => [sampleEmail, { ...sampleEmail, to: 'nobody' }],
  )
  await expect(stored).rejects.toThrow()
  expect([await count('consultation'), await count('outbox')]).toEqual([0, 0])
})
