import type { InferResponseType } from 'hono/client'
import type { api } from '../../lib/api/client'
import { portalQuery } from '../../lib/api/portal-query'

export type PortalOffer = InferResponseType<typeof api.offers.$get, 200>[number]
export type Prefill = InferResponseType<typeof api.offers.prefill.$get, 200>

export const familyOffersQuery = (familyId: string) =>
  portalQuery('/api/offers', (api) => api.offers.$get({ query: { familyId } }), familyId)

export const prefillQuery = (familyId: string) =>
  portalQuery('/api/offers/prefill', (api) => api.offers.prefill.$get({ query: { familyId } }), familyId)

/** The families that wait to start. Parents sign on their own, so every visit refetches it. */
export const waitingQuery = {
  ...portalQuery('/api/offers/waiting', (api) => api.offers.waiting.$get()),
  refetchOnMount: 'always',
} as const
