import { afterEach, expect, test, vi } from 'vitest'
import { PASSWORD, testApp } from '../../../test/app'
import { cookieHeader, sessionToken } from '../../../test/support/cookie'
import { mayHaveSession } from './session'

const { call, db, signedIn } = await testApp()
const login = (username: string, password = PASSWORD) => call('POST', '/api/auth/login', { username, password })
const me = (cookie?: string) => call('GET', '/api/auth/me', undefined, { cookie })

test('/me returns the signed-in admin; the session cookie is HttpOnly and Lax', async () => {
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

test('over https the session cookie is Secure and bound to this host', async () => {
  const site = await testApp({ env: { SITE_URL: 'https://nightlight.example' } })
  const { username, cookie } = await site.signedIn()
  const reply = await site.call('POST', '/api/auth/login', { username, password: PASSWORD })
  const header = reply.headers.getSetCookie().find((text) => text.includes('nightlight_session'))
  expect(header).toMatch(
    /^__Host-nightlight_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect((await site.call('GET', '/api/auth/me', undefined, { cookie })).status).toBe(200)
  const withoutPrefix = cookie.replace('__Host-', '')
  expect((await site.call('GET', '/api/auth/me', undefined, { cookie: withoutPrefix })).status).toBe(401)
})

test('each sign-in has its own session, and logout ends it on the server', async () => {
  const { username, cookie } = await signedIn()
  const second = cookieHeader(await login(username))
  expect(second).not.toBe(cookie)
  expect((await call('POST', '/api/auth/logout', undefined, { cookie })).status).toBe(200)
  expect((await me(cookie)).status).toBe(401)
  expect((await me(second)).status).toBe(200)
})

test('logout clears the cookie', async () => {
  const { cookie } = await signedIn()
  const reply = await call('POST', '/api/auth/logout', undefined, { cookie })
  expect(reply.headers.getSetCookie().join()).toMatch(/nightlight_session=; Max-Age=0;/)
})

test('nobody ends another admin’s session', async () => {
  const [owner, other] = [await signedIn(), await signedIn()]
  const { id } = await db.selectFrom('session').select('id').where('userId', '=', owner.id).executeTakeFirstOrThrow()
  for (const session of [id, 'unknown'])
    // Checked before the password.
    for (const currentPassword of [PASSWORD, 'not it'])
      expect((await call('DELETE', `/api/auth/sessions/${session}`, { currentPassword }, other)).status).toBe(404)
  expect((await me(owner.cookie)).status).toBe(200)
})

test('using a session extends only that one', async () => {
  const [used, unused] = [await signedIn(), await signedIn()]
  const before = new Date(Date.now() - 3 * 3_600_000).toISOString()
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  await db.updateTable('session').set({ updatedAt: before, expiresAt: soon }).execute()
  expect((await me(used.cookie)).status).toBe(200)
  const expiry = async (userId: string) =>
    (await db.selectFrom('session').select('expiresAt').where('userId', '=', userId).executeTakeFirstOrThrow())
      .expiresAt
  expect(Date.parse(await expiry(used.id))).toBeGreaterThan(Date.parse(soon))
  expect(await expiry(unused.id)).toBe(soon)
})

test('a sign-in starts a new session, whatever the browser sends', async () => {
  const { username, cookie } = await signedIn()
  const again = await call('POST', '/api/auth/login', { username, password: PASSWORD }, { cookie })
  expect(cookieHeader(again)).not.toBe(cookie)
  const fixation = await call('POST', '/api/auth/login', {
    username,
    password: PASSWORD,
    token: 'chosen',
    sessionId: 'x',
  })
  expect(cookieHeader(fixation)).not.toContain('chosen')
})

/** Moves the clock but keeps timers real. */
const setClock = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now })
const moveClock = (days: number) => setClock(Date.now() + days * 86_400_000)
/** Returns when an admin's only session was last used and when it expires. */
async function readTimes(userId: string) {
  const sessions = db.selectFrom('session').select(['updatedAt', 'expiresAt']).where('userId', '=', userId)
  const { updatedAt, expiresAt } = await sessions.executeTakeFirstOrThrow()
  return { usedAt: Date.parse(updatedAt), expiresAt: Date.parse(expiresAt) }
}
afterEach(() => void vi.useRealTimers())

test('a session ends after seven days without use; each use restarts the timeout', async () => {
  const { cookie } = await signedIn()
  for (const days of [6.9, 6.9]) {
    moveClock(days)
    expect((await me(cookie)).status).toBe(200)
  }
  moveClock(7.1)
  expect((await me(cookie)).status).toBe(401)
})

test("a session ends 30 days after its sign-in, even when it's in use", async () => {
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

test("a session's use is recorded at most every five minutes", async () => {
  const { id, cookie } = await signedIn()
  const { usedAt } = await readTimes(id)
  setClock(usedAt + 300_000 - 1)
  await me(cookie)
  expect((await readTimes(id)).usedAt).toBe(usedAt)
  setClock(usedAt + 300_000)
  await me(cookie)
  expect((await readTimes(id)).usedAt).toBe(usedAt + 300_000)
})

test('a session ends at the millisecond at which it expires', async () => {
  const { id, cookie } = await signedIn()
  const { usedAt, expiresAt } = await readTimes(id)
  expect(expiresAt - usedAt).toBe(7 * 86_400_000)
  setClock(expiresAt)
  expect((await me(cookie)).status).toBe(401)
  setClock(expiresAt - 1)
  expect((await me(cookie)).status).toBe(200)
})

test('a session keeps what its browser calls itself, if anything', async () => {
  const { username } = await signedIn()
  await call(
    'POST',
    '/api/auth/login',
    { username, password: PASSWORD },
    { headers: { 'user-agent': 'Firefox/128.0' } },
  )
  const agents = await db
    .selectFrom('session')
    .select(['userAgent', 'ipAddress'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(agents).toEqual([
    { userAgent: 'Firefox/128.0', ipAddress: 'unknown' },
    { userAgent: null, ipAddress: 'unknown' },
  ])
})

test('a cookie of any spelling may be a session, and another cookie is none', () => {
  const cookies = ['nightlight_session=x', 'theme=night; __Host-nightlight_session=x', 'theme=night', '', undefined]
  expect(cookies.map(mayHaveSession)).toEqual([true, true, false, false, false])
})

test('who has no session gets no cookie', async () => {
  for (const reply of [await me(), await call('POST', '/api/auth/logout')])
    expect(reply.headers.getSetCookie().filter((cookie) => cookie.includes('session'))).toEqual([])
})

test('an ended session’s cookie is deleted', async () => {
  const { cookie } = await signedIn()
  moveClock(7.1)
  expect((await me(cookie)).headers.getSetCookie()).toEqual([expect.stringMatching(/^nightlight_session=; Max-Age=0/)])
})

test("the database stores no token, so reading it doesn't allow signing in", async () => {
  const { id, cookie } = await signedIn()
  const row = await db.selectFrom('session').selectAll().where('userId', '=', id).executeTakeFirstOrThrow()
  expect(sessionToken(cookie)).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(row)).not.toContain(sessionToken(cookie))
  for (const stolen of [row.token, row.id]) expect((await me(`nightlight_session=${stolen}`)).status).toBe(401)
})

test('an expired session is rejected', async () => {
  const { id, cookie } = await signedIn()
  await db.updateTable('session').set({ expiresAt: '2026-01-01T00:00:00.000Z' }).where('userId', '=', id).execute()
  expect((await me(cookie)).status).toBe(401)
})

test('deleting an account or withdrawing its approval takes effect immediately', async () => {
  const { id, cookie } = await signedIn(['canManageConsultations'])
  await db.updateTable('user').set({ approvedAt: null }).where('id', '=', id).execute()
  expect((await call('GET', '/api/consultations', undefined, { cookie })).status).toBe(403)
  await db.deleteFrom('user').where('id', '=', id).execute()
  expect((await me(cookie)).status).toBe(401)
})

test('a forged or truncated cookie is rejected', async () => {
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
