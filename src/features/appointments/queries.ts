import { queryOptions } from '@tanstack/react-query'
import type { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'

const getBooking = (client: typeof api, token: string) =>
  parseResponse(client.booking[':token'].$get({ param: { token } }))

/** An appointment as its parent sees it. */
export type Booking = Awaited<ReturnType<typeof getBooking>>

/** An appointment by the token of its link. */
export const bookingQuery = (token: string) =>
  queryOptions({
    queryKey: ['booking', token],
    queryFn: async ({ meta }) => getBooking(await meta!.api(), token),
    // Emails, the practice, and other devices lead to changes that an open page doesn't know of.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** The dates are the viewer's; `hold` is the token of the visitor's own hold or booking. */
type SlotsOf = { type: string; from: string; to: string; timeZone: string; hold?: string }

/** The free times of a type of appointment. */
export const slotsQuery = (query: SlotsOf) =>
  queryOptions({
    queryKey: ['slots', query],
    queryFn: async ({ meta }) => (await parseResponse((await meta!.api()).slots.$get({ query }))).slots,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
