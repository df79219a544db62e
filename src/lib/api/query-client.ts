import { QueryClient, type QueryKey, type RefetchOptions, type RefetchQueryFilters } from '@tanstack/react-query'
import type { api } from './client'
import { PORTAL } from './query-keys'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { api: () => Promise<typeof api> }
  }
}

/** First part of the keys of public data, which survives logout. */
export const PUBLIC = 'public'

/**
 * Invalidating or refetching also restarts first fetches, which may return data from before a change. QueryClient only restarts
 * others.
 */
class RestartingQueryClient extends QueryClient {
  override refetchQueries<Key extends QueryKey>(filters?: RefetchQueryFilters<Key>, options?: RefetchOptions) {
    void this.cancelQueries({ ...filters, predicate: ({ state }) => state.data === undefined }, { silent: true })
    return super.refetchQueries(filters, options)
  }
}

/**
 * SPEC section 7: no retries, no refetch on focus or at an interval, and data never goes stale.
 * @param loadApi loads the API client with the first query; on the server, one that stays in-process
 */
export const createQueryClient = (loadApi = () => import('./client').then(({ api }) => api)) =>
  new RestartingQueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: Infinity,
        retry: false,
        // Only people retry.
        retryOnMount: false,
        refetchOnWindowFocus: false,
        // The portal must match the server again, even after a lost response.
        refetchOnReconnect: ({ queryKey, state }) =>
          queryKey[0] === PORTAL || state.status === 'error' ? 'always' : false,
        networkMode: 'always',
        meta: { api: loadApi },
      },
      // Offline, a mutation fails immediately. Otherwise it would wait for the network, and look done.
      mutations: { networkMode: 'always' },
    },
  })

/** The browser's own client, so that pages can load their texts along with their module. */
export const browserQueryClient = import.meta.env.SSR ? undefined : createQueryClient()
