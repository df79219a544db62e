import type { QueryClient } from '@tanstack/react-query'
import { siteQuery } from '../../settings/queries'
import { bookableTypesQuery } from '../queries'
import { freeTimesQuery } from './free-times-query'

/** Fetches what /services needs: which types can be booked and, once a package is chosen, its free times. */
export async function prefetchTimes(client: QueryClient, search: URLSearchParams) {
  const types = await client.query(bookableTypesQuery)
  const type = types.find(({ consultationType }) => consultationType === search.get('type'))
  const { timeZone } = client.getQueryData(siteQuery.queryKey)!
  if (type) await client.query(freeTimesQuery({ type, timeZone, day: search.get('day') }))
}
