import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AppEnv } from '../http'
import { compressHtml, createPageCache } from './page-cache'

let version: () => Promise<string>
let render: () => Response | Promise<Response>
let renders = 0
let lookups: string[] = []
let responses: { status: number; requestId: string; ms: number; env?: object }[] = []
const page = (html: string, status = 200, cacheControl = 'public, max-age=0') =>
  new Response(html, { status, headers: { 'content-type': 'text/html', 'cache-control': cacheControl } })

const cacheKey = ({ url }: Request) => (url.includes('?') ? undefined : url)

function createSite() {
  const cache = createPageCache({
    version: () => version(),
    cacheKey,
    onLookup: (result) => lookups.push(result),
    onResponse: (_, response, env) => responses.push({ ...response, env }),
  })
  const app = new Hono<AppEnv>()
    .use(compressHtml((request) => cacheKey(request) !== undefined))
    .get('*', () => render())
  const fetch = cache.wrap(app.fetch)
  const get = async (path = '/', headers?: Record<string, string>, env?: object) =>
    fetch(new Request(`http://localhost${path}`, { headers }), env)
  return { cache, get, read: async (path?: string) => (await get(path)).text() }
}
let site: ReturnType<typeof createSite>

let elapsed = 0
const advance = async (seconds: number) => {
  elapsed += 1000 * seconds
  await sleep(5) // The cache reads its clock at most once a millisecond.
}

beforeEach(() => {
  const { now } = performance
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + elapsed)
  version = async () => 'one'
  renders = 0
  lookups = []
  responses = []
  render = () => page(`<p>${++renders}</p>`)
  site = createSite()
  return () => vi.restoreAllMocks()
})

test('concurrent requests share one render', async () => {
  expect(await Promise.all([site.read(), site.read(), site.read()])).toEqual(['<p>1</p>', '<p>1</p>', '<p>1</p>'])
  expect(await site.read()).toBe('<p>1</p>')
  expect(lookups).toEqual(['miss', 'miss', 'miss', 'hit'])
})

test('a cached page is compressed as the browser accepts, and has an ETag', async () => {
  for (let n = 0; n < 2; n++) {
    const br = await site.get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(br.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(await br.arrayBuffer()).toString()).toBe('<p>1</p>')
    const gzip = await site.get('/', { 'accept-encoding': 'br;q=0, gzip;q=0.5' })
    expect(gzip.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe('<p>1</p>')
    expect(gzip.headers.get('vary')).toBe('Accept-Encoding, Cookie')
    expect(gzip.headers.get('x-request-id')).not.toBe(br.headers.get('x-request-id'))
    const unchanged = await site.get('/', { 'if-none-match': br.headers.get('etag')! })
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
    expect(unchanged.headers.get('cache-control')).toBe('public, max-age=0')
  }
})

test('another process’s write shows up within a second, and this process’s immediately', async () => {
  await site.read()
  version = async () => 'two'
  expect(await site.read()).toBe('<p>1</p>')
  await advance(0.8)
  expect(await site.read()).toBe('<p>2</p>')
  version = async () => 'three'
  site.cache.expire()
  expect(await site.read()).toBe('<p>3</p>')
})

test('a write during a version lookup shows up in the next request', async () => {
  await site.read()
  await advance(1.1)
  const { promise, resolve } = Promise.withResolvers<string>()
  version = () => promise
  const before = site.read()
  version = async () => 'two'
  site.cache.expire()
  resolve('one')
  expect(await before).toBe('<p>1</p>')
  expect(await site.read()).toBe('<p>2</p>')
})

test('a page rendered during a write isn’t cached', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  render = () => promise
  const slow = site.read()
  await sleep(5)
  version = async () => 'two'
  site.cache.expire()
  render = () => page('new')
  expect(await site.read()).toBe('new')
  resolve(page('old'))
  expect(await slow).toBe('old')
  expect(await site.read()).toBe('new')
})

test.each([
  ['a 404', 404, () => page('none', 404)],
  ['a private page', 200, () => page('none', 200, 'no-store')],
  ['a page that doesn’t say so', 200, () => new Response('none')],
  ['a failure', 500, () => page('none', 500, 'no-store')],
])('%s isn’t cached', async (_, status, first) => {
  const renderPage = render
  render = first
  for (const response of await Promise.all([site.get(), site.get()]))
    expect([response.status, await response.text()]).toEqual([status, 'none'])
  render = renderPage
  expect(await site.read()).toBe('<p>1</p>')
})

