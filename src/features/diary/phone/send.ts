import type { NewChange } from '../log/log-form'

/** Changes per request. */
export const BATCH = 50
/** The server's limit is 64 KB. */
const BATCH_BYTES = 48 * 1024
const SYNC_EVERY_MS = 15_000
const SYNC_TIMEOUT_MS = 12_000
/** The slowest network to expect. */
const BYTES_PER_MS = 1

/** Returns the first changes of the queue that fit into a request: at least one, at most `size`. */
export function pickBatch(queue: Iterable<NewChange>, size: number) {
  const batch: NewChange[] = []
  let bytes = 0
  for (const change of queue) {
    bytes += new TextEncoder().encode(JSON.stringify(change)).length
    if (batch.length === size || (batch.length > 0 && bytes > BATCH_BYTES)) break
    batch.push(change)
  }
  return batch
}

type Content = { since: number; head?: string; changes: NewChange[] }

/** Returns undefined if there's no network. */
export async function postChanges(send: typeof fetch, token: string, content: Content) {
  const body = JSON.stringify({ sentAt: new Date().toISOString(), ...content })
  try {
    return await send(`/api/nights/${token}/sync`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      signal: AbortSignal.timeout(SYNC_TIMEOUT_MS + body.length / BYTES_PER_MS),
    })
  } catch {
    return undefined
  }
}

/** Calls `sync` on every sign of a network, and every 15 seconds while the page is visible. Returns a function that stops it. */
export function onSignsOfNetwork(sync: () => void) {
  const listeners = new AbortController()
  const { signal } = listeners
  const syncIfVisible = () => document.visibilityState === 'visible' && sync()
  const timer = setInterval(syncIfVisible, SYNC_EVERY_MS)
  addEventListener('online', syncIfVisible, { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && syncIfVisible(), { signal })
  document.addEventListener('visibilitychange', syncIfVisible, { signal })
  syncIfVisible()
  return () => {
    clearInterval(timer)
    listeners.abort()
  }
}
