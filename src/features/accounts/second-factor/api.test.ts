import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PASSWORD, testApp } from '../../../../test/app'
import { cookieHeader } from '../../../../test/support/cookie'
import { passkeyRow } from '../../../../test/support/factories'
import { totpCode } from '../../../../test/support/totp-code'

const { call, db, signedIn } = await testApp({ rateLimits: false })
const NEW_PASSWORD = 'another long sentence'
type Reply = Record<string, unknown> & { user?: object; recoveryCodes: string[] }
const json = async (reply: Response) => (await reply.json()) as Reply
const reauthentication = { currentPassword: PASSWORD }
const factor = (cookie: string, path: string, body: object = reauthentication) =>
  call('POST', `/api/auth/second-factor${path}`, body, { cookie })
const login = (username: string, password = PASSWORD) => call('POST', '/api/auth/login', { username, password })
const me = async (cookie: string) => (await call('GET', '/api/auth/me', undefined, { cookie })).status

// Time stands still, so that codes don't age before they reach the server.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

async function withSecondFactor() {
  const account = await signedIn()
  const { secret } = (await json(await factor(account.cookie, '/enrol'))) as unknown as { secret: string }
  const on = await factor(account.cookie, '/turn-on', { code: totpCode(secret, -1) })
  expect(on.status).toBe(200)
  return { ...account, secret, recoveryCodes: (await json(on)).recoveryCodes }
}

/** Signs in with the password and returns the challenge cookie. */
async function startSignIn(username: string) {
  const reply = await login(username)
  expect([reply.status, await json(reply)]).toEqual([200, { secondFactorNeeded: true }])
  expect(reply.headers.get('set-cookie')).toMatch(/^second_factor=[^;]+;.*HttpOnly.*SameSite=Strict/i)
  return cookieHeader(reply)
}
const sendCode = (cookie: string, code: string) => factor(cookie, '', { code })

test('turning on the second factor ends the other sessions', async () => {
  const account = await signedIn()
  const other = cookieHeader(await login(account.username))
  const { secret } = (await json(await factor(account.cookie, '/enrol'))) as unknown as { secret: string }
  expect((await factor(account.cookie, '/turn-on', { code: '000000' })).status).toBe(422)
  expect(await me(other)).toBe(200)
  expect((await factor(account.cookie, '/turn-on', { code: totpCode(secret, -1) })).status).toBe(200)
  expect([await me(account.cookie), await me(other)]).toEqual([200, 401])
})

test('with the second factor on, only the code starts a session', async () => {
  const { username, secret } = await withSecondFactor()
  const challenge = await startSignIn(username)
  expect(challenge).not.toContain('session')
  expect(await me(challenge)).toBe(401)
  expect((await call('GET', '/api/contacts', undefined, { cookie: challenge })).status).toBe(401)
  const reply = await sendCode(challenge, totpCode(secret))
  expect([reply.status, (await json(reply)).user]).toEqual([200, expect.objectContaining({ username })])
  expect(await me(cookieHeader(reply))).toBe(200)
})

test('nothing a client sends skips the code', async () => {
  const { username } = await withSecondFactor()
  const body = { username, password: PASSWORD, secondFactor: false, code: '000000', trustDevice: true, skip: true }
  expect(await json(await call('POST', '/api/auth/login', body))).toEqual({ secondFactorNeeded: true })
  for (const cookie of ['', 'second_factor=', 'second_factor=x', 'second_factor=%00'])
    expect((await sendCode(cookie, '123456')).status).toBe(401)
  expect((await factor(await startSignIn(username), '', { code: '' })).status).toBe(422)
})

test('a code works once, even when sent ten times concurrently', async () => {
  const { username, secret } = await withSecondFactor()
  const challenges = await Promise.all(Array.from({ length: 10 }, () => startSignIn(username)))
  const code = totpCode(secret)
  const replies = await Promise.all(challenges.map((cookie) => sendCode(cookie, code)))
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array(9).fill(401)])
  expect((await sendCode(await startSignIn(username), code)).status).toBe(401)
})

