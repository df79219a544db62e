import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { api } from '../../lib/api/client'
import { portalQuery } from '../../lib/api/portal-query'

/** How much of each kind is stored about an address. */
export type Found = InferResponseType<typeof api.admin.privacy.find.$post, 200>

/** What is stored about an address right now. */
export const foundQuery = (address: string) =>
  queryOptions({
    ...portalQuery('/api/admin/privacy', (api) => api.admin.privacy.find.$post({ json: { address } }), address),
    staleTime: 0,
    gcTime: 0,
  })

/** How many requests are older than `months`. */
export const olderQuery = (months: number) => {
  const query = { months: String(months) }
  return queryOptions({
    ...portalQuery('/api/admin/privacy/older', (api) => api.admin.privacy.older.$get({ query }), months),
    staleTime: 0,
  })
}
