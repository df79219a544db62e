import { QueryClient } from '@tanstack/react-query'
import { api, apiClient, type Fetch } from './client'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { api: typeof api }
  }
}

/** The keys of the portal's lists start with it: after a change all of them are loaded again. */
export const PORTAL = 'portal'

/** SPEC section 7: no retries, no refetch by focus or interval, data never goes stale. `fetch` is the server's. */
export const newQueryClient = (fetch?: Fetch) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: Infinity,
        retry: false,
        // A failure that came with the page must not become loading again.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        meta: { api: fetch ? apiClient(fetch) : api },
      },
    },
  })
