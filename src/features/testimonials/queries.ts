import { queryOptions } from '@tanstack/react-query'
import { PORTAL } from '../../lib/portal'
import { success } from '../../lib/reply'

/** All of them, newest first, for the portal. */
export const testimonialsQuery = queryOptions({
  queryKey: [PORTAL, '/api/testimonials'],
  queryFn: ({ meta }) => success(meta!.api.testimonials.$get({ query: {} })),
})
