import { queryOptions } from '@tanstack/react-query'
import { parseResponse } from '../../../lib/api/response'

export const bookingQuery = (token: string) =>
  queryOptions({
    queryKey: ['booking', token],
    async queryFn({ meta }) {
      // A path with other characters has no token and might not be decodable.
      const param = { token: /^[\w-]+$/.test(token) ? token : '-' }
      return parseResponse((await meta!.api()).booking[':token'].$get({ param }))
    },
    // Emails, the practice, and other devices can change the booking while a page is open.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** An appointment as its guest sees it, by the token of their own link. */
export const guestQuery = (token: string) =>
  queryOptions({
    queryKey: ['booking guest', token],
    async queryFn({ meta }) {
      const param = { token: /^[\w-]+$/.test(token) ? token : '-' }
      return parseResponse((await meta!.api()).booking[':token'].guest.$get({ param }))
    },
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
