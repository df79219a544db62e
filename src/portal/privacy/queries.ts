import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { api } from '../../lib/api/client'
import { portalQuery } from '../../lib/api/portal-query'

export type Found = InferResponseType<typeof api.admin.privacy.find.$post, 200>

export const foundQuery = (address: string) =>
  queryOptions({
    ...portalQuery('/api/admin/privacy', (api) => api.admin.privacy.find.$post({ json: { address } }), address),
    staleTime: 0,
    gcTime: 0,
  })

export const olderQuery = (months: number) => {
  const query = { months: String(months) }
  return queryOptions({
    ...portalQuery('/api/admin/privacy/older', (api) => api.admin.privacy.older.$get({ query }), months),
    staleTime: 0,
  })
}
