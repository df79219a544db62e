import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PASSWORD, testApp } from '../../../test/app'
import { cookieHeader } from '../../../test/support/cookie'
import { countHashes } from '../../../test/support/count-hashes'
import { message } from '../../../test/support/factories'
import { totpCode } from '../../../test/support/totp-code'

const { call, db, delays, signedIn } = await testApp({ rateLimits: true, env: { TRUST_PROXY: '1' } })
const HOUR_MS = 3_600_000

type Account = Awaited<ReturnType<typeof signedIn>>

const times = <T>(n: number, make: (index: number) => T) => Array.from({ length: n }, (_, index) => make(index))
const from = (address: string, cookie?: string) => ({ cookie, headers: { 'x-forwarded-for': address } })
const login = (username: string, password: string, address: string, cookie?: string) =>
  call('POST', '/api/auth/login', { username, password }, from(address, cookie))
const sendCode = (code: string, address: string, cookie: string) =>
  call('POST', '/api/auth/second-factor', { code }, from(address, cookie))
/** Returns how many attempts were checked rather than rejected by a limit. */
const countChecked = async (attempts: Promise<Response>[]) =>
  (await Promise.all(attempts)).filter(({ status }) => status !== 429).length

// Time stands still, so that codes don't age before they reach the server.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Turns on the second factor. Returns its secret and the browser's cookie. */
async function turnOnSecondFactor({ cookie }: Account) {
  const factor = (path: string, body: object) => call('POST', `/api/auth/second-factor${path}`, body, { cookie })
  const { secret } = (await (await factor('/enrol', { currentPassword: PASSWORD })).json()) as { secret: string }
  const reply = await factor('/turn-on', { code: totpCode(secret, -1) })
  expect(reply.status).toBe(200)
  return { secret, device: cookieHeader(reply) }
}

