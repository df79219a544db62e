import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'
import { PORTAL } from '../../lib/api/query-keys'
import type { NameOnly } from '../requests/access'
import { noFilter, toPage, toQuery, type Filter } from '../requests/portal/filter'

export type Consultation = Exclude<Awaited<ReturnType<typeof fetchPage>>['rows'][number], NameOnly>

const fetchPage = async (client: typeof api, filter: Filter) =>
  toPage(await parseResponse(client.consultations.$get({ query: toQuery(filter) })))

/** The requests that match. Suspected spam is only in the view of that name. */
export const consultationsQuery = (filter = noFilter) =>
  queryOptions({
    queryKey: [PORTAL, '/api/consultations', filter],
    queryFn: async ({ meta }) => fetchPage(await meta!.api(), filter),
    placeholderData: keepPreviousData,
  })

/** The bookings above the limits that wait for approval, with the others of their senders. */
export const unapprovedQuery = queryOptions({
  queryKey: [PORTAL, '/api/consultations/unapproved'],
  queryFn: async ({ meta }) => parseResponse((await meta!.api()).consultations.unapproved.$get()),
  refetchOnMount: 'always',
})
export type Unapproved = InferResponseType<typeof api.consultations.unapproved.$get, 200>['rows'][number]
