import { expect, test } from 'vitest'
import { booking } from '../../../test/factories'
import { ago, requestsApp } from './testing'

const { call, db, reader, manager, page, emails, bulk, send } = await requestsApp()

test('marks selected ids as read, unread, or spam, and keeps the first time', async () => {
  const ids = [await send({ email: 'b1@example.com' }), await send({ email: 'b2@example.com' })]
  const readRows = () =>
    db.selectFrom('contact').select(['respondedAt', 'spamAt']).where('id', 'in', ids).orderBy('id').execute()
  expect(await (await bulk('contacts', { ids: [...ids, 'no-such-id'], action: 'read' })).json()).toMatchObject({
    count: 2,
  })
  const first = await readRows()
  expect(first[0]!.respondedAt).toMatch(/^20/)
  await bulk('contacts', { ids, action: 'read' })
  expect(await readRows()).toEqual(first)
  await bulk('contacts', { ids, action: 'unread' })
  await bulk('contacts', { ids, action: 'spam' })
  expect((await readRows()).map(({ respondedAt, spamAt }) => [respondedAt, spamAt !== null])).toEqual([
    [null, true],
    [null, true],
  ])
})

test('sets a status for all that match a filter, but not for requests that arrived later', async () => {
  for (const n of [1, 2, 3])
    await call(
      'POST',
      '/api/consultations',
      booking({ email: `m${n}@example.com`, sleepChallenges: 'matching haystack' }),
    )
  const { asOf, total } = await page({ q: 'haystack' }, 'consultations')
  expect(total).toBe(3)
  await new Promise((resolve) => setTimeout(resolve, 5))
  await call('POST', '/api/consultations', booking({ email: 'm4@example.com', sleepChallenges: 'matching haystack' }))
  const filter = { q: 'haystack', show: 'pending', until: asOf }
  expect(await (await bulk('consultations', { filter, action: 'confirmed' })).json()).toMatchObject({ count: 3 })
  expect(await emails({ q: 'haystack', show: 'pending' }, 'consultations')).toEqual(['m4@example.com'])
})

test('deletes, and restores by the batch in the response', async () => {
  const ids = [await send({ email: 'd1@example.com' }), await send({ email: 'd2@example.com' })]
  const { count, batch } = (await (await bulk('contacts', { ids, action: 'delete' })).json()) as {
    count: number
    batch: string
  }
  expect(count).toBe(2)
  expect(await emails({ q: 'd1@' })).toEqual([])
  expect((await call('POST', `/api/trash/${batch}/restore`, undefined, reader)).status).toBe(403)
  const response = await call('POST', `/api/trash/${batch}/restore`, undefined, manager)
  expect([response.status, await response.json()]).toEqual([200, { restored: 2 }])
  expect(await emails({ q: 'd1@' })).toEqual(['d1@example.com'])
  const logged = await db.selectFrom('activity').select(['what', 'about']).where('what', 'like', 'messages %').execute()
  expect(logged).toContainEqual({ what: 'messages deleted', about: '2' })
  expect(logged).toContainEqual({ what: 'messages restored', about: '2' })
})

test.each([
  [{ action: 'read' }],
  [{ ids: [], action: 'read' }],
  [{ ids: ['x'], filter: { until: ago(0) }, action: 'read' }],
  [{ ids: ['x'], action: 'confirmed' }],
  [{ ids: ['x'] }],
  [{ ids: 'x', action: 'read' }],
  [{ ids: Array.from({ length: 1001 }, String), action: 'read' }],
  [{ filter: {}, action: 'read' }],
  [{ filter: { until: 'yesterday' }, action: 'delete' }],
])('rejects %j', async (body) => {
  expect((await bulk('contacts', body)).status).toBe(422)
  expect((await bulk('contacts', body, reader)).status).toBe(403)
})
