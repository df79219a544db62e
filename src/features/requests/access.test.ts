import { afterAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { booking, message } from '../../../test/support/factories'
import type { RequestReaders } from '../auth/permissions'

const { call, db, signedIn } = await testApp()
const owner = await signedIn(['canManageUsers', 'canManageContacts', 'canManageConsultations'])
const helper = await signedIn(['canManageBlog'])
const consultant = await signedIn(['canManageConsultations'])

const read = async (path: string, who = helper) => call('GET', `/api/${path}`, undefined, who)
const json = async (path: string, who = helper) => (await (await read(path, who)).json()) as never
const setReaders = (readers: RequestReaders, who = owner) =>
  call('PUT', '/api/admin/users/request-readers', { readers }, who)

const { id } = (await (await call('POST', '/api/consultations', booking({ email: 'Zoe@example.com' }))).json()) as {
  id: string
}
await call('PATCH', `/api/consultations/${id}`, { notes: 'Grandmother objects to the plan' }, owner)
await call('POST', '/api/contacts', message({ name: '  Ann Lee', email: 'ann@example.com' }))
const lists = ['consultations', 'contacts', 'consultations?page=1', 'contacts?page=1&q=ann&show=unread']
const exports = ['consultations/export', 'contacts/export', 'consultations/export?ids=x', 'contacts/export?q=a']

beforeEach(() => setReaders('approved'))
afterAll(() => setReaders('approved'))

test('without the permission, an admin reads requests but no private notes, not even by searching for them', async () => {
  for (const path of lists) expect(await json(path)).not.toEqual([])
  expect(JSON.stringify(await json('consultations'))).toContain('Wakes every two hours')
  for (const path of ['consultations', 'consultations?page=1', 'consultations?q=zoe'])
    expect(JSON.stringify(await json(path))).not.toContain('Grandmother')
  const found = async (q: string, who = helper) => (await json(`consultations?q=${q}`, who))['total']
  expect(await Promise.all([found('grandmother'), found('zoe+objects'), found('zoe'), found('O’Neil+hours')])).toEqual([
    0, 0, 1, 1,
  ])
  expect(await found('zoe+grandmother', consultant)).toBe(1)
  expect(JSON.stringify(await json('consultations', consultant))).toContain('Grandmother')
})

test('a search doesn’t tell what the private note on a kept request contains', async () => {
  const find = async (q: string) => (await json(`consultations?q=${q}&keep=${id}`))['rows']
  const unrelated = await find('nothing')
  expect(unrelated).toMatchObject([{ id, notes: null }])
  expect(await find('grandmother')).toEqual(unrelated)
})

test('exports need the matching permission', async () => {
  for (const path of exports) expect([path, (await read(path)).status]).toEqual([path, 403])
  expect((await read('consultations/export', consultant)).status).toBe(200)
  expect((await read('contacts/export', consultant)).status).toBe(403)
})

test('if only those who may manage requests may read them, others get first names and nothing else', async () => {
  expect((await setReaders('managers')).status).toBe(200)
  expect(await json('consultations')).toEqual([{ id, firstName: 'Zoë' }])
  for (const query of ['page=1', 'page=1&q=nothing', 'page=1&show=spam', 'page=1&family=no@example.com&sort=oldest'])
    expect(await json(`consultations?${query}`)).toEqual({
      rows: [{ id, firstName: 'Zoë' }],
      total: 1,
      counts: { all: 1 },
      oldest: null,
      asOf: expect.any(String),
    })
  expect(await json('contacts?page=1')).toMatchObject({ rows: [{ id: expect.any(String), firstName: 'Ann' }] })
  for (const path of lists)
    expect(JSON.stringify(await json(path))).not.toMatch(/O’Neil|Lee|example\.com|hours|twins|unread|pending/i)
  const find = (who: typeof helper) => call('POST', '/api/admin/privacy/find', { address: 'zoe@example.com' }, who)
  expect([(await find(helper)).status, (await find(consultant)).status, (await find(owner)).status]).toEqual([
    403, 403, 200,
  ])
  expect(JSON.stringify(await json('consultations', consultant))).toContain('Grandmother')
  expect(await json('contacts', consultant)).toEqual([{ id: expect.any(String), firstName: 'Ann' }])
})

test('only user managers choose who may read requests; the choice is logged', async () => {
  expect((await setReaders('managers', consultant)).status).toBe(403)
  expect((await setReaders('everybody' as RequestReaders)).status).toBe(422)
  expect(await json('admin/users/request-readers', owner)).toEqual({ readers: 'approved' })
  await setReaders('managers')
  expect(await json('admin/users/request-readers', owner)).toEqual({ readers: 'managers' })
  const logged = db.selectFrom('activity').select('about').where('what', '=', 'settings changed').orderBy('id', 'desc')
  expect((await logged.executeTakeFirstOrThrow()).about).toBe('who may read requests: only those who may manage them')
})
