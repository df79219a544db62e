import { queryOptions } from '@tanstack/react-query'
import type { api } from '../../lib/api/client'
import { portalQuery } from '../../lib/api/portal-query'
import { PUBLIC } from '../../lib/api/query-client'
import { parseResponse } from '../../lib/api/response'
import { shuffle } from '../../lib/shuffle'

export const testimonialsQuery = portalQuery('/api/testimonials', (api) => api.testimonials.$get({ query: {} }))

const fetchApproved = (client: typeof api) => parseResponse(client.testimonials.$get({ query: { approved: 'true' } }))

export type Testimonial = Awaited<ReturnType<typeof fetchApproved>>[number]

/** The approved testimonials, shuffled when they are fetched (docs/decisions/006). */
export const approvedTestimonialsQuery = queryOptions({
  queryKey: [PUBLIC, 'testimonials'],
  queryFn: async ({ meta }) => {
    try {
      return shuffle(await fetchApproved(await meta!.api()))
    } catch (cause) {
      throw new Error('Failed to fetch testimonials', { cause })
    }
  },
})
