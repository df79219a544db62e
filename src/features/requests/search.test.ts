import { expect, test } from 'vitest'
import { booking } from '../../../test/support/factories'
import { requestsApp } from './testing'

const { call, db, manager, page, emails, send } = await requestsApp()

test.each([
  ['zoe', 'zoë@example.com'],
  ['ZOË', 'zoë@example.com'],
  ["o'neil", 'zoë@example.com'],
  ['O’NEIL zoë', 'zoë@example.com'],
  ['😴', 'sleepy@example.com'],
  ['100%', 'percent@example.com'],
  ['%', 'percent@example.com'],
  ['a_b', 'underscore@example.com'],
  ['_', 'underscore@example.com'],
  ['back\\slash', 'underscore@example.com'],
  ["'; drop table contact; --", 'quote@example.com'],
  ['5550100199', 'phone@example.com'],
  ['workshop phone', 'phone@example.com'],
  ['eva@MÜNCHEN.example', 'eva@xn--mnchen-3ya.example'],
  ['eva@xn--mnchen-3ya.example', 'eva@xn--mnchen-3ya.example'],
])('%s finds only %s', async (q, email) => {
  if ((await page({ q: 'needle' })).total === 0) {
    await send({ email: 'zoe@example.org', name: 'Zoë O’Neil', message: 'needle number one' })
    await db.updateTable('contact').set({ email: 'zoë@example.com' }).where('email', '=', 'zoe@example.org').execute()
    await send({ email: 'sleepy@example.com', message: 'needle 😴 number two' })
    await send({ email: 'percent@example.com', message: 'needle 100% sure, number three' })
    await send({ email: 'underscore@example.com', message: 'needle a_b back\\slash number four' })
    await send({ email: 'quote@example.com', message: "needle '; drop table contact; -- five" })
    await send({
      email: 'phone@example.com',
      phone: '+1 (555) 010-0199',
      subject: 'workshop',
      message: 'needle number six, by phone',
    })
    await send({ email: 'eva@münchen.example', message: 'needle number seven' })
  }
  expect(await emails({ q: `needle ${q}` })).toEqual([email])
})

test('finds the current notes of a request', async () => {
  const { id } = (await (await call('POST', '/api/consultations', booking({ email: 'n@example.com' }))).json()) as {
    id: string
  }
  await call('PATCH', `/api/consultations/${id}`, { notes: 'Prefers Ünderground calls' }, manager)
  expect(await emails({ q: 'ünderground' }, 'consultations', manager)).toEqual(['n@example.com'])
  await call('PATCH', `/api/consultations/${id}`, { notes: '' }, manager)
  expect(await emails({ q: 'ünderground' }, 'consultations', manager)).toEqual([])
})

test('ignores invalid parameters', async () => {
  const { total } = await page({ page: '1' })
  const invalid: Record<string, string>[] = [
    { page: 'x' },
    { page: '0' },
    { show: 'constructor' },
    { sort: 'sideways' },
    { q: 'x'.repeat(300) },
  ]
  for (const query of invalid) expect((await page(query)).total).toBe(total)
  expect((await page({ page: '999999' })).rows).toEqual([])
})
