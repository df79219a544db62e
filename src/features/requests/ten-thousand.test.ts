import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildSearchText } from '../contacts/search-text'
import { ago, requestsApp } from './testing'
import { isWhole, runs } from '../../../test/support/runs'

const { call, db, manager, page, bulk, send } = await requestsApp()

/** Inserts rows. Ids determine the order of rows with the same time. */
async function fill(count: number, getTimes: (index: number) => { createdAt: string; respondedAt?: string }) {
  for (let start = 0; start < count; start += 1000)
    await db
      .insertInto('contact')
      .values(
        Array.from({ length: Math.min(1000, count - start) }, (_, offset) => {
          const index = start + offset
          const content = {
            name: `Filled ${index}`,
            email: `filled${index}@example.net`,
            phone: null,
            subject: 'general' as const,
            message: 'One of very many messages that were sent over the years.',
          }
          return {
            ...content,
            id: `filled-${String(index).padStart(6, '0')}`,
            respondedAt: null,
            spamAt: null,
            idempotencyKey: null,
            searchText: buildSearchText(content),
            isOfDiary: false,
            ...getTimes(index),
          }
        }),
      )
      .execute()
}

/** As many as one call can change, in the full test run. */
const TOTAL = runs(10_000)
const UNREAD = TOTAL / 4

test('thousands of rows are listed in pages of 50 without gaps or duplicates, even with the same time', async () => {
  const createdAt = ago(100)
  await fill(TOTAL, (index) => ({
    createdAt,
    ...(index % 4 && { respondedAt: ago(90) }),
  }))
  if (db.getExecutor().adapter.constructor.name.startsWith('Postgres')) await sql`analyze contact`.execute(db)
  const seen = new Set<string>()
  const pages = UNREAD / 50
  for (let number = 1; number <= pages + 2; number++) {
    const { rows, total } = await page({ q: 'filled', show: 'unread', page: String(number) })
    expect(total).toBe(UNREAD)
    expect(rows.length).toBe(number <= pages ? 50 : 0)
    for (const { id } of rows) seen.add(id)
  }
  expect(seen.size).toBe(UNREAD)
  expect((await page({ sort: 'oldest', page: '1' })).rows).toHaveLength(50)
  expect((await page({ page: '1' })).counts).toMatchObject({ responded: expect.any(Number) })
})

test('thousands of rows are exported, deleted, and restored in one call each', async () => {
  const { asOf } = await page({ page: '1' })
  const all = { filter: { q: 'filled', until: asOf } }
  const text = await (await call('GET', '/api/contacts/export?q=filled', undefined, manager)).text()
  expect(text.match(/\r\n/g)).toHaveLength(TOTAL + 1)
  const deleted = (await (await bulk('contacts', { ...all, action: 'delete' })).json()) as { batch: string }
  expect((await page({ q: 'filled' })).total).toBe(0)
  await call('POST', `/api/trash/${deleted.batch}/restore`, undefined, manager)
  expect((await page({ q: 'filled' })).total).toBe(TOTAL)
})

test.runIf(isWhole)('one more than ten thousand is too many for one call', async () => {
  await send({ name: 'Filled too', email: 'one-too-many@example.com' })
  const tooMany = { filter: { q: 'filled', until: ago(-1) }, action: 'read' }
  const rejected = await bulk('contacts', tooMany)
  expect([rejected.status, await rejected.json()]).toEqual([
    422,
    { error: 'More than 10,000 is too many at once. Narrow down the list first.' },
  ])
})
