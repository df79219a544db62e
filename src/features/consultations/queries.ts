import { queryOptions } from '@tanstack/react-query'
import { success, type api } from '../../lib/client'
import { PORTAL } from '../../lib/query-client'

export type Consultation = Awaited<ReturnType<typeof list>>[number]

const list = (client: typeof api) => success(client.consultations.$get())

/** All requests, newest first, suspected spam among them. */
export const consultationsQuery = queryOptions({
  queryKey: [PORTAL, '/api/consultations'],
  queryFn: ({ meta }) => list(meta!.api),
})

/** Those that are no spam. */
export const wanted = (requests: Consultation[] = []) => requests.filter(({ spam }) => !spam)

/** When each request that still waits for an answer was sent. */
export const unanswered = (requests?: Consultation[]) =>
  wanted(requests)
    .filter(({ status }) => status === 'pending')
    .map(({ createdAt }) => createdAt)
