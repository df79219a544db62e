import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'

const NEW_PASSWORD = 'another long sentence'
const { call, db, signedIn, app } = await testApp()
const forgot = (email: string, headers?: Record<string, string>) =>
  call('POST', '/api/auth/forgot-password', { email }, { headers })
const reset = (token: string | undefined, password = NEW_PASSWORD, confirmPassword = password) =>
  call('POST', '/api/auth/reset-password', { token, password, confirmPassword })
const login = (username: string, password: string) => call('POST', '/api/auth/login', { username, password })

/** Requests a link and returns the token from the email. */
async function requestToken(username: string, headers?: Record<string, string>) {
  await forgot(`${username}@example.com`, headers)
  const emails = db
    .selectFrom('outbox')
    .selectAll()
    .where('to', '=', `${username}@example.com`)
    .where('kind', '=', 'password-reset')
  const { text } = await emails.orderBy('id', 'desc').executeTakeFirstOrThrow()
  return /http:\/\/localhost:3000\/admin\/reset-password\?token=(\S+)/.exec(text)?.[1]
}

test('a reset link changes the password once, ends all sessions, and starts none', async () => {
  const { username, cookie } = await signedIn()
  const token = await requestToken(username)
  const replies = await Promise.all(Array.from({ length: 20 }, () => reset(token)))
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 422),
  ])
  expect(replies.flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
  expect((await call('GET', '/api/auth/me', undefined, { cookie })).status).toBe(401)
  expect((await login(username, NEW_PASSWORD)).status).toBe(200)
  const emails = await db
    .selectFrom('outbox')
    .select('kind')
    .where('to', '=', `${username}@example.com`)
    .orderBy('id')
    .execute()
  expect(emails.map(({ kind }) => kind)).toEqual(['password-reset', 'password-changed'])
})

test('the link is built from SITE_URL, whatever the Host headers say', async () => {
  const { username } = await signedIn()
  expect(await requestToken(username, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })).toBeDefined()
})

test('known and unknown addresses get the same response', async () => {
  const { username } = await signedIn()
  const [known, unknown] = await Promise.all([forgot(`${username}@example.com`), forgot('nobody@example.com')])
  expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()])
  expect(await db.selectFrom('outbox').select('id').where('to', '=', 'nobody@example.com').execute()).toEqual([])
})

test('only a hash of the token is stored, for an hour', async () => {
  const { id, username } = await signedIn()
  const token = await requestToken(username)
  const rows = await db.selectFrom('verification').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  const { createdAt, expiresAt } = rows.find(
    ({ value, identifier }) => value === id && identifier.startsWith('reset:'),
  )!
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(3_600_000)
})

test('an expired, truncated, or forged token does nothing', async () => {
  const { username } = await signedIn()
  const token = await requestToken(username)
  await db.updateTable('verification').set({ expiresAt: '2026-01-01T00:00:00.000Z' }).execute()
  for (const bad of [token, token?.slice(1), 'nobody', '', undefined]) expect((await reset(bad)).status).toBe(422)
  expect((await login(username, NEW_PASSWORD)).status).toBe(401)
})

test('a new password has to be long enough, repeated, and uncommon; until then the link stays valid', async () => {
  const { username } = await signedIn()
  const token = await requestToken(username)
  expect(((await (await reset(token, '12345')).json()) as { error: string }).error).toBe(
    'Password must be at least 6 characters',
  )
  expect(await (await reset(token, NEW_PASSWORD, 'other')).json()).toMatchObject({
    fields: { confirmPassword: "Passwords don't match" },
  })
  for (const weak of ['password', `${username}123456`]) expect((await reset(token, weak)).status).toBe(422)
  expect((await reset(token)).status).toBe(200)
})

test('the page with the token isn’t cached', async () => {
  expect((await app.request('/admin/reset-password?token=x')).headers.get('cache-control')).toBe('no-store')
})

test('an address gets three reset links an hour at most, however it’s written and no matter who asks', async () => {
  const limited = await testApp({ rateLimits: true, env: { TRUST_PROXY: '1' } })
  const { username } = await limited.signedIn()
  const ask = (email: string, ip: string) =>
    limited.call('POST', '/api/auth/forgot-password', { email }, { headers: { 'x-forwarded-for': ip } })
  for (let n = 0; n < 3; n++) {
    const replies = await Promise.all([
      ask(`${username}@example.com`, `198.51.100.${n}`),
      ask(`${username}@EXAMPLE.com`, `203.0.113.${n}`),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
  }
  const emails = await limited.db.selectFrom('outbox').select('to').where('kind', '=', 'password-reset').execute()
  expect(emails).toHaveLength(3)
})
