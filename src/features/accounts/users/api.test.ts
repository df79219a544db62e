import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { allPermissions } from '../schema'

const { call, db, signedIn } = await testApp()
const boss = await signedIn(['canManageUsers'])
const act = (method: string, path: string, body?: unknown, who = boss) =>
  call(method, `/api/admin/users${path}`, body, who)
const mailKindsTo = async (username: string) =>
  (await db.selectFrom('outbox').select('kind').where('to', '=', `${username}@example.com`).execute()).map(
    ({ kind }) => kind,
  )

test('the list shows accounts with their flags and approval, and no secret', async () => {
  const accounts = (await (await act('GET', '')).json()) as Record<string, unknown>[]
  expect(accounts[0]).toMatchObject({
    username: boss.username,
    approved: true,
    canManageUsers: true,
    canManageBlog: false,
  })
  expect(JSON.stringify(accounts)).not.toMatch(/argon2|password|token/)
})

test('approving lets a pending account in, once, with a mail; it still has no flags', async () => {
  const { id, username, cookie } = await signedIn([], { approved: false })
  const replies = await Promise.all([act('POST', `/${id}/approve`), act('POST', `/${id}/approve`)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await replies[0].json()).toMatchObject({ id, approved: true, canManageContacts: false })
  expect(await mailKindsTo(username)).toEqual(['account-approved'])
  expect((await call('GET', '/api/contacts', undefined, { cookie })).status).toBe(200)
})

test('flags change, any of them, and nothing else does', async () => {
  const { id, cookie } = await signedIn()
  const reply = await act('PATCH', `/${id}`, {
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
  expect((await act('PATCH', `/${id}`, { canManageBlog: 'yes' })).status).toBe(422)
  expect((await act('PATCH', `/${id}`, {})).status).toBe(422)
})

test('suspending and rejecting end the sessions at once', async () => {
  const { id, username, cookie } = await signedIn()
  const me = async () => (await call('GET', '/api/auth/me', undefined, { cookie })).status
  expect((await act('DELETE', `/${id}`)).status).toBe(409)
  expect(await (await act('POST', `/${id}/suspend`)).json()).toMatchObject({ approved: false })
  expect(await me()).toBe(401)
  const pending = await signedIn([], { approved: false })
  expect(await (await act('DELETE', `/${pending.id}`)).json()).toEqual({ success: true })
  expect((await call('GET', '/api/auth/me', undefined, pending)).status).toBe(401)
  expect(await mailKindsTo(pending.username)).toEqual(['account-rejected'])
  expect(await mailKindsTo(username)).toEqual([])
})

test('an account that is gone is a 404 for every change', async () => {
  for (const [method, path, body] of [
    ['PATCH', '/none', { canManageBlog: true }],
    ['POST', '/none/approve', undefined],
    ['POST', '/none/suspend', undefined],
    ['DELETE', '/none', undefined],
  ] as const)
    expect((await act(method, path, body)).status).toBe(404)
})

test('the last user manager cannot be demoted or suspended, not even by two at the same moment', async () => {
  const other = await signedIn([...allPermissions])
  const demote = (id: string, who: typeof boss) => act('PATCH', `/${id}`, { canManageUsers: false }, who)
  const replies = await Promise.all([demote(other.id, boss), demote(boss.id, other)])
  expect(replies.map(({ status }) => status)).toContain(200)
  const left = await db
    .selectFrom('user')
    .select('id')
    .where('canManageUsers', '=', true)
    .where('approvedAt', 'is not', null)
    .execute()
  expect(left).toHaveLength(1)
  const last = left[0]!.id === boss.id ? boss : other
  expect((await demote(last.id, last)).status).toBe(409)
  expect((await act('POST', `/${last.id}/suspend`, undefined, last)).status).toBe(409)
  expect((await call('GET', '/api/auth/me', undefined, last)).status).toBe(200)
})

test('a registration tells every user manager', async () => {
  const manager = await signedIn(['canManageUsers'])
  const registration = {
    username: 'newcomer',
    email: 'newcomer@example.com',
    password: 'long enough words',
    confirmPassword: 'long enough words',
  }
  await call('POST', '/api/auth/register', registration)
  expect(await mailKindsTo(manager.username)).toEqual(['registration-received'])
  await call('POST', '/api/auth/register', { ...registration, username: 'another' })
  expect(await mailKindsTo('newcomer')).toEqual(['account-exists'])
})
