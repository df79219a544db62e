import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { encode, type Encoding } from './encoding'

/** How long another process’s write, or a post that the clock publishes, may go unnoticed; and how long a page is kept; in ms. */
const CHECK_AFTER = 1000
const LIFETIME = 60_000
/** How long a page waits for the version, in ms: a database that hangs must not take what is in memory with it. */
const PATIENCE = 300

/** A reply of the application to a page that is in memory, to be repeated as it was. */
type Reply = { status: number; headers: readonly string[]; body: Buffer<ArrayBuffer> | undefined }
export type CachedPage = {
  status: number
  etag: string
  body: Record<Encoding, Buffer<ArrayBuffer>>
  /** What the application has answered already, by what it was asked for. */
  replies: Partial<Record<Encoding | 'unchanged', Reply>>
}
type Rendered = { html: Buffer<ArrayBuffer>; status: number }

/**
 * Rendered pages, compressed once and served from memory until `version` answers something else. Simultaneous misses of one
 * key render once; only a 200 is kept, and only if nothing was written while it was rendered.
 */
export class PageCache {
  #pages = new LRUCache<string, CachedPage>({ max: 1000, ttl: LIFETIME, noDeleteOnStaleGet: true, perf: performance })
  #rendering = new Map<string, Promise<CachedPage>>()
  #version: () => Promise<string | undefined>
  #onLookup: (result: 'hit' | 'miss') => void
  #known: string | undefined
  #checkedAt = -Infinity
  #checking: Promise<void> | undefined
  #isAway = false
  #isWritten = false

  /** `onLookup` hears of every page that is asked for. */
  constructor(version: () => Promise<string | undefined>, onLookup: (result: 'hit' | 'miss') => void = () => {}) {
    this.#version = version
    this.#onLookup = onLookup
  }

  async get(key: string, render: () => Promise<Rendered>) {
    if (performance.now() - this.#checkedAt > CHECK_AFTER)
      await Promise.race([(this.#checking ??= this.#check()), sleep(PATIENCE)])
    // While the database does not answer, a page is kept for as long as that takes.
    const kept = this.#pages.get(key, { allowStale: this.#isAway || this.#checking !== undefined })
    this.#onLookup(kept ? 'hit' : 'miss')
    return kept ?? this.#rendering.get(key) ?? this.#miss(key, render)
  }

  /** A page that is in memory and known to be current. */
  current(key: string) {
    const age = performance.now() - this.#checkedAt
    if (age > CHECK_AFTER) return undefined
    // In time, else all who ask at that moment would have to wait for it.
    if (age > CHECK_AFTER / 2) this.#checking ??= this.#check()
    return this.#pages.get(key)
  }

  /** Without an answer from the database, what is in memory is still better than nothing. */
  async #check() {
    do {
      this.#isWritten = false
      try {
        const version = await this.#version()
        if (version !== this.#known) this.#clear()
        this.#known = version
        this.#isAway = false
      } catch {
        // A page that is not in memory will say what is wrong.
        this.#isAway = true
      }
      // Read before the write that came meanwhile, it says nothing of it.
    } while (this.#isWritten)
    this.#checkedAt = performance.now()
    this.#checking = undefined
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

  /** Asks for the version before the next page: this process has just written something. */
  recheck() {
    this.#checkedAt = -Infinity
    this.#isWritten = true
  }

  #clear() {
    this.#pages.clear()
    this.#rendering.clear()
  }
}

async function pack({ html, status }: Rendered): Promise<CachedPage> {
  const [br, gzip] = await Promise.all([encode(html, 'br'), encode(html, 'gzip')])
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return { status, etag, body: { identity: html, br, gzip }, replies: {} }
}
