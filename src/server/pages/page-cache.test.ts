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
const page = (html: string, status = 200, cacheControl = 'public, max-age=0') =>
  new Response(html, { status, headers: { 'content-type': 'text/html', 'cache-control': cacheControl } })

const cacheKey = ({ url }: Request) => (url.includes('?') ? undefined : url)

function createSite() {
  const cache = createPageCache({
    version: () => version(),
    cacheKey,
    onLookup: (result) => lookups.push(result),
  })
  const app = new Hono<AppEnv>()
    .use(compressHtml((request) => cacheKey(request) !== undefined))
    .get('*', () => render())
  const fetch = cache.wrap(app.fetch)
  const get = async (path = '/', headers?: Record<string, string>) =>
    fetch(new Request(`http://localhost${path}`, { headers }))
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
