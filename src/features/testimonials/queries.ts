import { queryOptions } from '@tanstack/react-query'
import type { api } from '../../lib/api/client'
import { PORTAL } from '../../lib/api/query-keys'
import { PUBLIC } from '../../lib/api/query-client'
import { parseResponse } from '../../lib/api/response'
import { shuffle } from '../../lib/shuffle'

/** All testimonials, newest first, for the portal. */
export const testimonialsQuery = queryOptions({
  queryKey: [PORTAL, '/api/testimonials'],
  queryFn: async ({ meta }) => parseResponse((await meta!.api()).testimonials.$get({ query: {} })),
})

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

const getOwn = (client: typeof api, token: string) =>
  // An address with other characters has no token, and might not be decodable.
  parseResponse(client.testimonial[':token'].$get({ param: { token: /^[\w-]+$/.test(token) ? token : '-' } }))

/** A parent's own testimonial by the token of their link. */
export const ownTestimonialQuery = (token: string) =>
  queryOptions({
    queryKey: ['own testimonial', token],
    queryFn: async ({ meta }) => getOwn(await meta!.api(), token),
    // The practice and other devices change what an open page shows.
    staleTime: 0,
  })

/** What a parent has written, and how they could be named. */
export type OwnTestimonial = Awaited<ReturnType<typeof getOwn>>
