import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { api } from '../../lib/api/client'
import { fresh, portalQuery } from '../../lib/api/portal-query'

type Client = typeof api.support
type Reviews = InferResponseType<Client['reviews']['$get'], 200>
export type ReviewItem = Reviews['reviews'][number]
export type Review = InferResponseType<Client[':id']['$get'], 200>
/** One child's. */
export type ReviewedNight = Review['nights'][number]
export type SupportReport = InferResponseType<Client['reports'][':id']['$get'], 200>

export const reviewsQuery = queryOptions({
  ...portalQuery('/api/support/reviews', (api) => api.support.reviews.$get()),
  ...fresh,
  refetchInterval: 60_000,
})

/** Everything needed to review the nights of a family's children, by the support period of one of them. */
export const reviewQuery = (id: string) =>
  queryOptions({
    ...portalQuery('/api/support', (api) => api.support[':id'].$get({ param: { id } }), id),
    ...fresh,
    staleTime: 5000,
  })

export type FamilySupport = InferResponseType<Client['$get'], 200>

export const familySupportQuery = (familyId: string) =>
  portalQuery('/api/support/of', (api) => api.support.$get({ query: { familyId } }), familyId)

export const reportQuery = (id: string) =>
  portalQuery('/api/support/reports', (api) => api.support.reports[':id'].$get({ param: { id } }), id)

/** The support included with packages, by package id. */
export const packageSupportQuery = portalQuery('/api/support/packages', (api) => api.support.packages.$get())
