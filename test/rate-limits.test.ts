import { expect, test } from 'vitest'
import { PASSWORD, testApp } from './app'
import { cookieHeader } from './support/cookie'
import { booking } from './support/factories'

const open = await testApp({ rateLimits: true })
const behindProxy = await testApp({ rateLimits: true, env: { TRUST_PROXY: '1' } })
type App = typeof open

const statuses = async (calls: Promise<Response>[]) => (await Promise.all(calls)).map(({ status }) => status)
const times = <T>(n: number, make: (index: number) => T) => Array.from({ length: n }, (_, index) => make(index))
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const book = ({ call }: App, address: string, changes = {}) =>
  call('POST', '/api/consultations', booking(changes), from(address))
const login = ({ call }: App, address: string, username: string, password: string) =>
  call('POST', '/api/auth/login', { username, password }, from(address))

test('an IP address can book thirty times in ten minutes, whatever its X-Forwarded-For says', async () => {
  const replies = await statuses(times(30, (n) => book(open, `203.0.113.${n}`)))
  expect(new Set(replies)).toEqual(new Set([201]))
  const refused = await book(open, '198.51.100.1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toEqual({
    error: expect.stringMatching(/^Too many attempts\. Please wait \d+ (seconds|minutes)/),
  })
})

test('behind our proxy, the last X-Forwarded-For entry counts, and an IPv6 /64 is one address', async () => {
  expect(new Set(await statuses(times(30, (n) => book(behindProxy, `10.0.0.${n}, 2001:db8:1:2::${n}`))))).toEqual(
    new Set([201]),
  )
  expect((await book(behindProxy, '2001:db8:1:2:ffff::1')).status).toBe(429)
  expect((await book(behindProxy, '2001:db8:1:3::1')).status).toBe(201)
})

test('several /64 networks of one customer share the limits of their /56 and /48', async () => {
  // One at a time: with simultaneous requests, a rejected one may also count for the wider network.
  async function bookFrom(networks: string[]) {
    let booked = 0
    for (const network of networks)
      for (let n = 0; n < 30; n++) if ((await book(behindProxy, `${network}::${n}`)).status === 201) booked++
    return booked
  }
  expect(await bookFrom(['2001:db8:a:100', '2001:db8:a:101', '2001:db8:a:102'])).toBe(60)
  expect(await bookFrom(['2001:db8:a:200', '2001:db8:a:300', '2001:db8:a:400'])).toBe(60)
  expect((await book(behindProxy, '2001:db8:b:100::1')).status).toBe(201)
})

test('an address counts without its port, and one that isn’t an address as the proxy’s', async () => {
  for (const address of [(n: number) => `192.0.2.9:${50_000 + n}`, (n: number) => `[2001:db8:c::${n}]:${50_000 + n}`]) {
    expect(new Set(await statuses(times(30, (n) => book(behindProxy, address(n)))))).toEqual(new Set([201]))
    expect((await book(behindProxy, address(31))).status).toBe(429)
  }
  expect((await book(behindProxy, '192.0.2.9')).status).toBe(429)
  expect((await book(behindProxy, '[2001:db8:c::99]')).status).toBe(429)
  await statuses(times(30, (n) => book(behindProxy, `secret${n}`)))
  expect((await book(behindProxy, 'unknown')).status).toBe(429)
})

test('however many requests arrive, a parent’s is stored, above the site’s limit as suspected spam without emails', async () => {
  const app = await testApp({ rateLimits: true, env: { TRUST_PROXY: '1' } })
  const replies = await statuses(times(300, (n) => book(app, `10.1.${n % 20}.1`, { email: `flood${n}@example.com` })))
  expect(new Set(replies)).toEqual(new Set([201]))
  expect((await book(app, '10.2.2.2', { email: 'parent@example.com' })).status).toBe(201)
  const row = await app.db
    .selectFrom('consultation')
    .selectAll()
    .where('email', '=', 'parent@example.com')
    .executeTakeFirstOrThrow()
  expect(row.spamAt).toBe(row.createdAt)
  expect(await app.db.selectFrom('outbox').select('id').where('aboutId', '=', row.id).execute()).toEqual([])
  expect(app.lines.join()).toContain('stored as suspected spam')
  expect(app.lines.join()).not.toContain('parent@example.com')
})

