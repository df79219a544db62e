import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { api } from '../../lib/api/client'
import { PORTAL } from '../../lib/api/query-keys'
import { parseResponse } from '../../lib/api/response'

const load = (client: typeof api, months: string) => parseResponse(client.numbers.$get({ query: { months } }))

export type Numbers = Awaited<ReturnType<typeof load>>

/** The practice's numbers, for user managers. Pages are read all the time, so every visit refetches them. */
export const numbersQuery = (months: string) =>
  queryOptions({
    queryKey: [PORTAL, '/api/numbers', months],
    queryFn: async ({ meta }) => load(await meta!.api(), months),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
