import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { api } from '../../lib/api/client'
import { today } from '../../lib/time/dates'
import { PUBLIC } from '../../lib/api/query-client'
import { parseResponse } from '../../lib/api/response'

// An address with other characters has no token, and might not be decodable.
const getBooking = (client: typeof api, token: string) =>
  parseResponse(client.booking[':token'].$get({ param: { token: /^[\w-]+$/.test(token) ? token : '-' } }))

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

/** The prefix of every query of free times. */
export const SLOTS = ['slots'] as const

/** The dates are the viewer's; `hold` is the token of the visitor's own hold or booking. */
type SlotsOf = { type: string; from: string; to: string; timeZone: string; hold?: string }

/** The free times of a type of appointment. */
export const slotsQuery = (query: SlotsOf) =>
  queryOptions({
    queryKey: [...SLOTS, query],
    queryFn: async ({ meta }) => (await parseResponse((await meta!.api()).slots.$get({ query }))).slots,
    staleTime: 0,
    refetchOnWindowFocus: true,
  })

/** Returns the time zone that an appointment's times are in: the parent's, or the practice's where they meet in person. */
export const getTimeZone = ({ place, timeZone, practiceZone }: Booking) =>
  place === 'in person' ? practiceZone : timeZone

/** The times that an appointment can be moved to, in the next two months. */
export function moveSlotsQuery(token: string, booking: Booking, timeZone = getTimeZone(booking)) {
  const from = today(timeZone)
  const to = new Date(Date.parse(from) + 61 * 86_400_000).toISOString().slice(0, 10)
  return {
    ...slotsQuery({ type: booking.typeId!, from, to, timeZone, hold: token }),
    placeholderData: keepPreviousData,
  }
}

/** Fetches what the page of a booking shows first. */
export async function prefetchBooking(client: QueryClient, token: string, search: URLSearchParams) {
  const booking = await client.query(bookingQuery(token))
  if (booking.canMove && search.has('move')) await client.query(moveSlotsQuery(token, booking))
}

const listBookableTypes = (client: typeof api) =>
  parseResponse(client['appointment-types'].$get({ query: { bookable: 'true' } }))

/** A type of appointment that the booking form offers. */
export type BookableType = Awaited<ReturnType<typeof listBookableTypes>>[number]

/** The types that the booking form offers; none before the practice has entered its opening hours. */
export const bookableTypesQuery = queryOptions({
  queryKey: [PUBLIC, 'appointment-types'],
  queryFn: async ({ meta }) => listBookableTypes(await meta!.api()),
})
