import { queryOptions } from '@tanstack/react-query'
import type { api } from '../../lib/api/client'
import { success } from '../../lib/api/reply'
import { PORTAL } from '../../lib/api/query-keys'

const find = (client: typeof api, address: string) => success(client.admin.privacy.find.$post({ json: { address } }))

/** How much of each kind is stored about an address. */
export type Found = Awaited<ReturnType<typeof find>>

/** What is stored about an address right now. */
export const foundQuery = (address: string) =>
  queryOptions({
    queryKey: [PORTAL, '/api/admin/privacy', address],
    queryFn: ({ meta }) => find(meta!.api, address),
    staleTime: 0,
    gcTime: 0,
  })

/** How many requests are older than `months`. */
export const olderQuery = (months: number) =>
  queryOptions({
    queryKey: [PORTAL, '/api/admin/privacy/older', months],
    queryFn: ({ meta }) => success(meta!.api.admin.privacy.older.$get({ query: { months: String(months) } })),
    staleTime: 0,
  })
