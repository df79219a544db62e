import { hc } from 'hono/client'
import type { Api } from '../../server/api'

export type Fetch = (input: string | URL | Request, init?: RequestInit) => Response | Promise<Response>

/** The typed API. In the browser it fetches; the server hands in a `fetch` that stays inside the process. */
export const apiClient = (fetch?: Fetch) => hc<Api>('/api', fetch && { fetch })

export const api = apiClient()
