import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { api } from '../../lib/api/client'
import { PORTAL } from '../../lib/api/query-keys'
import { parseResponse } from '../../lib/api/response'

const search = (client: typeof api, q: string) => parseResponse(client.search.$get({ query: { q } }))

export type Found = Awaited<ReturnType<typeof search>>

/** What a search finds; nothing is asked for before it has two characters. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: [PORTAL, '/api/search', q],
    queryFn: async ({ meta }) => search(await meta!.api(), q),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
