import { expect, onTestFinished, test, vi } from 'vitest'
import { testApp } from '../../../test/app'
import { routes, setDeps, type AnyContext, type RateLimits, type Client } from '../http'
import { openLimits } from './limit-store'
import { hashNetwork } from './network-hash'
import {
  allowsEmailTo,
  clientIp,
  clientNetworks,
  emailLimit,
  inTurn,
  limit,
  limitsByNetwork,
  tooManyRequests,
  widestNetwork,
} from './rate-limit'

const { deps, db, lines } = await testApp()

/** A request's context: this remote address and X-Forwarded-For, behind this many of our proxies. */
const from = (remoteAddress?: string, forwarded?: string, trustedProxies = 0) =>
  ({
    req: { header: (name: string) => (name === 'x-forwarded-for' ? forwarded : undefined) },
    env: remoteAddress && { incoming: { socket: { remoteAddress } } },
    var: { ...deps, env: { ...deps.env, trustedProxies } },
  }) as unknown as AnyContext & Client

test.each([
  [from('192.0.2.1', '198.51.100.7'), '192.0.2.1'],
  [from('10.0.0.1', '203.0.113.9, 198.51.100.7', 1), '198.51.100.7'],
  [from('10.0.0.1', '203.0.113.9,198.51.100.7', 2), '203.0.113.9'],
  [from('10.0.0.1', '198.51.100.7:65535', 1), '198.51.100.7'],
  [from('10.0.0.1', ' [2001:db8::1]:443 ', 1), '2001:db8::/64'],
  [from('10.0.0.1', '[2001:db8::1]', 1), '2001:db8::/64'],
  [from('10.0.0.1', '2001:db8::1', 1), '2001:db8::/64'],
  [from('10.0.0.1', 'a198.51.100.7:1', 1), '10.0.0.1'],
  [from('10.0.0.1', '198.51.100.7:1a', 1), '10.0.0.1'],
  [from('10.0.0.1', '2[001:db8::1]', 1), '10.0.0.1'],
  [from('10.0.0.1', '[2001:db8::1]2', 1), '10.0.0.1'],
  [from('10.0.0.1', undefined, 1), '10.0.0.1'],
  [from('::ffff:192.0.2.1'), '192.0.2.1'],
  [from(undefined, 'secret', 1), 'unknown'],
  [from(), 'unknown'],
])('visitor %# is known as %s', (c, address) => {
  expect(clientIp(c)).toBe(address)
})

test('an IPv6 address counts for three networks, an IPv4 one for itself', () => {
  expect(clientNetworks(from('2001:db8:1:2ff::1'))).toEqual([
    { network: '2001:db8:1:2ff::/64', share: 1 },
    { network: '2001:db8:1:200::/56', share: 2 },
    { network: '2001:db8:1::/48', share: 4 },
  ])
  expect(clientNetworks(from('192.0.2.1'))).toEqual([{ network: '192.0.2.1', share: 1 }])
  expect(clientNetworks(from())).toEqual([{ network: 'unknown', share: 1 }])
  const rule = { name: 'login', points: 3, seconds: 60 }
  expect(limitsByNetwork(from('192.0.2.1'), rule, 'ann ')).toEqual([[rule, 'ann 192.0.2.1']])
  expect(limitsByNetwork(from('2001:db8::1'), rule).map(([{ points }, key]) => [points, key])).toEqual([
    [3, '2001:db8::/64'],
    [6, '2001:db8::/56'],
    [12, '2001:db8::/48'],
  ])
})

test('the widest network of a customer is stored as a hash', async () => {
  const networks = [from('192.0.2.99'), from('2001:db8:1:ff::1'), from()]
  expect(networks.map(widestNetwork)).toEqual(['192.0.2.0/24', '2001:db8:1::/48', 'unknown'])
  const hashes = await Promise.all([from('192.0.2.1'), from('192.0.2.2'), from('192.0.3.1')].map(hashNetwork))
  expect(hashes).toEqual([expect.stringMatching(/^[\w-]{43}$/), hashes[0], expect.not.stringMatching(hashes[0]!)])
})

test('an address gets twenty emails about requests and accounts a day, and three links of a kind an hour', async () => {
  const limits = openLimits(db)
  const count = async (kind: Parameters<typeof allowsEmailTo>[1]) => {
    for (let n = 0; ; n++)
      if (!(await allowsEmailTo(limits, kind, n % 2 ? 'Ann+x@example.com' : 'ann@example.com'))) return n
  }
  const countAll = async () => [
    await count('request'),
    await count('account'),
    await count('reset'),
    await count('sign-in'),
  ]
  expect(await countAll()).toEqual([20, 20, 3, 3])
  onTestFinished(() => void vi.useRealTimers())
  const start = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: start + 3_600_000 })
  expect(await countAll()).toEqual([0, 0, 3, 3])
  vi.setSystemTime(start + 24 * 3_600_000)
  expect(await countAll()).toEqual([20, 20, 3, 3])
  expect(emailLimit('reset', 'Ann@Example.com')[1]).toBe('ann@example.com')
})

