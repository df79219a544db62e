import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { booking } from '../../../test/support/factories'
import { MAX_KEPT } from './queries'
import { ago, requestsApp } from './testing'

const { call, db, reader, manager, page, emails, send } = await requestsApp()

const update = (id: string, changes: object) => db.updateTable('contact').set(changes).where('id', '=', id).execute()

test('without list parameters, the response is SPEC’s plain array', async () => {
  await send({})
  for (const query of ['', '?other=1']) {
    const response = await call('GET', `/api/contacts${query}`, undefined, reader)
    const rows = (await response.json()) as object[]
    expect(Array.isArray(rows)).toBe(true)
    expect(rows[0]).not.toHaveProperty('searchText')
  }
  expect(Array.isArray(await page({}))).toBe(true)
  expect(await page({ page: '1' })).toMatchObject({ total: 1, counts: { all: 1, unread: 1, overdue: 0 } })
})

test('every view has as many rows as its count says, and follows changes', async () => {
  const late = await send({ email: 'late@example.com' })
  const recent = await send({ email: 'recent@example.com' })
  await update(late, { createdAt: ago(25) })
  await update(recent, { createdAt: ago(23) })
  expect(await emails({ show: 'overdue' })).toEqual(['late@example.com'])
  const before = await page({ show: 'unread' })
  expect(before.counts.overdue).toBe(1)
  expect(before.oldest).toBe((await page({ show: 'overdue' })).rows[0]!.createdAt)
  expect(before.total).toBe(before.counts.unread)

  await call('PATCH', `/api/contacts/${late}`, { responded: true }, manager)
  const after = await page({ show: 'responded' })
  expect(after.counts).toMatchObject({ overdue: 0, responded: 1, unread: before.counts.unread! - 1 })
  expect(after.oldest).toBeNull()

  await call('PATCH', `/api/contacts/${recent}`, { spam: true }, manager)
  expect((await page({ show: 'spam' })).counts).toMatchObject({ spam: 1, all: before.counts.all! - 1 })
  expect(await emails({ show: 'spam' })).toEqual(['recent@example.com'])
})

test('counts other requests from the same email address, ignoring case and spam', async () => {
  const first = await send({ email: 'Family@Example.com' })
  await send({ email: 'family@example.com' })
  const spam = await send({ email: 'family@example.com' })
  await update(spam, { spamAt: ago(1) })
  await call('POST', '/api/consultations', booking({ email: 'FAMILY@example.com' }))
  const { rows, total } = await page({ family: 'family@EXAMPLE.com' })
  expect(total).toBe(2)
  expect(rows.find(({ id }) => id === first)!.family).toEqual({ contacts: 1, consultations: 1 })
  expect((await page({ family: 'family@example.com' }, 'consultations')).rows[0]!.family).toEqual({
    contacts: 2,
    consultations: 0,
  })
  expect((await page({ show: 'spam', family: 'family@example.com' })).rows[0]!.family).toEqual({
    contacts: 0,
    consultations: 0,
  })
})

test('returns as many rows as the limit says, and keeps rows that no longer match', async () => {
  const ids: string[] = []
  for (const n of [1, 2, 3]) ids.push(await send({ email: `kept${n}@example.com`, message: 'please keep this one' }))
  const query = { q: 'please keep', show: 'unread' }
  expect((await page({ ...query, limit: '2' })).rows).toHaveLength(2)
  expect((await page({ ...query, limit: 'many' })).rows).toHaveLength(3)
  await call('PATCH', `/api/contacts/${ids[1]}`, { responded: true }, manager)
  expect((await page(query)).total).toBe(2)
  const kept = await page({ ...query, keep: ids[1]! })
  expect(kept).toMatchObject({ total: 3, matching: 2 })
  expect(kept.rows.map(({ email }) => email)).toEqual([3, 2, 1].map((n) => `kept${n}@example.com`))
})

test('as many rows are kept as the portal keeps', async () => {
  const id = await send({ email: 'hundred@example.com' })
  const keep = [...Array.from({ length: MAX_KEPT - 1 }, () => randomUUIDv7()), id].join()
  expect(await emails({ q: 'no match at all', keep })).toEqual(['hundred@example.com'])
})
