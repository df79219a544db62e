import { randomUUIDv7 } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app'

const { app, call, db, signedIn } = await testApp()
const PUBLIC = '/api/testimonials?approved=true'
const list = async (path: string, who = {}) => {
  const reply = await call('GET', path, undefined, who)
  expect(reply.status).toBe(200)
  return (await reply.json()) as Record<string, unknown>[]
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

test('visitors read the approved ones, newest first, with the fields that are theirs to read', async () => {
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

test('without the query it is the private list, pending ones among them', async () => {
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
])('%j opens nothing to visitors', async (query) => {
  const reply = await call('GET', `/api/testimonials${query}`)
  expect([400, 401]).toContain(reply.status)
  expect(await reply.text()).not.toContain('Pending')
})

test.each(['&approvedAt=', '&pending=true', '&where=1', '#', '&approved[]=false', '&Approved=false'])(
  'the public list stays the public list with %j',
  async (more) => {
    expect((await list(PUBLIC + more)).map(({ parentName }) => parentName)).toEqual(['New', 'Old'])
  },
)

test('an account without the flag reads the public list only', async () => {
  const other = await signedIn(['canManageBlog'])
  expect((await call('GET', '/api/testimonials', undefined, other)).status).toBe(403)
  expect(await list(PUBLIC, other)).toHaveLength(2)
})

test('the About page is written with approved testimonials only', async () => {
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

test('an admin adds one: approved and with five stars unless said otherwise, and its fields may be empty', async () => {
  const reply = await write('POST', '', { parentName: 'Added', testimonial: 'It helped.', childAge: '', photoUrl: '' })
  expect(reply.status).toBe(201)
  expect(await reply.json()).toMatchObject({
    parentName: 'Added',
    rating: 5,
    approved: true,
    childAge: null,
    photoUrl: null,
  })
  expect(await publicNames()).toContain('Added')
  expect(await add({})).toMatchObject({ parentName: '', testimonial: '', rating: 5 })
})

test('toggling approval, and setting it twice', async () => {
  const { id } = await add({ parentName: 'Toggled', testimonial: 'Yes.', approved: false })
  const approve = async (body?: object) =>
    ((await (await write('PATCH', `/${id}/approve`, body)).json()) as { approved: boolean }).approved
  expect(await approve()).toBe(true)
  expect(await approve()).toBe(false)
  expect([await approve({ approved: true }), await approve({ approved: true })]).toEqual([true, true])
  expect(await publicNames()).toContain('Toggled')
})

test('any of its fields changes, and nothing else', async () => {
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
])('%j is refused', async (body, field) => {
  const reply = await write('POST', '', body)
  expect(reply.status).toBe(422)
  expect(Object.keys(((await reply.json()) as { fields: object }).fields)).toEqual([field])
})

test('a deleted one is gone', async () => {
  const { id } = await add({ parentName: 'Deleted' })
  expect((await write('DELETE', `/${id}`)).status).toBe(200)
  expect((await write('DELETE', `/${id}`)).status).toBe(404)
  expect((await write('PATCH', `/${id}/approve`)).status).toBe(404)
})
