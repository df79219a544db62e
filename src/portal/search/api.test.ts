import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { booking, message } from '../../../test/support/factories'
import { allPermissions, type Permission } from '../../features/auth/permissions'
import { REQUEST_READERS_KEY } from '../../features/auth/guards'

const { call, db, signedIn } = await testApp()
const owner = await signedIn(allPermissions)
const helper = await signedIn()

type Found = Record<'families' | 'requests' | 'messages' | 'posts' | 'emails', { id: string }[]>
async function find(q: string, who = owner) {
  const response = await call('GET', `/api/search?${new URLSearchParams({ q })}`, undefined, who)
  expect(response.status).toBe(200)
  return (await response.json()) as Found
}
/** Returns the number of results by kind, leaving out empty kinds. */
const count = async (q: string, who = owner) =>
  Object.fromEntries(
    Object.entries(await find(q, who)).flatMap(([kind, { length }]) => (length ? [[kind, length]] : [])),
  )
const create = async (path: string, body: object) =>
  (await (await call('POST', path, body, owner)).json()) as { id: string }

const request = await create(
  '/api/consultations',
  booking({ parentName: 'Zoë Achterberg', email: 'zoe@example.com', phone: '+1 (555) 010-0199' }),
)
await call('PATCH', `/api/consultations/${request.id}`, { notes: 'Grandmother objects' }, owner)
const sent = await create('/api/contacts', message({ name: 'Ngọc Anh', email: 'anh@example.com', phone: null }))
const post = await create('/api/blog', { title: 'Naïve naps', excerpt: 'For the café', content: 'Unlisted words' })

beforeEach(() => db.deleteFrom('setting').where('key', '=', REQUEST_READERS_KEY).execute())

test.each([
  ['half a name', 'chterb', { families: 1, requests: 1, emails: 1 }],
  ['without the accent', 'ZOE acht', { families: 1, requests: 1, emails: 1 }],
  ['with an accent that isn’t there', 'zoé@example', { families: 1, requests: 1, emails: 1 }],
  ['digits of a phone number', '5550100199', { requests: 1 }],
  ['an address', 'anh@exa', { families: 1, messages: 1, emails: 1 }],
  ['marks below and above', 'ngoc', { families: 1, messages: 1, emails: 1 }],
  ['the title of an article', 'naive', { posts: 1 }],
  ['its summary', 'cafe naps', { posts: 1 }],
  ['a private note', 'grandmother zoe', { requests: 1 }],
  ['only one of the words', 'zoe xyz', {}],
  ['literal wildcards', '%', {}],
  ['spaces', '  ', {}],
  ['nothing', '', {}],
])('finds %s: %s', async (_, q, found) => {
  expect(await count(q)).toMatchObject(found)
  if (Object.keys(found).length === 0) expect(await count(q)).toEqual({})
})

test('returns at most six of a kind, the newest first, with what their links need', async () => {
  for (let n = 1; n <= 7; n++)
    await create('/api/contacts', message({ name: `Sevenfold ${n}`, email: `s${n}@example.com` }))
  const { families, messages } = await find('sevenfold')
  expect(families).toHaveLength(6)
  expect(messages).toMatchObject(
    [7, 6, 5, 4, 3, 2].map((n) => ({ name: `Sevenfold ${n}`, email: `s${n}@example.com` })),
  )
  expect((await find('zoe')).requests[0]).toEqual({
    id: request.id,
    name: 'Zoë Achterberg',
    email: 'zoe@example.com',
    consultationType: expect.any(String),
    status: 'pending',
    createdAt: expect.any(String),
  })
  expect((await find('zoe')).families[0]).toMatchObject({ parents: [{ name: 'Zoë Achterberg' }] })
  expect((await find('naive')).posts[0]).toEqual({ id: post.id, title: 'Naïve naps', publishedAt: null })
})

test.each<[Permission[], string[]]>([
  [[], ['requests', 'messages']],
  [['canManageConsultations'], ['families', 'requests', 'messages']],
  [['canManageBlog'], ['requests', 'messages', 'posts']],
  [['canManageUsers'], ['requests', 'messages']],
  [
    ['canManageUsers', 'canManageConsultations'],
    ['requests', 'messages', 'families', 'emails'],
  ],
])('with %s, finds only %s', async (permissions, kinds) => {
  const who = await signedIn(permissions)
  const found = new Set<string>()
  for (const q of ['zoe', 'ngoc', 'naive']) for (const kind of Object.keys(await count(q, who))) found.add(kind)
  expect([...found].sort()).toEqual(kinds.toSorted())
})

test('a permission finds only the families it’s for', async () => {
  const names = async (permission: Permission) => {
    const who = await signedIn([permission])
    return [...(await find('zoe', who)).families, ...(await find('ngoc', who)).families]
  }
  expect(await names('canManageConsultations')).toMatchObject([{ parents: [{ name: 'Zoë Achterberg' }] }])
  expect(await names('canManageContacts')).toMatchObject([{ parents: [{ name: 'Ngọc Anh' }] }])
})

test('emails about families are found by those who may manage their kind', async () => {
  const finds = async (permission: Permission) => {
    const who = await signedIn(['canManageUsers', permission])
    return [(await find('zoe', who)).emails.length > 0, (await find('ngoc', who)).emails.length > 0]
  }
  expect(await finds('canManageConsultations')).toEqual([true, false])
  expect(await finds('canManageContacts')).toEqual([false, true])
})

test('private notes are found only by those who may read them', async () => {
  expect(await count('grandmother', helper)).toEqual({})
  expect(await count('zoe objects', helper)).toEqual({})
  expect(await count('zoe', helper)).toEqual({ requests: 1 })
  expect(JSON.stringify(await find('zoe', helper))).not.toContain('Grandmother')
})

test('where only managers may read requests, others find none', async () => {
  await call('PUT', '/api/admin/users/request-readers', { readers: 'managers' }, owner)
  expect(await count('zoe', helper)).toEqual({})
  expect(await count('ngoc', await signedIn(['canManageConsultations']))).toEqual({})
  expect(await count('zoe', await signedIn(['canManageConsultations']))).toEqual({ families: 1, requests: 1 })
})

test('neither spam nor what was deleted is found', async () => {
  const { id } = await create('/api/contacts', message({ name: 'Quentin Spam', email: 'q@example.com' }))
  expect(await count('quentin')).toMatchObject({ families: 1, messages: 1 })
  await call('PATCH', `/api/contacts/${id}`, { spam: true }, owner)
  expect((await find('quentin')).messages).toEqual([])
  expect((await find('quentin')).families).toEqual([])
  await call('DELETE', `/api/contacts/${sent.id}`, undefined, owner)
  await call('DELETE', `/api/blog/${post.id}`, undefined, owner)
  const { families, messages } = await find('ngoc')
  expect([families, messages, (await find('naive')).posts]).toEqual([[], [], []])
})
