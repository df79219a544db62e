import { queryOptions } from '@tanstack/react-query'
import { api, success } from '../../lib/client'
import { PORTAL } from '../../lib/query-client'

export type Consultation = Awaited<ReturnType<typeof list>>[number]

const list = (client: typeof api) => success(client.consultations.$get())

/** All requests, newest first, suspected spam among them. */
export const consultationsQuery = queryOptions({
  queryKey: [PORTAL, '/api/consultations'],
  queryFn: ({ meta }) => list(meta!.api),
})

type Request = Parameters<typeof api.consultations.$post>[0]['json']

/** Asks for a consultation. However often it is sent with the same key, it is stored once. */
export const sendBooking = ({ preferredDate: day, ...rest }: Request, key: string) => {
  // Noon UTC is that day in every inhabited time zone.
  const json = { ...rest, preferredDate: day && `${day}T12:00:00.000Z` }
  return success(api.consultations.$post({ json }, { headers: { 'Idempotency-Key': key } }))
}
