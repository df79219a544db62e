import type { InferResponseType } from 'hono/client'
import type { api } from '../../lib/api/client'
import { portalQuery } from '../../lib/api/portal-query'

export type Prefill = InferResponseType<typeof api.offers.prefill.$get, 200>

export const prefillQuery = (familyId: string) =>
  portalQuery('/api/offers/prefill', (api) => api.offers.prefill.$get({ query: { familyId } }), familyId)
