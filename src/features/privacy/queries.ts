import { queryOptions } from '@tanstack/react-query'
import type { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'
import { PORTAL } from '../../lib/api/query-keys'

const find = (client: typeof api, address: string) =>
  parseResponse(client.admin.privacy.find.$post({ json: { address } }))

/** How much of each kind is stored about an address. */
export type Found = Awaited<ReturnType<typeof find>>

/** What is stored about an address right now. */
export const foundQuery = (address: string) =>
  queryOptions({
    queryKey: [PORTAL, '/api/admin/privacy', address],
    queryFn: async ({ meta }) => find(await meta!.api(), address),
    staleTime: 0,
    gcTime: 0,
  })

/** How many requests are older than `months`. */
export const olderQuery = (months: number) =>
  queryOptions({
    queryKey: [PORTAL, '/api/admin/privacy/older', months],
    queryFn: async ({ meta }) =>
      parseResponse((await meta!.api()).admin.privacy.older.$get({ query: { months: String(months) } })),
    staleTime: 0,
  })
