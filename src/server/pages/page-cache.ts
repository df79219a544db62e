import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import { LRUCache } from 'lru-cache'
import { createHash, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { AppEnv, Fetch } from '../http'

/** A write in another process, or a scheduled post, shows up within a second, even if it comes right after a slow version lookup. */
const VERSION_TTL_MS = 700
/** How long a page waits for the version. Cached pages are served even while the database hangs. */
const VERSION_TIMEOUT_MS = 300
/** Pages may show the current year. */
const PAGE_TTL_MS = 60_000
const MAX_BYTES = 50_000_000

type Bytes = Buffer<ArrayBuffer>
type Encoding = 'br' | 'gzip' | 'identity'

type Page = {
  status: number
  etag: string
  headers: Record<string, string>
  bodies: Record<Encoding, Bytes>
}

/** Passes an uncacheable page to all requests waiting for it. */
class UncachedPage extends Error {
  readonly page: Page
  constructor(page: Page) {
    super('This page is not cached')
    this.page = page
  }
}

type Options = {
  /** Changes with anything public pages show. Rejects while the database is unavailable. */
  version: () => Promise<string>
  /** What a page depends on besides the version; undefined if the request must not be answered from the cache. */
  cacheKey: (request: Request) => string | undefined
  onLookup?: (result: 'hit' | 'miss') => void
  /** Called for every response from the cache, because the app doesn't see it. */
  onResponse?: (request: Request, response: { status: number; requestId: string; ms: number }, env?: object) => void
}

/**
 * Caches finished responses, compressed and with an ETag, until `version` changes. Concurrent misses share one render.
 * Only a 200 with `Cache-Control: public` is cached.
 */
export function createPageCache({ version, cacheKey, onLookup, onResponse }: Options) {
  const current = trackVersion(version)
  const pages = createPages()
  const withVersion = (key: string) => `${current.get()} ${key}`

  async function findPage(path: string, render: () => Promise<Page>) {
    await current.check()
    const key = withVersion(path)
    onLookup?.(pages.has(key) ? 'hit' : 'miss')
    const findStale = () => pages.get(key, { allowStale: true })
    try {
      // While the database is unavailable, an old page is better than none.
      return (!current.isKnown() && findStale()) || (await pages.forceFetch(key, { context: render }))
    } catch (error) {
      const page = findStale() ?? (error instanceof UncachedPage && error.page)
      if (page) return page
      throw error
    }
  }

  function respond([request, env]: Parameters<Fetch>, page: Page, start: number, renderedId?: string) {
    const requestId = renderedId ?? givenId(request) ?? randomUUID()
    const response = toResponse(request, page, requestId)
    const ms = performance.now() - start
    if (!renderedId) onResponse?.(request, { status: response.status, requestId, ms }, env)
    return response
  }

  return {
    /** Puts the cache in front of the app. A current page is returned synchronously, at half the cost. */
    wrap:
      (app: Fetch): Fetch =>
      (request, env) => {
        const path = cacheKey(request)
        if (path === undefined) return app(request, env)
        const start = performance.now()
        const cached = current.isKnown() && pages.get(withVersion(path))
        if (cached) {
          onLookup?.('hit')
          return respond([request, env], cached, start)
        }
        let renderedId: string | undefined
        const render = async () => {
          const response = await app(request, env)
          renderedId = response.headers.get('x-request-id') ?? undefined
          return toPage(response)
        }
        return findPage(path, render).then((page) => respond([request, env], page, start, renderedId))
      },
    /** Makes the next request look up the version, because this process has just written something. */
    expire: current.expire,
  }
}

/** Keeps the last version in case the next can't be loaded in time. */
function trackVersion(load: () => Promise<string>) {
  let writes = 0
  let last = ''
  const versions = new LRUCache<number, string>({
    max: 2,
    ttl: VERSION_TTL_MS,
    fetchMethod: load,
    // A slow lookup continues in the background; later requests don't wait for it.
    allowStaleOnFetchAbort: true,
    ignoreFetchAbort: true,
  })
  return {
    isKnown: () => versions.has(writes),
    get: () => versions.get(writes) ?? last,
    async check() {
      const signal = AbortSignal.timeout(VERSION_TIMEOUT_MS)
      last = (await versions.fetch(writes, { signal }).catch(() => undefined)) ?? last
    },
    expire: () => void writes++,
  }
}

const createPages = () =>
  new LRUCache<string, Page, () => Promise<Page>>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bodies }) => bodies.identity.length + bodies.gzip.length + bodies.br.length,
    ttl: PAGE_TTL_MS,
    noDeleteOnStaleGet: true,
    noDeleteOnFetchRejection: true,
    async fetchMethod(_key, _stale, { context: render }) {
      const page = await render()
      if (page.status === 200 && page.headers['cache-control']?.startsWith('public')) return page
      throw new UncachedPage(page)
    },
  })

