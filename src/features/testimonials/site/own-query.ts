import { queryOptions } from '@tanstack/react-query'
import type { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'

const getOwn = (client: typeof api, token: string) =>
  // An address with other characters has no token, and might not be decodable.
  parseResponse(client.testimonial[':token'].$get({ param: { token: /^[\w-]+$/.test(token) ? token : '-' } }))

export const ownTestimonialQuery = (token: string) =>
  queryOptions({
    queryKey: ['own testimonial', token],
    queryFn: async ({ meta }) => getOwn(await meta!.api(), token),
    // The practice and other devices change what an open page shows.
    staleTime: 0,
  })

/** What a parent has written, and how they could be named. */
export type OwnTestimonial = Awaited<ReturnType<typeof getOwn>>
