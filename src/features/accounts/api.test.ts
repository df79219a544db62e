import { afterEach, expect, test, vi } from 'vitest'
import { PASSWORD, testApp } from '../../../test/app'
import { cookieHeader, sessionToken } from '../../../test/cookie'
import { setupLink } from './sign-in/registration'

const { call, db, env, signedIn } = await testApp()
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

test('a stranger who registers first is pending and may read nothing', async () => {
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

test('the setup link makes one approved admin with all flags, once, even when used many times at once', async () => {
  const setup = await setupToken()
  const replies = await Promise.all(
    ['a', 'b', 'c', 'd'].map((n) => register({ username: `boss-${n}`, email: `${n}@example.com`, setup })),
  )
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 403, 403, 403])
  const [boss] = await db.selectFrom('user').selectAll().where('approvedAt', 'is not', null).execute()
  expect(boss).toMatchObject({
    canManageUsers: true,
    canManageContacts: true,
    canManageConsultations: true,
    canManageBlog: true,
    canManageTestimonials: true,
  })
  expect(await setupLink(db, env.siteUrl)).toBeUndefined()
})

test('a made-up setup token creates nobody', async () => {
  expect((await register({ username: 'sly', setup: 'x' })).status).toBe(403)
  expect(await db.selectFrom('user').select('id').where('username', '=', 'sly').executeTakeFirst()).toBeUndefined()
})

