import { useEffect, useRef } from 'react'
import { newId } from '../../lib/new-id'
import { MIN_FILL_TIME_MS } from '../../lib/spam'

/** Sent along for the spam filter: the honeypot, and how long the form was open, in ms. */
export type SpamSignals = { homepage: string; elapsed: number }

/** Sends a request under an idempotency key. */
export type Send<Request> = (request: Request & SpamSignals, idempotencyKey: string) => Promise<unknown>

/**
 * Returns a function that sends a form, but not faster than a person could have filled it in. A retry with the same content
 * reuses the key, because the first attempt may have arrived even if its response was lost. @throws what `send` throws.
 */
export function useIdempotentSend() {
  const openedAt = useRef(0)
  const attempt = useRef({ content: '', key: '' })
  useEffect(() => void (openedAt.current = performance.now()), [])

  return async <Request extends object>(send: Send<Request>, request: Request, homepage: string) => {
    const waitMs = openedAt.current + MIN_FILL_TIME_MS - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs + 10))
    const content = JSON.stringify(request)
    if (attempt.current.content !== content) attempt.current = { content, key: newId() }
    const elapsed = Math.ceil(performance.now() - openedAt.current)
    await send({ ...request, homepage, elapsed }, attempt.current.key)
    attempt.current = { content: '', key: '' }
    openedAt.current = performance.now()
  }
}
