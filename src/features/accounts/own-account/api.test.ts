import { expect, test } from 'vitest'
import { PASSWORD, testApp } from '../../../../test/app'
import { cookieHeader } from '../../../../test/support/cookie'

const { call, db, signedIn } = await testApp()
const NEW_PASSWORD = 'another long sentence'
const login = (username: string, password = PASSWORD) => call('POST', '/api/auth/login', { username, password })
const me = async (cookie: string) => (await call('GET', '/api/auth/me', undefined, { cookie })).status
const emailsTo = (to: string) => db.selectFrom('outbox').selectAll().where('to', '=', to).orderBy('id').execute()

const changePassword = (cookie: string, changes = {}) =>
  call(
    'POST',
    '/api/auth/password',
    { currentPassword: PASSWORD, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD, ...changes },
    { cookie },
  )

test.each([
  [{ currentPassword: 'not it' }, 'currentPassword', 'That isn’t your password'],
  [{ currentPassword: '' }, 'currentPassword', 'Please enter your password'],
  [{ password: '12345', confirmPassword: '12345' }, 'password', 'Password must be at least 6 characters'],
  [{ confirmPassword: 'other' }, 'confirmPassword', "Passwords don't match"],
  [{ password: 'password', confirmPassword: 'password' }, 'password', expect.stringContaining('too easy to guess')],
])('changing the password with %j is rejected: %s', async (changes, field, message) => {
  const { username, cookie } = await signedIn()
  const reply = await changePassword(cookie, changes)
  expect(reply.status).toBe(422)
  expect(((await reply.json()) as { fields: Record<string, string> }).fields[field]).toEqual(message)
  expect((await login(username)).status).toBe(200)
})

test('changing the password ends other sessions and links, and replaces this session', async () => {
  const { username, cookie } = await signedIn()
  const other = cookieHeader(await login(username))
  await call('POST', '/api/auth/forgot-password', { email: `${username}@example.com` })
  const reply = await changePassword(cookie)
  expect(reply.status).toBe(200)
  expect(await Promise.all([cookie, other, cookieHeader(reply)].map(me))).toEqual([401, 401, 200])
  expect([(await login(username)).status, (await login(username, NEW_PASSWORD)).status]).toEqual([401, 200])
  const [reset, notice] = await emailsTo(`${username}@example.com`)
  expect(notice?.kind).toBe('password-changed')
  const token = /token=(\S+)/.exec(reset!.text)![1]
  expect(
    (await call('POST', '/api/auth/reset-password', { token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }))
      .status,
  ).toBe(422)
})

type Session = { id: string; isThis: boolean; device: string }
const sessions = async (cookie: string) =>
  (await (await call('GET', '/api/auth/sessions', undefined, { cookie })).json()) as Session[]

test('admins see and end only their own sessions', async () => {
  const { username } = await signedIn()
  const stranger = await signedIn()
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
  const reply = await call(
    'POST',
    '/api/auth/login',
    { username, password: PASSWORD },
    { headers: { 'user-agent': agent } },
  )
  const cookie = cookieHeader(reply)
  const list = await sessions(cookie)
  expect(list).toHaveLength(2)
  expect(list.find(({ isThis }) => isThis)?.device).toBe('Firefox on Windows')
  const other = list.find(({ isThis }) => !isThis)!
  const end = async (who: string, currentPassword = PASSWORD) =>
    (await call('DELETE', `/api/auth/sessions/${other.id}`, { currentPassword }, { cookie: who })).status
  expect([await end(cookie, 'not it'), await end(cookie, '')]).toEqual([422, 422])
  expect(await end(stranger.cookie)).toBe(404)
  expect([await end(cookie), await end(cookie)]).toEqual([200, 404])
  expect(await sessions(cookie)).toHaveLength(1)
})

test('ending all other sessions keeps this one and those of other accounts', async () => {
  const { username, cookie } = await signedIn()
  const stranger = await signedIn()
  const others = [cookieHeader(await login(username)), cookieHeader(await login(username))]
  const endOthers = async (json: object) => (await call('DELETE', '/api/auth/sessions', json, { cookie })).status
  expect([await endOthers({}), await endOthers({ currentPassword: 'not it' })]).toEqual([422, 422])
  expect(await Promise.all(others.map(me))).toEqual([200, 200])
  expect(await endOthers({ currentPassword: PASSWORD })).toBe(200)
  expect(await Promise.all([...others, cookie, stranger.cookie].map(me))).toEqual([401, 401, 200, 200])
})

const requestEmailChange = (cookie: string, email: string, currentPassword = PASSWORD) =>
  call('POST', '/api/auth/email', { email, currentPassword }, { cookie })
const confirm = async (token?: string) => (await call('POST', '/api/auth/email/confirm', { token })).status
const currentEmail = async (id: string) =>
  (await db.selectFrom('user').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const confirmationToken = async (email: string) =>
  /http:\/\/localhost:3000\/admin\/confirm-email\?token=(\S+)/.exec((await emailsTo(email)).at(-1)!.text)?.[1]

test('a new address takes effect when its link is opened, once; the old address gets a notice', async () => {
  const { id, username, cookie } = await signedIn()
  expect((await requestEmailChange(cookie, 'New@Example.com', 'not it')).status).toBe(422)
  expect((await requestEmailChange(cookie, 'New@Example.com')).status).toBe(200)
  expect(await currentEmail(id)).toBe(`${username}@example.com`)
  expect((await emailsTo(`${username}@example.com`)).map(({ kind }) => kind)).toEqual(['email-change-notice'])
  const asked = db.selectFrom('activity').selectAll().where('userId', '=', id)
  expect(await asked.where('what', '=', 'e-mail change requested').execute()).toMatchObject([{ username, about: '' }])
  const token = await confirmationToken('New@Example.com')
  expect(JSON.stringify(await db.selectFrom('verification').selectAll().execute())).not.toContain(token)
  const attempts = await Promise.all(Array.from({ length: 10 }, () => confirm(token)))
  expect(attempts.sort((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 422)])
  expect(await currentEmail(id)).toBe('new@example.com')
})

test('a superseded, expired, or forged link changes nothing, nor does one from before a password change', async () => {
  const { id, username, cookie } = await signedIn()
  const old = `${username}@example.com`
  await requestEmailChange(cookie, 'first@example.com')
  await requestEmailChange(cookie, 'second@example.com')
  const [first, second] = [await confirmationToken('first@example.com'), await confirmationToken('second@example.com')]
  for (const bad of [first, second?.slice(1), '', undefined]) expect(await confirm(bad)).toBe(422)
  await db
    .updateTable('verification')
    .set({ expiresAt: '2026-01-01T00:00:00.000Z' })
    .where('value', 'like', `${id}%`)
    .execute()
  expect(await confirm(second)).toBe(422)
  await requestEmailChange(cookie, 'third@example.com')
  expect((await changePassword(cookie)).status).toBe(200)
  expect(await confirm(await confirmationToken('third@example.com'))).toBe(422)
  expect(await currentEmail(id)).toBe(old)
})

test('another account’s address gets no link, and the response doesn’t reveal it', async () => {
  const { cookie } = await signedIn()
  const other = await signedIn()
  const taken = await requestEmailChange(cookie, `${other.username}@example.com`)
  const free = await requestEmailChange(cookie, 'free@example.com')
  expect([taken.status, free.status]).toEqual([200, 200])
  expect(await emailsTo(`${other.username}@example.com`)).toEqual([])
})