test('a recovery code works once, even when sent ten times concurrently, in any spelling', async () => {
  const { username, cookie, recoveryCodes } = await withSecondFactor()
  expect(recoveryCodes).toHaveLength(10)
  const challenges = await Promise.all(Array.from({ length: 10 }, () => startSignIn(username)))
  const replies = await Promise.all(challenges.map((challenge) => sendCode(challenge, recoveryCodes[0]!)))
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array(9).fill(401)])
  const typed = ` ${recoveryCodes[1]!.replace('-', ' ').toUpperCase()} `
  expect((await sendCode(await startSignIn(username), typed)).status).toBe(200)
  expect(await json(await call('GET', '/api/auth/second-factor', undefined, { cookie }))).toEqual({
    on: true,
    codesLeft: 8,
  })
})

test('two recovery codes sent for the same sign-in at once use up only one', async () => {
  const { username, cookie, recoveryCodes } = await withSecondFactor()
  const challenge = await startSignIn(username)
  const replies = await Promise.all(recoveryCodes.slice(0, 2).map((code) => sendCode(challenge, code)))
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401])
  expect((await json(await call('GET', '/api/auth/second-factor', undefined, { cookie }))).codesLeft).toBe(9)
})

test('a challenge works once, and only for its own account', async () => {
  const first = await withSecondFactor()
  const second = await withSecondFactor()
  const challenge = await startSignIn(first.username)
  expect((await sendCode(challenge, totpCode(second.secret))).status).toBe(401)
  expect((await sendCode(challenge, second.recoveryCodes[0]!)).status).toBe(401)
  expect((await sendCode(challenge, first.recoveryCodes[0]!)).status).toBe(200)
  expect((await sendCode(challenge, first.recoveryCodes[1]!)).status).toBe(401)
  const expired = await startSignIn(second.username)
  await db
    .updateTable('verification')
    .set({ expiresAt: '2026-01-01T00:00:00.000Z' })
    .where('value', '=', second.id)
    .execute()
  expect((await sendCode(expired, totpCode(second.secret))).status).toBe(401)
})