test.each([
  [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
  [{ email: 'x' }, 'email', 'Valid email is required'],
  [{ password: '12345', confirmPassword: '12345' }, 'password', 'Password must be at least 6 characters'],
  [{ confirmPassword: 'other' }, 'confirmPassword', "Passwords don't match"],
])('the registration %j is refused: %s', async (changes, field, message) => {
  const reply = await register(changes)
  expect(reply.status).toBe(422)
  expect(((await reply.json()) as { fields: Record<string, string> }).fields[field]).toBe(message)
})

test('a much used password is refused', async () => {
  expect((await register({ password: 'password', confirmPassword: 'password' })).status).toBe(422)
})

test('an address that is known gets the same answer as a new one; a username must be free, whatever its case', async () => {
  const first = await register({ username: 'Sister', email: 'sister@example.com' })
  const second = await register({ username: 'brother', email: 'SISTER@example.com' })
  expect([second.status, await second.json()]).toEqual([first.status, await first.json()])
  expect(await db.selectFrom('user').select('username').where('email', '=', 'sister@example.com').execute()).toEqual([
    { username: 'sister' },
  ])
  expect((await register({ username: 'sisTER', email: 'third@example.com' })).status).toBe(409)
})

test('a signed-in admin is told who they are; the session cookie is HttpOnly and Lax', async () => {
  const { username } = await signedIn(['canManageBlog'])
  const reply = await login(username.toUpperCase())
  expect(reply.headers.getSetCookie().find((cookie) => cookie.includes('nightlight_session'))).toMatch(
    /HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/i,
  )
  const { user } = (await reply.json()) as { user: object }
  expect(Object.keys(user).sort()).toEqual([
    'approvedAt',
    'canManageBlog',
    'canManageConsultations',
    'canManageContacts',
    'canManageTestimonials',
    'canManageUsers',
    'createdAt',
    'email',
    'id',
    'isApproved',
    'role',
    'username',
  ])
  expect(await (await me(cookieHeader(reply))).json()).toEqual({ user })
})

test('over https the session cookie is Secure and belongs to this host only', async () => {
  const site = await testApp({ env: { SITE_URL: 'https://nightlight.example' } })
  const { username, cookie } = await site.signedIn()
  const reply = await site.call('POST', '/api/auth/login', { username, password: PASSWORD })
  const set = reply.headers.getSetCookie().find((text) => text.includes('nightlight_session'))
  expect(set).toMatch(/^__Host-nightlight_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect((await site.call('GET', '/api/auth/me', undefined, { cookie })).status).toBe(200)
  const unsafe = cookie.replace('__Host-', '')
  expect((await site.call('GET', '/api/auth/me', undefined, { cookie: unsafe })).status).toBe(401)
})

test('a wrong password and an unknown name get the same answer', async () => {
  const { username } = await signedIn()
  const [wrong, unknown] = await Promise.all([login(username, 'not it'), login('nobody-at-all', 'not it')])
  expect(wrong.status).toBe(401)
  expect(await wrong.json()).toEqual(await unknown.json())
})

test('login, registration and a forgotten password take the same time for known and unknown people', async () => {
  const { username } = await signedIn()
  const email = `${username}@example.com`
  /** The quickest of five, in ms: what else the machine does only ever makes it longer. */
  async function quickest(ask: (n: number) => Promise<Response>) {
    const times: number[] = []
    for (let n = 0; n < 5; n++) {
      const start = performance.now()
      await ask(n)
      times.push(performance.now() - start)
    }
    return Math.min(...times)
  }
  const forgot = (address: string) => call('POST', '/api/auth/forgot-password', { email: address })
  for (const [known, unknown] of [
    [await quickest(() => login(username, 'not it')), await quickest(() => login('nobody-at-all', 'not it'))],
    [
      await quickest((n) => register({ username: `known${n}`, email })),
      await quickest((n) => register({ username: `unknown${n}`, email: `unknown${n}@example.com` })),
    ],
    [await quickest(() => forgot(email)), await quickest(() => forgot('nobody@example.com'))],
  ] as const) {
    // Deriving a hash takes nine tenths of the time; who is told without it is told at once.
    expect(unknown).toBeGreaterThan(known / 3)
    expect(unknown).toBeLessThan(known * 3)
  }
}, 20_000)

test('any text of up to 1,000 characters is a password, kept as argon2id of 19 MiB', async () => {
  for (const [n, password] of ['      ', '🌙🌙🌙', `pass\u0301 "phrase" ${'ж'.repeat(980)}`].entries()) {
    const username = `anything${n}`
    await register({ username, email: `${username}@example.com`, password, confirmPassword: password })
    expect((await login(username, password)).status).toBe(200)
    expect((await login(username, `${password} `)).status).toBe(401)
  }
  const kept = await db.selectFrom('account').select('password').execute()
  for (const { password } of kept) expect(password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const tooLong = 'x'.repeat(1001)
  expect((await register({ username: 'toolong', password: tooLong, confirmPassword: tooLong })).status).toBe(422)
})

test('passwords that differ beyond the 72nd byte are different', async () => {
  const long = 'x'.repeat(72)
  await register({ username: 'long', email: 'long@example.com', password: long + 'a', confirmPassword: long + 'a' })
  expect((await login('long', long + 'b')).status).toBe(401)
  expect((await login('long', long + 'a')).status).toBe(200)
})

test('each sign-in has its own session, and logout ends it on the server', async () => {
  const { username, cookie } = await signedIn()
  const second = cookieHeader(await login(username))
  expect(second).not.toBe(cookie)
  expect((await call('POST', '/api/auth/logout', undefined, { cookie })).status).toBe(200)
  expect((await me(cookie)).status).toBe(401)
  expect((await me(second)).status).toBe(200)
})

test('a sign-in begins a session of its own, whatever the browser sends along', async () => {
  const { username, cookie } = await signedIn()
  const again = await call('POST', '/api/auth/login', { username, password: PASSWORD }, { cookie })
  expect(cookieHeader(again)).not.toBe(cookie)
  const given = await call('POST', '/api/auth/login', { username, password: PASSWORD, token: 'chosen', sessionId: 'x' })
  expect(cookieHeader(given)).not.toContain('chosen')
})

/** Moves the clock only: timers run on. */
const moveClock = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })
afterEach(() => void vi.useRealTimers())

test('a session that nobody uses ends after seven days; each use begins them anew', async () => {
  const { cookie } = await signedIn()
  for (const days of [6.9, 6.9]) {
    moveClock(days)
    expect((await me(cookie)).status).toBe(200)
  }
  moveClock(7.1)
  expect((await me(cookie)).status).toBe(401)
})

test('a session ends 30 days after its sign-in, however often it is used', async () => {
  const { cookie } = await signedIn()
  for (let day = 5; day < 30; day += 5) {
    moveClock(5)
    expect([day, (await me(cookie)).status]).toEqual([day, 200])
  }
  moveClock(4.9)
  expect((await me(cookie)).status).toBe(200)
  moveClock(0.2)
  expect((await me(cookie)).status).toBe(401)
})

test('a use is recorded once in five minutes', async () => {
  const { id, cookie } = await signedIn()
  const usedAt = async () => {
    const sessions = db.selectFrom('session').select('updatedAt').where('userId', '=', id)
    return Date.parse((await sessions.executeTakeFirstOrThrow()).updatedAt)
  }
  const begun = await usedAt()
  moveClock(4 / 1440)
  await me(cookie)
  expect(await usedAt()).toBe(begun)
  moveClock(2 / 1440)
  await me(cookie)
  expect(await usedAt()).toBeGreaterThan(begun)
})

test('the cookie of an ended session is removed from the browser', async () => {
  const { cookie } = await signedIn()
  moveClock(7.1)
  expect((await me(cookie)).headers.getSetCookie()).toEqual([expect.stringMatching(/^nightlight_session=; Max-Age=0/)])
})

test('the database holds no token: whoever reads it cannot sign in', async () => {
  const { id, cookie } = await signedIn()
  const row = await db.selectFrom('session').selectAll().where('userId', '=', id).executeTakeFirstOrThrow()
  expect(sessionToken(cookie)).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(row)).not.toContain(sessionToken(cookie))
  for (const stolen of [row.token, row.id]) expect((await me(`nightlight_session=${stolen}`)).status).toBe(401)
})

test('an expired session is none', async () => {
  const { id, cookie } = await signedIn()
  await db.updateTable('session').set({ expiresAt: '2026-01-01T00:00:00.000Z' }).where('userId', '=', id).execute()
  expect((await me(cookie)).status).toBe(401)
})

test('a deleted account and a withdrawn approval count at once', async () => {
  const { id, cookie } = await signedIn(['canManageConsultations'])
  await db.updateTable('user').set({ approvedAt: null }).where('id', '=', id).execute()
  expect((await call('GET', '/api/consultations', undefined, { cookie })).status).toBe(403)
  await db.deleteFrom('user').where('id', '=', id).execute()
  expect((await me(cookie)).status).toBe(401)
})

test('a forged or cut cookie is no session', async () => {
  const { cookie } = await signedIn()
  for (const forged of [
    cookie.split('; ')[0]!.slice(0, -4),
    'nightlight_session=abc.def',
    'nightlight_session=%00',
    'nightlight_session=',
    'nightlight_session',
  ])
    expect((await me(forged)).status).toBe(401)
})
