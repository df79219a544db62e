import { QueryClient } from '@tanstack/react-query'
import { api } from './client'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { api: typeof api }
  }
}

/** The portal's. SPEC section 7: no retries, no refetch by focus or interval, data never goes stale. */
export const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: Infinity,
        retry: false,
        // Asked for again by a person.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        meta: { api },
      },
    },
  })
