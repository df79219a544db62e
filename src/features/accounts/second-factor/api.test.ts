import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { PASSWORD, testApp } from '../../../../test/app'
import { cookieHeader } from '../../../../test/cookie'

const { call, db, signedIn } = await testApp()
const NEW = 'another long sentence'
type Reply = Record<string, unknown> & { user?: object; recoveryCodes: string[] }
const json = async (reply: Response) => (await reply.json()) as Reply
const password = { currentPassword: PASSWORD }
const factor = (cookie: string, path: string, body: object = password) =>
  call('POST', `/api/auth/second-factor${path}`, body, { cookie })
const login = (username: string, word = PASSWORD) => call('POST', '/api/auth/login', { username, password: word })
const me = async (cookie: string) => (await call('GET', '/api/auth/me', undefined, { cookie })).status

/** The code that an app shows `steps` of 30 s from now: each works once, so the next sign-in takes the next one. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** An account whose second factor is on. */
async function guarded() {
  const account = await signedIn()
  const { secret } = (await json(await factor(account.cookie, '/enrol'))) as unknown as { secret: string }
  const on = await factor(account.cookie, '/turn-on', { code: codeOf(secret, -1) })
  expect(on.status).toBe(200)
  return { ...account, secret, recoveryCodes: (await json(on)).recoveryCodes }
}

/** The cookie that the right password earned, with which a code may be given. */
async function challengeOf(username: string) {
  const reply = await login(username)
  expect([reply.status, await json(reply)]).toEqual([200, { secondFactorNeeded: true }])
  expect(reply.headers.get('set-cookie')).toMatch(/^second_factor=[^;]+;.*HttpOnly.*SameSite=Strict/i)
  return cookieHeader(reply)
}
const give = (cookie: string, code: string) => factor(cookie, '', { code })

test('turning the second factor on ends the sessions that were begun without it, and not this one', async () => {
  const account = await signedIn()
  const other = cookieHeader(await login(account.username))
  const { secret } = (await json(await factor(account.cookie, '/enrol'))) as unknown as { secret: string }
  expect((await factor(account.cookie, '/turn-on', { code: '000000' })).status).toBe(422)
  expect(await me(other)).toBe(200)
  expect((await factor(account.cookie, '/turn-on', { code: codeOf(secret, -1) })).status).toBe(200)
  expect([await me(account.cookie), await me(other)]).toEqual([200, 401])
})

test('with the second factor on, a password earns no session; the code does', async () => {
  const { username, secret } = await guarded()
  const challenge = await challengeOf(username)
  expect(challenge).not.toContain('session')
  expect(await me(challenge)).toBe(401)
  expect((await call('GET', '/api/contacts', undefined, { cookie: challenge })).status).toBe(401)
  const reply = await give(challenge, codeOf(secret))
  expect([reply.status, (await json(reply)).user]).toEqual([200, expect.objectContaining({ username })])
  expect(await me(cookieHeader(reply))).toBe(200)
})

test('nothing that a client says skips the code', async () => {
  const { username } = await guarded()
  const body = { username, password: PASSWORD, secondFactor: false, code: '000000', trustDevice: true, skip: true }
  expect(await json(await call('POST', '/api/auth/login', body))).toEqual({ secondFactorNeeded: true })
  for (const cookie of ['', 'second_factor=', 'second_factor=x', 'second_factor=%00'])
    expect((await give(cookie, '123456')).status).toBe(401)
  expect((await factor(await challengeOf(username), '', { code: '' })).status).toBe(422)
})

test('a code works once, also when it is given ten times at once', async () => {
  const { username, secret } = await guarded()
  const challenges = await Promise.all(Array.from({ length: 10 }, () => challengeOf(username)))
  const code = codeOf(secret)
  const replies = await Promise.all(challenges.map((cookie) => give(cookie, code)))
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array(9).fill(401)])
  expect((await give(await challengeOf(username), code)).status).toBe(401)
})

