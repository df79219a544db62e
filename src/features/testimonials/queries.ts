import { queryOptions } from '@tanstack/react-query'
import { success, type api } from '../../lib/client'
import { PORTAL } from '../../lib/query-client'
import { shuffle } from '../../lib/shuffle'

export type Testimonial = Awaited<ReturnType<typeof list>>[number]

const list = (client: typeof api) => success(client.testimonials.$get({ query: { approved: 'true' } }))

/** The approved testimonials, shuffled when they are loaded (docs/decisions/006). */
export const approvedTestimonialsQuery = queryOptions({
  queryKey: ['/api/testimonials', 'approved'],
  queryFn: async ({ meta }) => {
    try {
      return shuffle(await list(meta!.api))
    } catch (cause) {
      throw new Error('Failed to fetch testimonials', { cause })
    }
  },
})

/** All of them, newest first, for the portal. */
export const testimonialsQuery = queryOptions({
  queryKey: [PORTAL, '/api/testimonials'],
  queryFn: ({ meta }) => success(meta!.api.testimonials.$get({ query: {} })),
})
