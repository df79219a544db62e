import type { QueryClient } from '@tanstack/react-query'
import { intakeQuery } from '../../intake/queries'
import { siteQuery } from '../../settings/queries'
import { freeTimesQuery, moveTimesQuery } from '../picker/free-times-query'
import { offeredTimesQuery } from './offered-times-query'
import { bookingQuery } from './booking-queries'
import { bookableTypesQuery, usualHoursQuery, type BookableType } from '../queries'

/**
 * Fetches what /services needs: which types can be booked and, once a package is chosen, its free times.
 * @param findSelected returns the name of the package in the address
 */
export async function prefetchTimes(
  client: QueryClient,
  search: URLSearchParams,
  findSelected: (types: BookableType[]) => string | undefined,
) {
  const [types] = await Promise.all([client.query(bookableTypesQuery), client.query(usualHoursQuery)])
  const selected = findSelected(types)
  const type = types.find(({ consultationType }) => consultationType === selected)
  const { timeZone } = client.getQueryData(siteQuery.queryKey)!
  if (type) await client.query(freeTimesQuery(type, { timeZone, day: search.get('day') }))
}

/** Fetches what the page of a booking shows first. */
export async function prefetchBooking(client: QueryClient, token: string, search: URLSearchParams, action?: string) {
  if (action === 'times') return void (await client.query(offeredTimesQuery(token)))
  const booking = await client.query(bookingQuery(token))
  await client.query(intakeQuery(token))
  if (booking.canMove && (action === 'move' || search.has('move')))
    await client.query(moveTimesQuery(token, booking, search.get('day')))
}
