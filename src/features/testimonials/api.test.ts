import { randomUUIDv7 } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app'

const { app, call, db, signedIn } = await testApp()
const PUBLIC = '/api/testimonials?approved=true'
const list = async (path: string, user = {}) => {
  const response = await call('GET', path, undefined, user)
  expect(response.status).toBe(200)
  return (await response.json()) as Record<string, unknown>[]
}

beforeAll(async () => {
  const row = (parentName: string, day: number, approved: boolean) => ({
    id: randomUUIDv7(),
    parentName,
    testimonial: `What ${parentName} says`,
    childAge: '6 months',
    rating: 4,
    photoUrl: null,
    approvedAt: approved ? '2026-02-01T00:00:00.000Z' : null,
    createdAt: `2026-01-0${day}T00:00:00.000Z`,
  })
  await db
    .insertInto('testimonial')
    .values([row('Old', 1, true), row('Pending', 2, false), row('New', 3, true)])
    .execute()
})

test('visitors get approved testimonials, newest first, with the public fields', async () => {
  const rows = await list(PUBLIC)
  expect(rows.map(({ parentName }) => parentName)).toEqual(['New', 'Old'])
  expect(rows[0]).toEqual({
    id: expect.any(String),
    parentName: 'New',
    testimonial: 'What New says',
    childAge: '6 months',
    rating: 4,
    photoUrl: null,
    approved: true,
    createdAt: '2026-01-03T00:00:00.000Z',
  })
})

test('without the query, admins get all testimonials', async () => {
  const rows = await list('/api/testimonials', await signedIn(['canManageTestimonials']))
  expect(rows.map(({ parentName, approved }) => [parentName, approved])).toEqual([
    ['New', true],
    ['Pending', false],
    ['Old', true],
  ])
})

test.each([
  '',
  '?approved',
  '?approved=',
  '?approved=false',
  '?approved=TRUE',
  '?approved=1',
  '?approved=true%20',
  '?approved=true%00',
  '?approved=true&approved=false',
  '?approved=false&approved=true',
  '?approved[]=true',
  '?approved%5B%5D=true',
  '?Approved=true',
  '?published=true',
  '?approved=null&canManageTestimonials=true',
])('visitors get nothing for the query %j', async (query) => {
  const response = await call('GET', `/api/testimonials${query}`)
  expect([400, 401]).toContain(response.status)
  expect(await response.text()).not.toContain('Pending')
})

test.each(['&approvedAt=', '&pending=true', '&where=1', '#', '&approved[]=false', '&Approved=false'])(
  'the list stays public with %j',
  async (more) => {
    expect((await list(PUBLIC + more)).map(({ parentName }) => parentName)).toEqual(['New', 'Old'])
  },
)

test('an account without the permission gets only the public list', async () => {
  const other = await signedIn(['canManageBlog'])
  expect((await call('GET', '/api/testimonials', undefined, other)).status).toBe(403)
  expect(await list(PUBLIC, other)).toHaveLength(2)
})

test('the About page has only approved testimonials', async () => {
  const html = await (await app.request('/about')).text()
  expect(html).toContain('What Parents Say')
  expect(html).toContain('What New says')
  expect(html).not.toContain('Pending')
})

const manager = await signedIn(['canManageTestimonials'])
const write = (method: string, path = '', body?: unknown) => call(method, `/api/testimonials${path}`, body, manager)
const add = async (body: object) =>
  (await (await write('POST', '', body)).json()) as Record<string, unknown> & { id: string }
const publicNames = async () => (await list(PUBLIC)).map(({ parentName }) => parentName)

test('a new testimonial is approved and has five stars by default, and its fields may be empty', async () => {
  const response = await write('POST', '', {
    parentName: 'Added',
    testimonial: 'It helped.',
    childAge: '',
    photoUrl: '',
  })
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({
    parentName: 'Added',
    rating: 5,
    approved: true,
    childAge: null,
    photoUrl: null,
  })
  expect(await publicNames()).toContain('Added')
  expect(await add({})).toMatchObject({ parentName: '', testimonial: '', rating: 5 })
})

test('toggles the approval, and sets it twice', async () => {
  const { id } = await add({ parentName: 'Toggled', testimonial: 'Yes.', approved: false })
  const approve = async (body?: object) =>
    ((await (await write('PATCH', `/${id}/approve`, body)).json()) as { approved: boolean }).approved
  expect(await approve()).toBe(true)
  expect(await approve()).toBe(false)
  expect([await approve({ approved: true }), await approve({ approved: true })]).toEqual([true, true])
  expect(await publicNames()).toContain('Toggled')
})

test('changes any field, but not id and time', async () => {
  const { id, createdAt } = await add({ parentName: 'Before', rating: 3 })
  const changed = await (await write('PATCH', `/${id}`, { parentName: 'After', id: 'x', createdAt: 'y' })).json()
  expect(changed).toMatchObject({ id, parentName: 'After', rating: 3, createdAt })
})

test.each([
  [{ rating: 6 }, 'rating'],
  [{ rating: 2.5 }, 'rating'],
  [{ rating: '5' }, 'rating'],
  [{ photoUrl: 'javascript:alert(1)' }, 'photoUrl'],
  [{ photoUrl: 'data:image/svg+xml,<svg onload=alert(1)>' }, 'photoUrl'],
  [{ photoUrl: '//evil.example/x.png' }, 'photoUrl'],
  [{ testimonial: 'x'.repeat(5001) }, 'testimonial'],
])('rejects %j', async (body, field) => {
  const response = await write('POST', '', body)
  expect(response.status).toBe(422)
  expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field])
})

test('a repeated Idempotency-Key creates one testimonial', async () => {
  const manager = await signedIn(['canManageTestimonials'])
  const caller = { ...manager, headers: { 'idempotency-key': 'once' } }
  const create = (parentName: string) => call('POST', '/api/testimonials', { parentName }, caller)
  const replies = await Promise.all([create('Twice'), create('Twice')])
  const [one, two] = await Promise.all(replies.map((reply) => reply.json()))
  expect(replies.map(({ status }) => status)).toEqual([201, 201])
  expect(two).toEqual(one)
  expect(one).not.toHaveProperty('idempotencyKey')
  expect(await db.selectFrom('testimonial').select('id').where('parentName', '=', 'Twice').execute()).toHaveLength(1)
  // Different content under an old key isn't lost.
  expect(await (await create('Another')).json()).toMatchObject({ parentName: 'Another' })
})

test('a deleted testimonial is gone', async () => {
  const { id } = await add({ parentName: 'Deleted' })
  expect((await write('DELETE', `/${id}`)).status).toBe(200)
  expect((await write('DELETE', `/${id}`)).status).toBe(404)
  expect((await write('PATCH', `/${id}/approve`)).status).toBe(404)
})
