import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { api } from '../../lib/api/client'
import { PORTAL } from '../../lib/api/query-keys'
import { parseResponse } from '../../lib/api/response'

export type Numbers = InferResponseType<typeof api.numbers.$get, 200>

/** The practice's numbers, for user managers. Pages are read all the time, so every visit refetches. */
export const numbersQuery = (months: string) =>
  queryOptions({
    queryKey: [PORTAL, '/api/numbers', months],
    queryFn: async ({ meta }) => parseResponse((await meta!.api()).numbers.$get({ query: { months } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
