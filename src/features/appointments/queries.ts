import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { api } from '../../lib/api/client'
import { PUBLIC } from '../../lib/api/query-client'
import { parseResponse } from '../../lib/api/response'

/** An appointment as its parent sees it. */
export type Booking = InferResponseType<(typeof api.booking)[':token']['$get'], 200>

/** The prefix of every query of free times. */
export const SLOTS = ['slots'] as const

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
