import { expect, test } from 'vitest'
import { PASSWORD, testApp } from '../../../../test/app'
import { cookieHeader } from '../../../../test/support/cookie'
import { allPermissions } from '../../auth/permissions'

const { call, db, signedIn } = await testApp()
const manager = await signedIn(['canManageUsers'])
const callUsers = (method: string, path: string, body?: unknown, who = manager) =>
  call(method, `/api/admin/users${path}`, body, who)
const emailKindsTo = async (username: string) =>
  (await db.selectFrom('outbox').select('kind').where('to', '=', `${username}@example.com`).execute()).map(
    ({ kind }) => kind,
  )

test('the list shows accounts with their permissions and approval, and no secrets', async () => {
  const accounts = (await (await callUsers('GET', '')).json()) as Record<string, unknown>[]
  expect(accounts[0]).toMatchObject({
    username: manager.username,
    approved: true,
    canManageUsers: true,
    canManageBlog: false,
  })
  expect(JSON.stringify(accounts)).not.toMatch(/argon2|password|token/)
})

test('approving a pending account sends one email; the account has no permissions yet', async () => {
  const { id, username, cookie } = await signedIn([], { approved: false })
  const replies = await Promise.all([callUsers('POST', `/${id}/approve`), callUsers('POST', `/${id}/approve`)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await replies[0].json()).toMatchObject({ id, approved: true, canManageContacts: false })
  expect(await emailKindsTo(username)).toEqual(['account-approved'])
  expect((await call('GET', '/api/contacts', undefined, { cookie })).status).toBe(200)
})

test('any permission can be changed, and nothing else', async () => {
  const { id, cookie } = await signedIn()
  const reply = await callUsers('PATCH', `/${id}`, {
    canManageBlog: true,
    role: 'Owner',
    approved: false,
    id: 'x',
    email: 'x@y.zz',
  })
  expect(await reply.json()).toMatchObject({ id, canManageBlog: true, role: 'Admin', approved: true })
  expect(await (await call('GET', '/api/auth/me', undefined, { cookie })).json()).toMatchObject({
    user: { canManageBlog: true },
  })
  expect((await callUsers('PATCH', `/${id}`, { canManageBlog: 'yes' })).status).toBe(422)
  expect((await callUsers('PATCH', `/${id}`, {})).status).toBe(422)
})

test('a change based on permissions that someone else has replaced gets a 409 with the stored ones', async () => {
  const { id } = await signedIn(['canManageContacts'])
  const none = Object.fromEntries(allPermissions.map((name) => [name, false]))
  const was = { ...none, canManageContacts: true }
  const stored = { ...was, canManageBlog: true }
  const permissionsOf = () => db.selectFrom('user').select(allPermissions).where('id', '=', id).executeTakeFirst()
  expect((await callUsers('PATCH', `/${id}`, { ...stored, was })).status).toBe(200)
  const late = await callUsers('PATCH', `/${id}`, { ...was, canManageTestimonials: true, was })
  expect([late.status, await late.json()]).toEqual([409, { error: expect.stringContaining('Someone'), stored }])
  expect(await permissionsOf()).toEqual(stored)
  // Both windows made the same change, or it's based on the stored permissions.
  expect((await callUsers('PATCH', `/${id}`, { ...stored, was })).status).toBe(200)
  expect((await callUsers('PATCH', `/${id}`, { ...none, was: stored })).status).toBe(200)
  expect(await permissionsOf()).toEqual(none)
  expect((await callUsers('PATCH', `/${id}`, { was: none })).status).toBe(422)
})

test('who may read requests changes together with the permissions, or not at all', async () => {
  const { id } = await signedIn()
  const readers = async () => (await callUsers('GET', '/request-readers')).json()
  const change = (account: string, json: object) => callUsers('PATCH', `/${account}`, { readers: 'managers', ...json })
  expect(
    (await change(id, { canManageBlog: true, was: { canManageBlog: true, canManageContacts: true } })).status,
  ).toBe(409)
  expect((await change(manager.id, { canManageUsers: false })).status).toBe(409)
  expect((await change('none', {})).status).toBe(404)
  expect((await callUsers('PATCH', `/${id}`, { readers: 'everybody' })).status).toBe(422)
  expect(await readers()).toEqual({ readers: 'approved' })
  expect((await change(id, { canManageBlog: true })).status).toBe(200)
  expect(await readers()).toEqual({ readers: 'managers' })
})

test('suspending and rejecting end the sessions immediately', async () => {
  const { id, username, cookie } = await signedIn()
  const me = async () => (await call('GET', '/api/auth/me', undefined, { cookie })).status
  expect((await callUsers('DELETE', `/${id}`)).status).toBe(409)
  expect(await (await callUsers('POST', `/${id}/suspend`)).json()).toMatchObject({ approved: false })
  expect(await me()).toBe(401)
  const pending = await signedIn([], { approved: false })
  expect(await (await callUsers('DELETE', `/${pending.id}`)).json()).toEqual({ success: true })
  expect((await call('GET', '/api/auth/me', undefined, pending)).status).toBe(401)
  expect(await emailKindsTo(pending.username)).toEqual(['account-rejected'])
  expect(await emailKindsTo(username)).toEqual([])
})

test('a suspended account is told so, and is neither pending nor deleted as one that was declined', async () => {
  const { id, username } = await signedIn()
  const before = await (await callUsers('POST', `/${id}/suspend`)).json()
  expect(before).toMatchObject({ approved: false, suspendedAt: expect.any(String) })
  const login = await call('POST', '/api/auth/login', { username, password: PASSWORD })
  expect(await login.json()).toMatchObject({ user: { isApproved: false, suspendedAt: expect.any(String) } })
  const refusal = await call('GET', '/api/contacts', undefined, { cookie: cookieHeader(login) })
  expect([refusal.status, await refusal.json()]).toEqual([403, { error: expect.stringContaining('suspended') }])
  const approved = await (await callUsers('POST', `/${id}/approve`)).json()
  expect(approved).not.toHaveProperty('suspendedAt')
  expect((await call('GET', '/api/contacts', undefined, { cookie: cookieHeader(login) })).status).toBe(200)
  await callUsers('POST', `/${id}/suspend`)
  await callUsers('DELETE', `/${id}`)
  const emails = db.selectFrom('outbox').select('subject').where('to', '=', `${username}@example.com`).orderBy('id')
  expect((await emails.execute()).at(-1)).toEqual({ subject: 'Your account was deleted' })
})

test('every change to a deleted account returns 404', async () => {
  for (const [method, path, body] of [
    ['PATCH', '/none', { canManageBlog: true }],
    ['POST', '/none/approve', undefined],
    ['POST', '/none/suspend', undefined],
    ['DELETE', '/none', undefined],
  ] as const)
    expect((await callUsers(method, path, body)).status).toBe(404)
})

test('the last user manager can’t be demoted or suspended, even concurrently', async () => {
  const other = await signedIn([...allPermissions])
  const demote = (id: string, who: typeof manager) => callUsers('PATCH', `/${id}`, { canManageUsers: false }, who)
  const replies = await Promise.all([demote(other.id, manager), demote(manager.id, other)])
  expect(replies.map(({ status }) => status)).toContain(200)
  const left = await db
    .selectFrom('user')
    .select('id')
    .where('canManageUsers', '=', true)
    .where('approvedAt', 'is not', null)
    .execute()
  expect(left).toHaveLength(1)
  const last = left[0]!.id === manager.id ? manager : other
  expect((await demote(last.id, last)).status).toBe(409)
  expect((await callUsers('POST', `/${last.id}/suspend`, undefined, last)).status).toBe(409)
  expect((await call('GET', '/api/auth/me', undefined, last)).status).toBe(200)
})

test('every user manager gets an email once a new account’s address is confirmed', async () => {
  const other = await signedIn(['canManageUsers'])
  const password = 'long enough words'
  const registration = { username: 'newcomer', email: 'newcomer@example.com', password, confirmPassword: password }
  await call('POST', '/api/auth/register', registration)
  expect(await emailKindsTo(other.username)).toEqual([])
  const { text } = await db
    .selectFrom('outbox')
    .select('text')
    .where('to', '=', registration.email)
    .executeTakeFirstOrThrow()
  await call('POST', '/api/auth/login', { username: 'newcomer', password, link: /link=(\S+)/.exec(text)![1] })
  expect(await emailKindsTo(other.username)).toEqual(['registration-received'])
  await call('POST', '/api/auth/register', { ...registration, username: 'another' })
  expect(await emailKindsTo('newcomer')).toEqual(['address-confirmation', 'account-exists'])
})
