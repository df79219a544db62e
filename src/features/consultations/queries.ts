import type { InferResponseType } from 'hono/client'
import type { api } from '../../lib/api/client'
import { portalQuery } from '../../lib/api/portal-query'
import { requestsQuery, type RequestOf } from '../requests/queries'

export const consultationsQuery = requestsQuery('/api/consultations', (client, query) =>
  client.consultations.$get({ query }),
)

export type Consultation = RequestOf<typeof consultationsQuery>

/** The bookings above the limits that await approval, plus their senders' other bookings. */
export const unapprovedQuery = {
  ...portalQuery('/api/consultations/unapproved', (client) => client.consultations.unapproved.$get()),
  refetchOnMount: 'always' as const,
}
export type Unapproved = InferResponseType<typeof api.consultations.unapproved.$get, 200>['rows'][number]
