import { useEffect, useRef } from 'react'
import { MIN_FILL_TIME } from './spam'

/** What a visitor's form sends along, for those who look for spam. */
export type Hints = { homepage: string; elapsed: number }

/** Sends a request under a key of its own. */
export type Send<Request> = (request: Request & Hints, idempotencyKey: string) => Promise<unknown>

/**
 * Sends what a form holds, not sooner than a person could have filled it in. A second try with the same content carries the
 * same key, because the first may have arrived although its answer got lost. @throws what `send` throws.
 */
export function useSendOnce() {
  const shownAt = useRef(0)
  const attempt = useRef({ content: '', key: '' })
  useEffect(() => void (shownAt.current = performance.now()), [])

  return async <Request extends object>(send: Send<Request>, request: Request, homepage: string) => {
    const tooSoon = shownAt.current + MIN_FILL_TIME - performance.now()
    if (tooSoon > 0) await new Promise((done) => setTimeout(done, tooSoon + 10))
    const content = JSON.stringify(request)
    if (attempt.current.content !== content) attempt.current = { content, key: newKey() }
    const elapsed = Math.ceil(performance.now() - shownAt.current)
    await send({ ...request, homepage, elapsed }, attempt.current.key)
    attempt.current = { content: '', key: '' }
    shownAt.current = performance.now()
  }
}

/** Browsers make UUIDs only for https and localhost. */
const newKey = () =>
  window.isSecureContext ? crypto.randomUUID() : Array.from(crypto.getRandomValues(new Uint32Array(4))).join('-')
