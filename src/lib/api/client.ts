import { hc } from 'hono/client'
import type { Api } from '../../app/api'

export type Fetch = (input: string | URL | Request, init?: RequestInit) => Response | Promise<Response>

const ANSWER_TIMEOUT_MS = 15_000
/** The upload speed of a slow phone, which delays the answer to a long text. */
const MIN_BYTES_PER_MS = 4

/** Fails if there's no answer in time. When the server takes longer, the caller passes its own signal. */
export function fetchInTime(input: string | URL | Request, init?: RequestInit) {
  const bytes = typeof init?.body === 'string' ? init.body.length : 0
  const signal = init?.signal ?? AbortSignal.timeout(ANSWER_TIMEOUT_MS + bytes / MIN_BYTES_PER_MS)
  return fetch(input, { ...init, signal })
}

/** Creates a typed API client. The server passes a `fetch` that stays in-process. */
export const apiClient = (fetch?: Fetch) => hc<Api>('/api', fetch && { fetch })

export const api = apiClient(fetchInTime)