/** A site with a route that answers with the status in its path, limited to two a minute. */
function limitedSite(limits: RateLimits) {
  const site = routes()
    .use((c, next) => (setDeps(c, { ...deps, limits }), next()))
    .use(limit('test', { perIp: 2, seconds: 60 }))
    .get('/:status', (c) => c.body(null, Number(c.req.param('status')) as 200))
  return (status: number, bindings = {}) => site.request(`/${status}`, {}, bindings)
}

test('a rejected request counts a tenth of an accepted one; what the site itself counted isn’t counted again', async () => {
  const get = limitedSite(openLimits(db))
  const ten = Array<number>(10).fill(400)
  for (const [n, statuses] of [
    [200, 200, 429],
    [399, 400, 429],
    [...ten, 399, 429],
    [...ten, 400, 429],
  ].entries()) {
    const visitor = { incoming: { socket: { remoteAddress: `192.0.2.${n}` } } }
    for (const status of statuses) expect((await get(status === 429 ? 200 : status, visitor)).status).toBe(status)
    expect((await get(200, { ...visitor, isLimited: true })).status).toBe(200)
  }
})

test('a limit of a link counts all its visitors, once their own networks allow them', async () => {
  const rule = limit('link', { perIp: 2, perLink: 3, seconds: 60 })
  const limits = openLimits(db)
  const site = routes()
    .use((c, next) => (setDeps(c, { ...deps, limits }), next()))
    .get('/:token/nights', rule, (c) => c.text('nights'))
  const get = async (token: string, n: number) =>
    (await site.request(`/${token}/nights`, {}, { incoming: { socket: { remoteAddress: `192.0.2.${n}` } } })).status
  for (const status of [200, 200, 429, 429]) expect(await get('theirs', 1)).toBe(status)
  for (const status of [200, 429]) expect(await get('theirs', 2)).toBe(status)
  expect(await get('ours', 3)).toBe(200)
})

test('what can’t be counted isn’t refused, and is logged', async () => {
  const fail = async () => Promise.reject(Error('no database'))
  const logged = () => lines.splice(0).filter((line) => line.includes('rate limit not counted'))
  logged()
  expect((await limitedSite({ consume: fail, refund: fail })(200)).status).toBe(200)
  expect(logged()).toEqual([expect.stringMatching(/"name":"test","error":"no database"/)])
  expect((await limitedSite({ consume: async () => 0, refund: fail })(404)).status).toBe(404)
  expect(logged()).toHaveLength(1)
})

test('someone who has to wait a second is refused; each route counts for itself', async () => {
  expect((await limitedSite({ consume: async () => 1, refund: async () => {} })(200)).status).toBe(429)
  const limits = openLimits(db)
  const perIp = { perIp: 1, seconds: 60 }
  const site = routes()
    .use((c, next) => (setDeps(c, { ...deps, limits }), next()))
    .get('/one', limit('one', perIp), (c) => c.text('one'))
    .get('/two', limit('two', perIp), (c) => c.text('two'))
  for (const [path, status] of Object.entries({ one: 200, two: 200, 'one?': 429 }))
    expect((await site.fetch(new Request(`http://localhost/${path}`))).status).toBe(status)
})

test.each([
  [1, '1 seconds'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [120, '2 minutes'],
  [121, '3 minutes'],
])('who has to wait %i seconds is told %s', async (wait, duration) => {
  const site = routes().get('/', (c) => tooManyRequests(c, wait))
  const reply = await site.request('/')
  expect([reply.status, reply.headers.get('retry-after'), await reply.json()]).toEqual([
    429,
    String(wait),
    { error: `Too many attempts. Please wait ${duration} and try again.` },
  ])
})

test('requests by one link are handled one at a time, and hold up no other link', async () => {
  const begun: string[] = []
  const first = Promise.withResolvers<void>()
  const app = routes().get('/:token/:page', inTurn, async (c) => {
    const { token, page } = c.req.param()
    begun.push(token + page)
    if (page === '1') await first.promise
    if (page === '2') throw Error('broken')
    return c.text(page)
  })
  app.onError((_, c) => c.text('error', 500))
  const held = ['a/1', 'a/2', 'a/3'].map(async (path) => app.request(`/${path}`))
  await app.request('/b/4')
  expect(begun).toEqual(['a1', 'b4'])
  first.resolve()
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 500, 200])
  expect(begun).toEqual(['a1', 'b4', 'a2', 'a3'])
})