test('ten networks can’t turn everybody’s requests into suspected spam: what each sends too much counts for itself', async () => {
  const app = await testApp({ rateLimits: true, env: { TRUST_PROXY: '1' } })
  await statuses(times(600, (n) => book(app, `10.1.${n % 10}.${n % 30}`, { email: `flood${n}@example.com` })))
  expect((await book(app, '10.2.2.2', { email: 'parent@example.com' })).status).toBe(201)
  const rows = await app.db.selectFrom('consultation').select(['email', 'spamAt']).execute()
  expect(rows.filter(({ spamAt }) => spamAt === null)).toHaveLength(251)
  expect(rows.find(({ email }) => email === 'parent@example.com')).toMatchObject({ spamAt: null })
})

test('strangers can’t use up everybody’s password resets and registrations', async () => {
  const forgot = (address: string) =>
    behindProxy.call('POST', '/api/auth/forgot-password', { email: 'nobody@example.com' }, from(address))
  const register = (username: string, address: string) => {
    const account = { username, email: `${username}@example.com`, password: PASSWORD, confirmPassword: PASSWORD }
    return behindProxy.call('POST', '/api/auth/register', account, from(address))
  }
  const resets = await statuses(times(110, (n) => forgot(`10.3.${n % 11}.1`)))
  const registrations = await statuses(times(110, (n) => register(`stranger${n}`, `10.3.${n % 11}.1`)))
  expect([new Set(resets), new Set(registrations)]).toEqual([new Set([200]), new Set([201])])
  const refused = await Promise.all([forgot('10.3.1.1'), register('stranger', '10.3.1.1')])
  expect(refused.map(({ status }) => status)).toEqual([429, 429])
  expect((await forgot('10.4.4.4')).status).toBe(200)
  expect((await register('parent', '10.4.4.4')).status).toBe(201)
})

test('rejected requests count only a little', async () => {
  for (let attempt = 0; attempt < 100; attempt++)
    expect((await book(behindProxy, '192.0.2.1', { email: 'no' })).status).toBe(422)
  expect((await book(behindProxy, '192.0.2.1')).status).toBe(201)
})

test('wrong passwords are limited per account and IP address; a stranger can’t lock anyone out', async () => {
  const { username } = await behindProxy.signedIn()
  const guesses = await statuses(times(12, (n) => login(behindProxy, '192.0.2.66', username, `guess ${n}`)))
  expect(guesses.filter((status) => status === 401)).toHaveLength(8)
  expect(guesses.filter((status) => status === 429)).toHaveLength(4)
  expect((await login(behindProxy, '192.0.2.66', username, PASSWORD)).status).toBe(429)
  expect((await login(behindProxy, '192.0.2.77', username, PASSWORD)).status).toBe(200)
  const names = await statuses(times(40, (n) => login(behindProxy, '192.0.2.88', `name${n}`, 'guess')))
  expect(names.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10)
})

test('many IP addresses guessing one account are limited together, but its owner’s browser isn’t', async () => {
  const { username, cookie } = await behindProxy.signedIn()
  const guesses = await statuses(times(120, (n) => login(behindProxy, `198.18.0.${n}`, username, `guess ${n}`)))
  expect(guesses.filter((status) => status === 429)).toHaveLength(20)
  expect((await login(behindProxy, '198.18.1.1', username, PASSWORD)).status).toBe(429)
  const asOwner = (password: string, device: string) =>
    behindProxy.call('POST', '/api/auth/login', { username, password }, { cookie: device, ...from('198.18.1.1') })
  const signedIn = await asOwner(PASSWORD, cookie)
  expect(signedIn.status).toBe(200)
  const renewed = cookieHeader(signedIn)
  const mistakes = await statuses(times(12, (n) => asOwner(`mistake ${n}`, renewed)))
  expect(mistakes.filter((status) => status === 429)).toHaveLength(2)
})

test('sessions list an IPv6 address as its /64 network', async () => {
  const { username } = await behindProxy.signedIn()
  const cookie = cookieHeader(await login(behindProxy, '2001:db8:1:a:ffff::1', username, PASSWORD))
  const sessions = await (await behindProxy.call('GET', '/api/auth/sessions', undefined, { cookie })).json()
  expect(sessions).toContainEqual(expect.objectContaining({ isThis: true, address: '2001:db8:1:a::/64' }))
})
