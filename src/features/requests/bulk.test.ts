import { expect, test } from 'vitest'
import { booking } from '../../../test/support/factories'
import { nextMillisecond } from '../../../test/support/time'
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
  const changed = db.selectFrom('activity').select('about').where('what', '=', 'messages changed').orderBy('id')
  expect((await changed.execute()).map(({ about }) => about)).toEqual(
    ['read', 'read', 'unread', 'spam'].map((state) => `2 messages as ${state}`),
  )
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
  await nextMillisecond(asOf)
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

test('a bulk change is undone row by row, except for rows that were changed again', async () => {
  const emails = ['u1@example.com', 'u2@example.com', 'u3@example.com']
  const ids: string[] = []
  for (const email of emails)
    ids.push(((await (await call('POST', '/api/consultations', booking({ email }))).json()) as { id: string }).id)
  const patch = (index: number, status: string) =>
    call('PATCH', `/api/consultations/${ids[index]}`, { status }, manager)
  await patch(0, 'completed')
  await patch(1, 'cancelled')
  const read = () =>
    db
      .selectFrom('consultation')
      .select(['status', 'answeredAt', 'spamAt'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
  const before = await read()
  const { batch } = (await (await bulk('consultations', { ids, action: 'confirmed' })).json()) as { batch: string }
  expect((await read()).map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'confirmed'])
  const last = (await patch(2, 'cancelled')).headers.get('Undo-Batch')!
  const undo = (id: string, user = manager) => call('POST', `/api/consultations/${id}/undo`, undefined, user)
  expect((await undo(batch, reader)).status).toBe(403)
  const response = await undo(batch)
  expect([response.status, await response.json()]).toEqual([200, { count: 2 }])
  const after = await read()
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
  expect(after[2]!.status).toBe('cancelled')
  expect((await undo(batch)).status).toBe(404)
  expect((await undo(last)).status).toBe(200)
  expect((await read())[2]!.status).toBe('confirmed')
  const logged = await db
    .selectFrom('activity')
    .select('about')
    .where('what', '=', 'consultation change undone')
    .execute()
  expect(logged.map(({ about }) => about).toSorted()).toEqual(['1 consultation', '2 consultations'])
})

test('undoing "unread" or "spam" restores when a message was answered', async () => {
  const id = await send({ email: 'undo@example.com' })
  const state = () =>
    db.selectFrom('contact').select(['respondedAt', 'spamAt']).where('id', '=', id).executeTakeFirstOrThrow()
  const patch = (changes: object) => call('PATCH', `/api/contacts/${id}`, changes, manager)
  const undo = async (batch: string) => (await call('POST', `/api/contacts/${batch}/undo`, undefined, manager)).status
  await patch({ responded: true })
  const before = await state()
  expect(await undo((await patch({ responded: false })).headers.get('Undo-Batch')!)).toBe(200)
  expect(await state()).toEqual(before)
  const { batch } = (await (await bulk('contacts', { ids: [id], action: 'spam' })).json()) as { batch: string }
  expect((await state()).spamAt).not.toBeNull()
  expect(await undo(batch)).toBe(200)
  expect(await state()).toEqual(before)
})