test('a page with a query is compressed but not cached', async () => {
  for (const html of ['<p>1</p>', '<p>2</p>']) {
    const response = await site.get('/?x=1', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(html)
    expect(response.headers.get('etag')).toBeNull()
  }
})

test('a page is rendered again after a minute, but not while the database is unavailable or hangs', async () => {
  await site.read()
  await advance(61)
  expect(await site.read()).toBe('<p>2</p>')
  for (const failing of [() => Promise.reject(Error('unavailable')), () => new Promise<never>(() => {})]) {
    version = failing
    await advance(300)
    expect(await site.read()).toBe('<p>2</p>')
    expect(await site.read()).toBe('<p>2</p>')
  }
})

test('the old page is served if rendering fails', async () => {
  await site.read()
  await advance(61)
  render = () => page('busy', 503, 'no-store')
  expect(await site.read()).toBe('<p>1</p>')
})

test('cached pages are served if the database becomes unavailable after a write', async () => {
  await site.read()
  version = () => Promise.reject(Error('unavailable'))
  site.cache.expire()
  expect(await site.read()).toBe('<p>1</p>')
})

test('a process without a version of its own still renders', async () => {
  version = () => Promise.reject(Error('unavailable'))
  expect(await site.read()).toBe('<p>1</p>')
})

test('a page that can’t be rendered fails for all who wait, and isn’t kept', async () => {
  render = () => Promise.reject(Error('broken'))
  const app = createPageCache({ version: () => version(), cacheKey }).wrap(() => render())
  const get = async () => app(new Request('http://localhost/'))
  await expect(Promise.all([get(), get()])).rejects.toThrow('broken')
  render = () => page('mended')
  for (let n = 0; n < 2; n++) expect(await (await get()).text()).toBe('mended')
})

test('each response has an id: that of its render, or one given by a proxy, or its own', async () => {
  let release = () => {}
  render = async () => {
    await new Promise<void>((resolve) => (release = resolve))
    return new Response('<p>1</p>', { headers: { 'cache-control': 'public', 'x-request-id': 'rendered' } })
  }
  const env = { incoming: 'a connection' }
  const start = performance.now()
  const waiting = [site.get(), site.get('/', { 'x-request-id': 'from_a-proxy=1' }, env)]
  await vi.waitFor(() => release())
  await sleep(5)
  release()
  const ids = (await Promise.all(waiting)).map(({ headers }) => headers.get('x-request-id'))
  expect(ids).toEqual(['rendered', 'from_a-proxy=1'])
  // The app itself logs the render.
  expect(responses).toEqual([{ status: 200, requestId: 'from_a-proxy=1', ms: expect.any(Number), env }])
  expect(responses[0]!.ms).toBeGreaterThan(0)
  expect(responses[0]!.ms).toBeLessThan(performance.now() - start)
  const id = async (given: string) => (await site.get('/', { 'x-request-id': given })).headers.get('x-request-id')
  expect(await id('x'.repeat(255))).toBe('x'.repeat(255))
  const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
  for (const given of ['x'.repeat(256), 'a b', 'a;', '']) expect(await id(given)).toMatch(UUID)
  expect(responses).toHaveLength(6)
})

test('a 304 names no type, and only what was found is unchanged', async () => {
  const etag = (await site.get()).headers.get('etag')!
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
  const unchanged = await site.get('/', { 'if-none-match': `"other", ${etag}` })
  expect([unchanged.status, unchanged.headers.get('content-type')]).toEqual([304, null])
  expect((await site.get('/', { 'if-none-match': '"other"' })).status).toBe(200)
  render = () => page('none', 404)
  const missing = await site.get('/none')
  const again = await site.get('/none', { 'if-none-match': missing.headers.get('etag')! })
  expect([again.status, again.headers.get('content-type'), await again.text()]).toEqual([404, 'text/html', 'none'])
})

test('what’s empty isn’t compressed', async () => {
  render = () => page('')
  const empty = await site.get('/', { 'accept-encoding': 'br' })
  expect([empty.headers.get('content-encoding'), await empty.text()]).toEqual([null, ''])
})

test('a version is looked up every 0.7 seconds at most, and a page is kept for a minute', async () => {
  let versions = 0
  version = async () => `version ${Math.floor(++versions / 100)}`
  await site.read()
  await advance(0.6)
  expect([await site.read(), versions]).toEqual(['<p>1</p>', 1])
  await advance(0.2)
  expect([await site.read(), versions]).toEqual(['<p>1</p>', 2])
  expect(lookups).toEqual(['miss', 'hit', 'hit'])
  await advance(57.3)
  expect(await site.read()).toBe('<p>1</p>')
  await advance(3)
  expect(await site.read()).toBe('<p>2</p>')
})

test('a version that comes too late counts for the next request', async () => {
  await site.read()
  const { promise, resolve } = Promise.withResolvers<string>()
  const slow = vi.fn(() => promise)
  version = slow
  site.cache.expire()
  expect(await site.read()).toBe('<p>1</p>')
  resolve('two')
  await sleep(5)
  expect(await site.read()).toBe('<p>2</p>')
  expect(slow).toHaveBeenCalledOnce()
})