test('a recovery code works once, also when it is given ten times at once, and however it is typed', async () => {
  const { username, cookie, recoveryCodes } = await guarded()
  expect(recoveryCodes).toHaveLength(10)
  const challenges = await Promise.all(Array.from({ length: 10 }, () => challengeOf(username)))
  const replies = await Promise.all(challenges.map((challenge) => give(challenge, recoveryCodes[0]!)))
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, ...Array(9).fill(401)])
  const typed = ` ${recoveryCodes[1]!.replace('-', ' ').toUpperCase()} `
  expect((await give(await challengeOf(username), typed)).status).toBe(200)
  expect(await json(await call('GET', '/api/auth/second-factor', undefined, { cookie }))).toEqual({
    on: true,
    codesLeft: 8,
  })
}, 60_000)

test('a challenge is used up by its sign-in, and belongs to the account of its password', async () => {
  const first = await guarded()
  const second = await guarded()
  const challenge = await challengeOf(first.username)
  expect((await give(challenge, codeOf(second.secret))).status).toBe(401)
  expect((await give(challenge, second.recoveryCodes[0]!)).status).toBe(401)
  expect((await give(challenge, first.recoveryCodes[0]!)).status).toBe(200)
  expect((await give(challenge, first.recoveryCodes[1]!)).status).toBe(401)
  const late = await challengeOf(second.username)
  await db
    .updateTable('verification')
    .set({ expiresAt: '2026-01-01T00:00:00.000Z' })
    .where('value', '=', second.id)
    .execute()
  expect((await give(late, codeOf(second.secret))).status).toBe(401)
}, 60_000)

test('a new password asks for the code too, and voids a sign-in that was half done', async () => {
  const { username, secret } = await guarded()
  const challenge = await challengeOf(username)
  await call('POST', '/api/auth/forgot-password', { email: `${username}@example.com` })
  const { text } = await db
    .selectFrom('outbox')
    .select('text')
    .where('to', '=', `${username}@example.com`)
    .where('kind', '=', 'password-reset')
    .executeTakeFirstOrThrow()
  const reset = { token: /token=(\S+)/.exec(text)![1], password: NEW, confirmPassword: NEW }
  expect((await call('POST', '/api/auth/reset-password', reset)).status).toBe(200)
  expect((await give(challenge, codeOf(secret))).status).toBe(401)
  expect(await json(await login(username, NEW))).toEqual({ secondFactorNeeded: true })
})

test('turning it on, off and making new codes asks for the password; the owner is told', async () => {
  const { username, cookie, secret, recoveryCodes } = await guarded()
  for (const path of ['/enrol', '/recovery-codes', '/turn-off']) {
    expect((await factor(cookie, path, {})).status).toBe(422)
    expect((await factor(cookie, path, { currentPassword: 'not it' })).status).toBe(422)
  }
  expect((await factor(cookie, '/enrol')).status).toBe(409)
  const fresh = (await json(await factor(cookie, '/recovery-codes'))).recoveryCodes
  expect((await give(await challengeOf(username), recoveryCodes[0]!)).status).toBe(401)
  expect((await give(await challengeOf(username), fresh[0]!)).status).toBe(200)
  expect((await factor(cookie, '/turn-off')).status).toBe(200)
  expect((await factor(cookie, '/turn-off')).status).toBe(409)
  expect((await json(await login(username))).user).toBeDefined()
  const mails = await db.selectFrom('outbox').select('kind').where('to', '=', `${username}@example.com`).execute()
  expect(mails.map(({ kind }) => kind)).toEqual(['sign-in-changed', 'sign-in-changed', 'sign-in-changed'])
  const kept = JSON.stringify([
    await db.selectFrom('totp').selectAll().execute(),
    await db.selectFrom('recoveryCode').selectAll().execute(),
  ])
  for (const text of [secret, ...fresh]) expect(kept).not.toContain(text)
}, 60_000)

test('a secret that no code has confirmed asks nobody for a code', async () => {
  const { username, cookie } = await signedIn()
  expect((await json(await factor(cookie, '/enrol'))).qr).toMatch(/^data:image\/svg\+xml,/)
  expect((await factor(cookie, '/turn-on', { code: '000000' })).status).toBe(422)
  expect((await json(await login(username))).user).toBeDefined()
})