async function toPage(response: Response): Promise<Page> {
  const identity = Buffer.from(await response.arrayBuffer())
  const [br, gzip] = await Promise.all([encode(identity, 'br'), encode(identity, 'gzip')])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers)
  return { status: response.status, etag, headers: { ...headers, etag, vary: VARY }, bodies: { identity, br, gzip } }
}

const VARY = 'Accept-Encoding, Cookie'

/** The id that a proxy in front assigned to a request, by the rules of Hono's `requestId`. */
function givenId({ headers }: Request) {
  const id = headers.get('x-request-id')
  return id && /^[\w=-]{1,255}$/.test(id) ? id : undefined
}

function toResponse(request: Request, { status, etag, headers, bodies }: Page, requestId: string) {
  const id = { 'x-request-id': requestId }
  if (status === 200 && request.headers.get('if-none-match')?.includes(etag)) {
    const { 'content-type': _, ...rest } = headers
    return new Response(null, { status: 304, headers: { ...rest, ...id } })
  }
  const encoding = bodies.identity.length ? acceptedEncoding(request) : 'identity'
  const encoded = encoding !== 'identity' && { 'content-encoding': encoding }
  return new Response(bodies[encoding], { status, headers: { ...headers, ...encoded, ...id } })
}

/** Middleware that compresses HTML, except for requests that the cache handles. */
export const compressHtml =
  (isCached: (request: Request) => boolean) => async (c: Context<AppEnv>, next: () => Promise<void>) => {
    await next()
    const encoding = acceptedEncoding(c.req.raw)
    if (encoding === 'identity' || isCached(c.req.raw) || !c.res.headers.get('content-type')?.startsWith('text/html'))
      return
    const html = Buffer.from(await c.res.arrayBuffer())
    const body = await encode(html, encoding, ONCE)
    c.res = new Response(body, c.res)
    c.header('content-encoding', encoding)
  }

const brotli = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Cached pages are compressed once. */
const KEPT = { quality: 6 }
/** Uncached ones get faster compression, in one chunk per page, which saves a turn of the thread pool for every 16 KB. At quality 4, they'd be a twentieth larger. */
const ONCE = { quality: 5, chunkSize: 65_536 }

/** 256 KB hold a page. With Brotli's default of 4 MB, each page takes 10 MB while it's compressed, and many trigger garbage collection. */
const WINDOW_BITS = 18

function encode(
  html: Bytes,
  encoding: Exclude<Encoding, 'identity'>,
  { quality, ...options }: typeof KEPT | typeof ONCE = KEPT,
) {
  if (encoding === 'gzip') return gzipAsync(html, options)
  return brotli(html, {
    ...options,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    },
  })
}

/** Returns the smallest encoding that Accept-Encoding allows, regardless of order (RFC 9110, 12.5.3). */
function acceptedEncoding({ headers }: Request): Encoding {
  const accepted = parseAccept(headers.get('accept-encoding') ?? '').filter(({ q }) => q > 0)
  return (['br', 'gzip'] as const).find((name) => accepted.some(({ type }) => type === name)) ?? 'identity'
}