test('device cookies from before the second factor give no further codes', async () => {
  const account = await signedIn()
  const cookies = await Promise.all(
    times(12, async (n) => cookieHeader(await login(account.username, PASSWORD, `203.0.113.${n}`))),
  )
  const { secret, device } = await turnOnSecondFactor(account)
  const checked = await Promise.all(
    cookies.map(async (cookie, n) => {
      const challenge = cookieHeader(await login(account.username, PASSWORD, `203.0.113.${n}`, cookie))
      return countChecked(times(12, () => sendCode('000000', `203.0.113.${n}`, `${cookie}; ${challenge}`)))
    }),
  )
  expect(checked.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(30)
  const challenge = cookieHeader(await login(account.username, PASSWORD, '203.0.113.99', device))
  expect((await sendCode(totpCode(secret), '203.0.113.99', `${device}; ${challenge}`)).status).toBe(200)
})

test('a new password makes earlier device cookies worthless, and an account has ten at most', async () => {
  const { username, cookie } = await signedIn()
  const cookies: string[] = []
  for (let n = 0; n < 12; n++) cookies.push(cookieHeader(await login(username, PASSWORD, `203.0.114.${n}`)))
  const devices = db.selectFrom('verification').select('id').where('identifier', 'like', 'device:%')
  expect(await devices.execute()).toHaveLength(10 + 1)
  const change = { currentPassword: PASSWORD, password: 'a new garden gate', confirmPassword: 'a new garden gate' }
  const reply = await call('POST', '/api/auth/password', change, { cookie })
  expect(reply.status).toBe(200)
  const attempts = await Promise.all(
    cookies.map((old) => countChecked(times(10, (n) => login(username, `guess ${n}`, '203.0.114.99', old)))),
  )
  expect(attempts.reduce((sum, count) => sum + count)).toBe(8)
  expect((await login(username, 'a new garden gate', '203.0.114.99', cookieHeader(reply))).status).toBe(200)
})

test('all known devices of an account share a limit', async () => {
  const { username } = await signedIn()
  const cookies = await Promise.all(
    times(10, async (n) => cookieHeader(await login(username, PASSWORD, `203.0.116.${n}`))),
  )
  const guesses = cookies.flatMap((cookie) => times(10, (n) => login(username, `guess ${n}`, '203.0.116.99', cookie)))
  expect(await countChecked(guesses)).toBe(50)
})

test('a browser that is used stays known, whatever number of others sign in', async () => {
  const { username } = await signedIn()
  let own = cookieHeader(await login(username, PASSWORD, '203.0.115.0'))
  for (let n = 1; n <= 12; n++) {
    await login(username, PASSWORD, `203.0.115.${n}`)
    if (n % 4 === 0) own = cookieHeader(await login(username, PASSWORD, '203.0.115.0', own))
  }
  await Promise.all(times(120, (n) => login(username, `guess ${n}`, `198.17.${n}.1`)))
  expect((await login(username, PASSWORD, '203.0.115.0', own)).status).toBe(200)
})

test('a thousand attempts by every trick stay within the account’s limits, and its owner still signs in', async () => {
  const account = await signedIn()
  const { username } = account
  const stolen = await Promise.all(
    times(12, async (n) => cookieHeader(await login(username, PASSWORD, `192.0.2.${n}`))),
  )
  const { secret, device } = await turnOnSecondFactor(account)
  const address = (n: number) =>
    [
      `198.18.${n % 250}.7`,
      `198.18.${n % 250}.8:${n}`,
      `2001:db8:1:${n.toString(16)}::1`,
      `2001:db8:${n.toString(16)}::1`,
      `10.0.0.${n % 250}, 198.51.100.1`,
    ][n % 5]!
  const cookie = (n: number) =>
    [undefined, stolen[n % 12], `known_device=${account.id}.${n}`, `${stolen[n % 12]}x`][n % 4]
  const spelling = (n: number) => (n % 3 ? username : username.toUpperCase())
  const passwords = times(500, (n) => login(spelling(n), `guess ${n}`, address(n), cookie(n)))
  expect(await countChecked(passwords)).toBeLessThanOrEqual(100)

  // The stranger also has the password.
  const challenge = cookieHeader(await login(username, PASSWORD, '192.0.2.200', device)) || ''
  const codes = times(500, (n) => sendCode(String(n).padStart(6, '0'), address(n), `${cookie(n)}; ${challenge}`))
  expect(await countChecked(codes)).toBeLessThanOrEqual(30)

  const own = cookieHeader(await login(username, PASSWORD, '192.0.2.200', device))
  expect((await sendCode(totpCode(secret), '192.0.2.200', `${device}; ${own}`)).status).toBe(200)
})

test('a stranger with five hosts or one large network locks nobody out of a new device, but slows it down', async () => {
  const { username } = await signedIn()
  delays.length = 0
  expect(await countChecked(times(60, (n) => login(username, `guess ${n}`, `198.51.${n % 5}.1`)))).toBe(40)
  expect(delays).toEqual(Array(20).fill(2000))
  expect((await login(username, PASSWORD, '203.0.113.50')).status).toBe(200)
  const other = await signedIn()
  const network = times(60, (n) => login(other.username, `guess ${n}`, `2001:db8:9:${n.toString(16)}::1`))
  expect(await countChecked(network)).toBeLessThanOrEqual(32)
  expect((await login(other.username, PASSWORD, '2001:db8:a::1')).status).toBe(200)
})

test('an emailed link signs the owner in on a new device while strangers guess', async () => {
  const { username } = await signedIn()
  await Promise.all(times(120, (n) => login(username, `guess ${n}`, `198.19.${n}.1`)))
  expect((await login(username, PASSWORD, '203.0.113.60')).status).toBe(429)
  const request = (name: string) =>
    call('POST', '/api/auth/sign-in-link', { username: name }, from('203.0.113.60')).then((reply) => reply.json())
  expect(await request(username)).toEqual(await request('nobody-at-all'))
  const email = `${username}@example.com`
  const { text } = await db.selectFrom('outbox').select('text').where('to', '=', email).executeTakeFirstOrThrow()
  const link = /link=(\S+)/.exec(text)![1]
  const follow = (password: string) =>
    call('POST', '/api/auth/login', { username, password, link }, from('203.0.113.60'))
  expect((await follow('not it')).status).toBe(401)
  const reply = await follow(PASSWORD)
  expect(reply.status).toBe(200)
  expect((await login(username, PASSWORD, '203.0.113.61', cookieHeader(reply))).status).toBe(200)
  expect((await follow(PASSWORD)).status).toBe(422)
})

test.each([
  ['forgot-password', 'password-reset', 'token'],
  ['sign-in-link', 'sign-in-link', 'link'],
] as const)(
  'strangers can’t keep the owner from getting an email through /%s that works',
  async (route, kind, name) => {
    const { username } = await signedIn()
    const email = `${username}@example.com`
    const ask = (path: string, n: number) =>
      call('POST', `/api/auth/${path}`, { email, username }, from(`198.18.${n % 200}.9`))
    const emails = db
      .selectFrom('outbox')
      .select(['text', 'createdAt'])
      .where('to', '=', email)
      .where('kind', '=', kind)
    await Promise.all(times(25, (n) => call('POST', '/api/contacts', message({ email }), from(`198.18.${n}.9`))))
    const other = route === 'sign-in-link' ? 'forgot-password' : 'sign-in-link'
    await Promise.all(times(25, (n) => ask(other, n)))
    expect(await emails.execute()).toEqual([])
    // However often strangers ask, new links are sent before the last one expires.
    await Promise.all(times(25, (n) => ask(route, n)))
    const before = await emails.execute()
    expect(before).toHaveLength(3)
    vi.setSystemTime(Date.parse(before.at(-1)!.createdAt) + HOUR_MS - 1000)
    const token = new RegExp(`${name}=(\\S+)`).exec(before.at(-1)!.text)![1]
    if (route === 'sign-in-link')
      expect((await call('POST', '/api/auth/login', { username, password: PASSWORD, link: token })).status).toBe(200)
    else {
      const password = 'a new garden gate'
      const reply = await call('POST', '/api/auth/reset-password', { token, password, confirmPassword: password })
      expect(reply.status).toBe(200)
    }
    vi.setSystemTime(Date.now() + 1000)
    await ask(route, 1)
    expect(await emails.execute()).toHaveLength(4)
  },
)

test('sending the right code several times at once counts no failed attempt', async () => {
  const account = await signedIn()
  const { secret } = await turnOnSecondFactor(account)
  // Together, that's more than the eight failed attempts a network has per account.
  for (const steps of [0, 1]) {
    const challenge = cookieHeader(await login(account.username, PASSWORD, '203.0.113.7'))
    const replies = times(7, () => sendCode(totpCode(secret, steps), '203.0.113.7', challenge))
    const statuses = (await Promise.all(replies)).map(({ status }) => status)
    expect(statuses.sort((a, b) => a - b)).toEqual([200, ...Array(6).fill(401)])
  }
})

test('the first code can’t be guessed, and a wrong one costs next to nothing', async () => {
  const { cookie } = await signedIn()
  const factor = (path: string, body: object) => call('POST', `/api/auth/second-factor${path}`, body, { cookie })
  const { secret } = (await (await factor('/enrol', { currentPassword: PASSWORD })).json()) as { secret: string }
  const turnOn = async (code: string, status: number) =>
    expect((await factor('/turn-on', { code })).status).toBe(status)
  for (const code of ['000000', '000001', '000002']) expect(await countHashes(() => turnOn(code, 422))).toBe(0)
  // Hashes of the recovery codes.
  expect(await countHashes(() => turnOn(totpCode(secret), 200))).toBe(10)
  const other = await signedIn()
  await call('POST', '/api/auth/second-factor/enrol', { currentPassword: PASSWORD }, other)
  const guesses = times(40, (n) =>
    call('POST', '/api/auth/second-factor/turn-on', { code: String(n).padStart(6, '0') }, other),
  )
  expect(await countChecked(guesses)).toBe(10)
})

test('an email change refused for the new address’s limit uses up no code, and refused ones don’t count', async () => {
  const { cookie, ...account } = await signedIn()
  const { secret } = await turnOnSecondFactor({ cookie, ...account })
  const send = async (method: string, path: string, json: object, who = cookie) => {
    const body = { currentPassword: PASSWORD, ...json }
    return (await call(method, `/api/auth/${path}`, body, { cookie: who })).status
  }
  const stranger = await signedIn()
  const email = 'new@example.com'
  expect(await send('POST', 'email', { email, currentPassword: 'not it' }, stranger.cookie)).toBe(422)
  for (let n = 0; n < 20; n++) expect(await send('POST', 'email', { email }, stranger.cookie)).toBe(200)
  const code = totpCode(secret)
  expect(await send('POST', 'email', { email: ` ${email}`, code })).toBe(429)
  expect(await send('DELETE', 'sessions', { code })).toBe(200)
})
