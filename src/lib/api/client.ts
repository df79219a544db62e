import { hc } from 'hono/client'
import type { Api } from '../../server/api'

export type Fetch = (input: string | URL | Request, init?: RequestInit) => Response | Promise<Response>

/** Creates a typed API client. The server passes a `fetch` that stays inside the process. */
export const apiClient = (fetch?: Fetch) => hc<Api>('/api', fetch && { fetch })

export const api = apiClient()
