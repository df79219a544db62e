import { expect, test } from 'vitest'
import { PASSWORD, testApp } from '../../../../test/app'
import { cookieHeader } from '../../../../test/cookie'
import { setupLink } from './registration'

const { call, db, env } = await testApp()
const registration = (changes = {}) => ({
  username: 'hilda',
  email: 'hilda@example.com',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...changes,
})
const register = (changes?: object) => call('POST', '/api/auth/register', registration(changes))
const login = (username: string, password = PASSWORD) => call('POST', '/api/auth/login', { username, password })
const me = (cookie?: string) => call('GET', '/api/auth/me', undefined, { cookie })
const setupToken = async () => new URL((await setupLink(db, env.siteUrl))!).searchParams.get('setup')!

test('a visitor who registers first is pending and can’t read anything', async () => {
  const reply = await register({
    username: 'stranger',
    email: 'stranger@example.com',
    approvedAt: '2026',
    isApproved: true,
    canManageUsers: true,
    role: 'Owner',
  })
  expect(reply.status).toBe(201)
  const cookie = cookieHeader(await login('stranger'))
  expect(await (await me(cookie)).json()).toMatchObject({
    user: { isApproved: false, canManageUsers: false, role: 'Admin' },
  })
  expect((await call('GET', '/api/consultations', undefined, { cookie })).status).toBe(403)
})

test('the setup link creates one approved admin with all permissions, even when used concurrently', async () => {
  const setup = await setupToken()
  const replies = await Promise.all(
    ['a', 'b', 'c', 'd'].map((n) => register({ username: `admin-${n}`, email: `${n}@example.com`, setup })),
  )
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 403, 403, 403])
  const [admin] = await db.selectFrom('user').selectAll().where('approvedAt', 'is not', null).execute()
  expect(admin).toMatchObject({
    canManageUsers: true,
    canManageContacts: true,
    canManageConsultations: true,
    canManageBlog: true,
    canManageTestimonials: true,
  })
  expect(await setupLink(db, env.siteUrl)).toBeUndefined()
})

test('a forged setup token creates no account', async () => {
  expect((await register({ username: 'sly', setup: 'x' })).status).toBe(403)
  expect(await db.selectFrom('user').select('id').where('username', '=', 'sly').executeTakeFirst()).toBeUndefined()
})

test.each([
  [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
  [{ email: 'x' }, 'email', 'Valid email is required'],
  [{ password: '12345', confirmPassword: '12345' }, 'password', 'Password must be at least 6 characters'],
  [{ confirmPassword: 'other' }, 'confirmPassword', "Passwords don't match"],
])('the registration %j is rejected: %s', async (changes, field, message) => {
  const reply = await register(changes)
  expect(reply.status).toBe(422)
  expect(((await reply.json()) as { fields: Record<string, string> }).fields[field]).toBe(message)
})

test('a common password is rejected', async () => {
  expect((await register({ password: 'password', confirmPassword: 'password' })).status).toBe(422)
})

test('a known email address gets the same response as a new one; usernames are unique ignoring case', async () => {
  const first = await register({ username: 'Sister', email: 'sister@example.com' })
  const second = await register({ username: 'brother', email: 'SISTER@example.com' })
  expect([second.status, await second.json()]).toEqual([first.status, await first.json()])
  expect(await db.selectFrom('user').select('username').where('email', '=', 'sister@example.com').execute()).toEqual([
    { username: 'sister' },
  ])
  expect((await register({ username: 'sisTER', email: 'third@example.com' })).status).toBe(409)
})