test('a password reset still requires the code, and cancels unfinished sign-ins', async () => {
  const { username, secret } = await withSecondFactor()
  const challenge = await startSignIn(username)
  await call('POST', '/api/auth/forgot-password', { email: `${username}@example.com` })
  const { text } = await db
    .selectFrom('outbox')
    .select('text')
    .where('to', '=', `${username}@example.com`)
    .where('kind', '=', 'password-reset')
    .executeTakeFirstOrThrow()
  const reset = { token: /token=(\S+)/.exec(text)![1], password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
  expect((await call('POST', '/api/auth/reset-password', reset)).status).toBe(200)
  expect((await sendCode(challenge, totpCode(secret))).status).toBe(401)
  expect(await json(await login(username, NEW_PASSWORD))).toEqual({ secondFactorNeeded: true })
})

test('turning it on or off and creating new codes require the password and a code, and send an email', async () => {
  const { username, cookie, secret, recoveryCodes } = await withSecondFactor()
  for (const path of ['/recovery-codes', '/turn-off']) {
    expect((await factor(cookie, path, {})).status).toBe(422)
    expect((await factor(cookie, path, { currentPassword: 'not it', code: totpCode(secret) })).status).toBe(422)
  }
  const send = (path: string, code: string) => factor(cookie, path, { ...reauthentication, code })
  const newCodes = (await json(await send('/recovery-codes', totpCode(secret)))).recoveryCodes
  expect((await sendCode(await startSignIn(username), recoveryCodes[0]!)).status).toBe(401)
  expect((await sendCode(await startSignIn(username), newCodes[0]!)).status).toBe(200)
  expect((await send('/turn-off', newCodes[1]!)).status).toBe(200)
  expect((await factor(cookie, '/turn-off')).status).toBe(409)
  expect((await json(await login(username))).user).toBeDefined()
  const emails = await db.selectFrom('outbox').select('kind').where('to', '=', `${username}@example.com`).execute()
  expect(emails.map(({ kind }) => kind)).toEqual(['sign-in-changed', 'sign-in-changed', 'sign-in-changed'])
  const stored = JSON.stringify([
    await db.selectFrom('totp').selectAll().execute(),
    await db.selectFrom('recoveryCode').selectAll().execute(),
  ])
  for (const text of [secret, ...newCodes]) expect(stored).not.toContain(text)
})

test('with it on, the password alone changes nothing about the account and ends no session', async () => {
  const { id, cookie, recoveryCodes } = await withSecondFactor()
  const session = await db.selectFrom('session').select('id').where('userId', '=', id).executeTakeFirstOrThrow()
  const passkey = passkeyRow(id, 'kept')
  await db.insertInto('passkey').values(passkey).execute()
  const passwords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
  for (const [method, path, body] of [
    ['POST', 'second-factor/turn-off', {}],
    ['POST', 'second-factor/recovery-codes', {}],
    ['POST', 'passkeys/options', {}],
    ['DELETE', `passkeys/${passkey.id}`, {}],
    ['POST', 'email', { email: 'new@example.com' }],
    ['POST', 'password', passwords],
    ['DELETE', 'sessions', {}],
    ['DELETE', `sessions/${session.id}`, {}],
  ] as const)
    for (const code of [undefined, '', '000000', 'aaaaa-aaaaa']) {
      const reply = await call(method, `/api/auth/${path}`, { ...reauthentication, ...body, code }, { cookie })
      expect([path, code, reply.status, await json(reply)]).toEqual([
        path,
        code,
        422,
        expect.objectContaining({ fields: { code: expect.any(String) } }),
      ])
    }
  const end = (code?: string) => call('DELETE', '/api/auth/sessions', { ...reauthentication, code }, { cookie })
  expect((await end(recoveryCodes[0])).status).toBe(200)
  expect((await end(recoveryCodes[0])).status).toBe(422)
})

test('a change that’s refused in any case uses up no code', async () => {
  const { cookie, recoveryCodes } = await withSecondFactor()
  const weak = { password: 'password', confirmPassword: 'password' }
  const code = recoveryCodes[0]!
  const send = async (method: string, path: string, json = {}) =>
    (await call(method, `/api/auth/${path}`, { ...reauthentication, ...json, code }, { cookie })).status
  expect(await send('POST', 'password', weak)).toBe(422)
  expect(await send('POST', 'second-factor/enrol')).toBe(409)
  expect(await send('POST', 'second-factor/turn-on')).toBe(409)
  expect(await send('DELETE', 'passkeys/none')).toBe(404)
  expect(await send('DELETE', 'sessions/none')).toBe(404)
  expect(await send('POST', 'second-factor/turn-off')).toBe(200)
  expect(await send('POST', 'second-factor/turn-off')).toBe(409)
  expect(await send('POST', 'second-factor/recovery-codes')).toBe(409)
})

test('a sign-in that followed an emailed link can start again in the same browser', async () => {
  const { username, secret } = await withSecondFactor()
  await call('POST', '/api/auth/sign-in-link', { username })
  const email = db.selectFrom('outbox').select('text').where('to', '=', `${username}@example.com`)
  const { text } = await email.where('kind', '=', 'sign-in-link').executeTakeFirstOrThrow()
  const follow = (cookie?: string) =>
    call('POST', '/api/auth/login', { username, password: PASSWORD, link: /link=(\S+)/.exec(text)![1] }, { cookie })
  const cookie = cookieHeader(await follow())
  expect((await follow()).status).toBe(422)
  const again = await follow(cookie)
  expect(again.status).toBe(200)
  expect((await sendCode(cookieHeader(again), totpCode(secret))).status).toBe(200)
})

test('an unconfirmed secret doesn’t require a code at sign-in', async () => {
  const { username, cookie } = await signedIn()
  expect((await json(await factor(cookie, '/enrol'))).qr).toMatch(/^data:image\/svg\+xml,/)
  expect((await factor(cookie, '/turn-on', { code: '000000' })).status).toBe(422)
  expect((await json(await login(username))).user).toBeDefined()
})
