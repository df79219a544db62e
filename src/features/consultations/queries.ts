import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, success } from '../../lib/client'
import { PORTAL } from '../../lib/query-client'
import { asPage, byPages, noFilter, wordsOf, type Filter } from '../requests/paged'

export type Consultation = Awaited<ReturnType<typeof page>>['rows'][number]

const page = async (client: typeof api, filter: Filter, number: number) =>
  asPage(await success(client.consultations.$get({ query: wordsOf(filter, number) })))

/** The requests that match, page by page; suspected spam only under its own name. */
export const consultationsQuery = (filter = noFilter) =>
  infiniteQueryOptions({
    queryKey: [PORTAL, '/api/consultations', filter],
    queryFn: ({ meta, pageParam }) => page(meta!.api, filter, pageParam),
    ...byPages,
  })

type Request = Parameters<typeof api.consultations.$post>[0]['json']

/** Asks for a consultation. However often it is sent with the same key, it is stored once. */
export const sendBooking = ({ preferredDate: day, ...rest }: Request, key: string) => {
  // Noon UTC is that day in every inhabited time zone.
  const json = { ...rest, preferredDate: day && `${day}T12:00:00.000Z` }
  return success(api.consultations.$post({ json }, { headers: { 'Idempotency-Key': key } }))
}
