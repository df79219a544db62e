import { useEffect, useRef } from 'react'
import { newId } from '../../lib/new-id'
import { MIN_FILL_TIME_MS } from '../../lib/spam'
import { readDraft, writeDraft } from './drafts/use-draft'

/** For the spam filter: the honeypot, and how long the form was open, in ms. */
type SpamSignals = { homepage: string; elapsed: number }

export type Send<Request, Response> = (request: Request & SpamSignals, idempotencyKey: string) => Promise<Response>

/**
 * Returns a function that sends a form, but no faster than a person could have filled it in. A retry with the same content
 * reuses the key, even after a reload, because the first attempt may have arrived even if its response was lost.
 * @throws what `send` throws
 */
export function useIdempotentSend(draftKey: string) {
  const openedAt = useRef(0)
  const attemptKey = `${draftKey} sent`
  useEffect(() => void (openedAt.current = performance.now()), [])

  return async <Request extends object, Response>(
    send: Send<Request, Response>,
    request: Request,
    homepage: string,
  ) => {
    const waitMs = openedAt.current + MIN_FILL_TIME_MS - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs + 10))
    // Leave the hold out: it's renewed from time to time.
    const content = JSON.stringify(request, (name, value) => (name === 'hold' ? undefined : value))
    const previous = readDraft(attemptKey) as { content: string; key: string } | undefined
    const attempt = previous?.content === content ? previous : { content, key: newId() }
    writeDraft(attemptKey, attempt)
    const elapsed = Math.ceil(performance.now() - openedAt.current)
    const response = await send({ ...request, homepage, elapsed }, attempt.key)
    writeDraft(attemptKey, undefined)
    openedAt.current = performance.now()
    return response
  }
}
