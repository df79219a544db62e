import type { InferResponseType } from 'hono/client'
import type { api } from '../../lib/api/client'
import { portalQuery } from '../../lib/api/portal-query'

export type PortalOffer = InferResponseType<typeof api.offers.$get, 200>[number]

export const familyOffersQuery = (familyId: string) =>
  portalQuery('/api/offers', (api) => api.offers.$get({ query: { familyId } }), familyId)

/** The families that wait to start. Parents sign on their own, so every visit refetches it. */
export const waitingQuery = {
  ...portalQuery('/api/offers/waiting', (api) => api.offers.waiting.$get()),
  refetchOnMount: 'always',
} as const

/** The latest offer of each family that was sent one lately. */
export const latestOffersQuery = portalQuery('/api/offers/latest', (api) => api.offers.latest.$get())
