import { QueryClient, type QueryKey, type RefetchOptions, type RefetchQueryFilters } from '@tanstack/react-query'
import type { api } from './client'
import { PORTAL } from './query-keys'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { api: () => Promise<typeof api> }
  }
}

/** First part of the keys of public data, which survives a logout. */
export const PUBLIC = 'public'

/** Invalidating or refetching also restarts first fetches, which may return what was stored before a change; QueryClient restarts only others. */
class RestartingQueryClient extends QueryClient {
  override refetchQueries<Key extends QueryKey>(filters?: RefetchQueryFilters<Key>, options?: RefetchOptions) {
    void this.cancelQueries({ ...filters, predicate: ({ state }) => state.data === undefined }, { silent: true })
    return super.refetchQueries(filters, options)
  }
}

/**
 * SPEC section 7: no retries, no refetch by focus or interval, data never goes stale.
 * @param loadApi loads the client of the API with the first query; on the server, one that stays inside the process.
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
        // What the portal shows is the server's again, also after a response was lost.
        refetchOnReconnect: ({ queryKey, state }) =>
          queryKey[0] === PORTAL || state.status === 'error' ? 'always' : false,
        networkMode: 'always',
        meta: { api: loadApi },
      },
      // Offline, a call fails at once. Otherwise it would wait for the network, and look done meanwhile.
      mutations: { networkMode: 'always' },
    },
  })

/** The browser's, so that pages can load their texts along with their module. */
export const browserQueryClient = import.meta.env.SSR ? undefined : createQueryClient()
