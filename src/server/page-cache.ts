import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

export type Encoding = 'br' | 'gzip' | 'identity'
export type CachedPage = { status: number; etag: string; body: Record<Encoding, Buffer<ArrayBuffer>> }
type Rendered = { html: string; status: number }

/**
 * Rendered pages, compressed once and served from memory. Simultaneous misses of one key render once; only a 200 is kept;
 * a page rendered while a write dropped the cache is answered but not kept.
 */
export class PageCache {
  #pages = new LRUCache<string, CachedPage>({ max: 1000 })
  #rendering = new Map<string, Promise<CachedPage>>()

  async get(key: string, render: () => Promise<Rendered>) {
    return this.#pages.get(key) ?? this.#rendering.get(key) ?? this.#miss(key, render)
  }

  async #miss(key: string, render: () => Promise<Rendered>) {
    const rendering = render().then(pack)
    this.#rendering.set(key, rendering)
    try {
      const page = await rendering
      if (page.status === 200 && this.#rendering.get(key) === rendering) this.#pages.set(key, page)
      return page
    } finally {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key)
    }
  }

  /** Drops every page, as a write to what they show does. */
  clear() {
    this.#pages.clear()
    this.#rendering.clear()
  }
}

async function pack({ html, status }: Rendered): Promise<CachedPage> {
  const identity = Buffer.from(html)
  const [br, gz] = await Promise.all([
    compress.br(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    compress.gzip(identity),
  ])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { status, etag, body: { identity, br: br, gzip: gz } }
}
