import { useEffect, useRef } from 'react'
import { newId } from '../../lib/new-id'
import { MIN_FILL_TIME_MS } from '../../lib/spam'

/** What a visitor's form sends along for the spam filter: the honeypot, and how long it was open, in ms. */
export type Hints = { homepage: string; elapsed: number }

/** Sends a request under an idempotency key. */
export type Send<Request> = (request: Request & Hints, idempotencyKey: string) => Promise<unknown>

/**
 * Returns a function that sends a form, not sooner than a person could have filled it in. A retry with the same content
 * reuses the key, because the first attempt may have arrived although its reply was lost. @throws what `send` throws.
 */
export function useIdempotentSend() {
  const shownAt = useRef(0)
  const attempt = useRef({ content: '', key: '' })
  useEffect(() => void (shownAt.current = performance.now()), [])

  return async <Request extends object>(send: Send<Request>, request: Request, homepage: string) => {
    const tooSoon = shownAt.current + MIN_FILL_TIME_MS - performance.now()
    if (tooSoon > 0) await new Promise((resolve) => setTimeout(resolve, tooSoon + 10))
    const content = JSON.stringify(request)
    if (attempt.current.content !== content) attempt.current = { content, key: newId() }
    const elapsed = Math.ceil(performance.now() - shownAt.current)
    await send({ ...request, homepage, elapsed }, attempt.current.key)
    attempt.current = { content: '', key: '' }
    shownAt.current = performance.now()
  }
}
