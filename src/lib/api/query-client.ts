import { QueryClient } from '@tanstack/react-query'
import { apiClient, type api, type Fetch } from './client'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { api: typeof api }
  }
}

/** The keys of what every visitor may see start with it; it survives a logout. */
export const PUBLIC = 'public'

/**
 * SPEC section 7: no retries, no refetch by focus or interval, data never goes stale.
 * @param fetch on the server: calls the API inside the process.
 */
export const newQueryClient = (fetch?: Fetch) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: Infinity,
        retry: false,
        // Only a person asks again.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        meta: { api: apiClient(fetch) },
      },
    },
  })
