import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { booking, message } from '../../../test/support/factories'
import { allPermissions } from '../../features/auth/permissions'
import { emptyTrash } from './empty-trash'

const { call, db, signedIn } = await testApp()
const admin = await signedIn([...allPermissions])
const reader = await signedIn()
type TrashedRow = { id: string; kind: string; name: string; text: string; deletedBy: string }

const ok = async <T>(response: Response, status = 200) => {
  expect(response.status).toBe(status)
  return (await response.json()) as T
}
const create = async (path: string, body: object, who = admin) =>
  (await ok<{ id: string }>(await call('POST', path, body, who), 201)).id
const remove = async (path: string, id: string) => ok(await call('DELETE', `${path}/${id}`, undefined, admin))
const restore = (id: string, who = admin) => call('POST', `/api/trash/${id}/restore`, undefined, who)
const list = async (who = admin) => ok<TrashedRow[]>(await call('GET', '/api/trash', undefined, who))

const newTestimonial = { parentName: 'Wei Chen', testimonial: 'We sleep.', childAge: '', rating: 5, photoUrl: '' }
const newPost = {
  title: 'First nights',
  slug: 'first-nights',
  excerpt: 'In short',
  content: 'At length',
  published: true,
}

test.each([
  ['contact', '/api/contacts', message()],
  ['consultation', '/api/consultations', booking({ notes: 'x' })],
  ['testimonial', '/api/testimonials', newTestimonial],
] as const)('restores a deleted %s unchanged, once', async (table, path, body) => {
  const id = await create(path, body)
  const read = () =>
    db
      .selectFrom(table as 'contact')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
  const before = await read()
  await remove(path, id)
  expect(await read()).toBeUndefined()
  expect(await list()).toContainEqual(expect.objectContaining({ id, kind: table, deletedBy: admin.username }))
  expect(await ok(await restore(id))).toEqual({ restored: 1 })
  expect(await read()).toEqual(before)
  expect((await restore(id)).status).toBe(404)
})

test('restores a deleted post with its former slugs and versions, and numbers a slug that is taken by now', async () => {
  const id = await create('/api/blog', newPost)
  await ok(await call('PATCH', `/api/blog/${id}`, { slug: 'quiet-nights', content: 'At more length' }, admin))
  const revisions = async () =>
    (await db.selectFrom('postRevision').select('id').where('postId', '=', id).execute()).length
  const before = await revisions()
  await remove('/api/blog', id)
  expect((await call('GET', '/api/blog/quiet-nights')).status).toBe(404)
  await create('/api/blog', { ...newPost, title: 'Another', slug: 'quiet-nights' })
  await ok(await restore(id))
  expect(await ok(await call('GET', '/api/blog/quiet-nights-2'))).toMatchObject({ content: 'At more length' })
  expect(await revisions()).toBe(before)
  const old = await call('GET', '/api/blog/first-nights')
  expect([old.status, old.headers.get('location')]).toEqual([301, '/api/blog/quiet-nights-2'])
})

test('lists, restores, and erases only the kinds an admin may manage', async () => {
  const id = await create('/api/contacts', message())
  await remove('/api/contacts', id)
  const other = await signedIn(['canManageBlog'])
  for (const who of [reader, other]) {
    expect(await list(who)).toEqual([])
    expect((await restore(id, who)).status).toBe(403)
    expect((await call('DELETE', `/api/trash/${id}`, undefined, who)).status).toBe(403)
  }
  expect((await restore(id, {} as never)).status).toBe(401)
  expect((await restore('no-such-id')).status).toBe(404)
  expect((await restore(id, await signedIn(['canManageContacts']))).status).toBe(200)
})

test('erases a row permanently, with its emails', async () => {
  const id = await create('/api/contacts', message({ email: 'erased@example.com' }))
  const findEmails = () => db.selectFrom('outbox').select('id').where('aboutId', '=', id).execute()
  await remove('/api/contacts', id)
  expect(await findEmails()).toHaveLength(2)
  await ok(await call('DELETE', `/api/trash/${id}`, undefined, admin))
  expect(await findEmails()).toEqual([])
  expect((await restore(id)).status).toBe(404)
})

test('erases rows automatically after seven days', async () => {
  const [old, older] = [await create('/api/contacts', message()), await create('/api/contacts', message())]
  const age = (id: string, days: number) =>
    db
      .updateTable('trash')
      .set({ deletedAt: new Date(Date.now() - days * 86_400_000).toISOString() })
      .where('id', '=', id)
      .execute()
  await remove('/api/contacts', old)
  await age(old, 7.01)
  await remove('/api/contacts', older)
  await age(older, 6.99)
  await emptyTrash({ db })
  expect((await restore(old)).status).toBe(404)
  expect((await list()).map(({ id }) => id)).toContain(older)
  await emptyTrash({ db }, Date.now() + 86_400_000)
  expect((await list()).map(({ id }) => id)).not.toContain(older)
})

test('the activity log says who deleted and restored a row, but no names', async () => {
  const id = await create('/api/contacts', message({ name: 'Secret Person' }))
  await remove('/api/contacts', id)
  await ok(await restore(id))
  const rows = await db.selectFrom('activity').selectAll().where('targetId', '=', id).orderBy('id').execute()
  expect(rows.map(({ what, username, about }) => [what, username, about])).toEqual([
    ['message deleted', admin.username, ''],
    ['message restored', admin.username, ''],
  ])
})
