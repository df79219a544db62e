import { randomUUIDv7 } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { booking } from '../../../test/factories'
import { sample } from '../mail/testing'
import { receive } from './receive'

const { call, db, deps } = await testApp()

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

test('what arrives at the same moment is stored whole, each with its own mails, retries once', async () => {
  const families = Array.from({ length: 60 }, (_, n) => book({ email: `family${n}@example.com` }))
  const retries = Array.from({ length: 10 }, () => book({ email: 'again@example.com' }, 'one and the same'))
  const spam = book({ email: 'bot@example.com', homepage: 'https://bot.example' })
  expect(new Set(await Promise.all(families)).size).toBe(60)
  expect(new Set(await Promise.all(retries)).size).toBe(1)
  expect(await book({ email: 'again@example.com' }, 'one and the same')).toBe(await retries[0])
  await spam
  expect(await count('consultation')).toBe(62)
  const mails = await db.selectFrom('outbox').select(['aboutId', 'to']).execute()
  expect(mails).toHaveLength(61 * 2)
  const confirmed = mails.filter(({ to }) => to.startsWith('family')).map(({ aboutId, to }) => `${aboutId} ${to}`)
  const rows = await db.selectFrom('consultation').select(['id', 'email']).where('email', 'like', 'family%').execute()
  expect(confirmed.toSorted()).toEqual(rows.map(({ id, email }) => `${id} ${email}`).toSorted())
})

test('one that cannot be stored takes none of its neighbours with it', async () => {
  const id = randomUUIDv7()
  const row = (id: string) => ({
    id,
    name: 'Ann',
    email: 'ann@example.com',
    phone: null,
    subject: 'general' as const,
    message: 'We have not slept in weeks.',
    respondedAt: null,
    spamAt: null,
    idempotencyKey: null,
    searchText: '',
    createdAt: new Date().toISOString(),
  })
  const store = (id: string) => receive(deps, 'contact', { row: row(id), mails: () => [sample] })
  await store(id)
  const outcomes = await Promise.allSettled([store(randomUUIDv7()), store(id), store(randomUUIDv7())])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect((await db.selectFrom('contact').select('id').execute()).length).toBe(3)
  expect(await count('outbox')).toBe(3)
})
