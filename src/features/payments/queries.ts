import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { api } from '../../lib/api/client'
import { portalQuery } from '../../lib/api/portal-query'

export const businessQuery = portalQuery('/api/settings/business', (api) => api.settings.business.$get())

export const waysQuery = portalQuery('/api/settings/payment-ways', (api) => api.settings['payment-ways'].$get())

export type Ways = InferResponseType<(typeof api.settings)['payment-ways']['$get'], 200>

export type FamilyPayment = InferResponseType<(typeof api.payments.family)[':id']['$get'], 200>['rows'][number]

export const familyPaymentsQuery = (id: string) =>
  portalQuery('/api/payments/family', (api) => api.payments.family[':id'].$get({ param: { id } }), id)

export const receiptQuery = (number: string) =>
  portalQuery('/api/payments/receipts', (api) => api.payments.receipts[':number'].$get({ param: { number } }), number)

export type PaymentList = InferResponseType<typeof api.payments.$get, 200>

/** What the practice earned in a month. Parents pay on their own, so every visit refetches it. */
export const paymentListQuery = (month: string) =>
  queryOptions({
    ...portalQuery('/api/payments', (api) => api.payments.$get({ query: { month } }), month),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
