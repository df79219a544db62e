import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { api } from '../../lib/api/client'
import { PORTAL } from '../../lib/api/query-keys'
import { parseResponse } from '../../lib/api/response'

export type Found = InferResponseType<typeof api.search.$get, 200>

/** Search results. Nothing is requested for fewer than two characters. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: [PORTAL, '/api/search', q],
    queryFn: async ({ meta }) => parseResponse((await meta!.api()).search.$get({ query: { q } })),
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
