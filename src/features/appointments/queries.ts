import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { api } from '../../lib/api/client'
import { PUBLIC } from '../../lib/api/query-client'
import { parseResponse } from '../../lib/api/response'

/** An appointment as its parent sees it. */
export type Booking = InferResponseType<(typeof api.booking)[':token']['$get'], 200>

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

/** The prefix of every query of free times. */
export const SLOTS = ['slots'] as const

/** Returns the time zone to show an appointment in: the parent's, or the practice's if they meet in person. */
export const getTimeZone = ({ place, timeZone, practiceZone }: Pick<Booking, 'place' | 'timeZone' | 'practiceZone'>) =>
  place === 'in person' ? practiceZone : timeZone

export type BookableType = InferResponseType<(typeof api)['appointment-types']['$get'], 200>[number]

/** The types that the booking form offers; empty until the practice enters its opening hours. */
export const bookableTypesQuery = queryOptions({
  queryKey: [PUBLIC, 'appointment-types'],
  queryFn: async ({ meta }) =>
    parseResponse((await meta!.api())['appointment-types'].$get({ query: { bookable: 'true' } })),
})

/** When the practice usually answers; null until it enters its opening hours. */
export const usualHoursQuery = queryOptions({
  queryKey: [PUBLIC, 'usual-hours'],
  queryFn: async ({ meta }) => parseResponse((await meta!.api()).availability.usual.$get()),
})
