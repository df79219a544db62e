import { api } from '../../lib/client'
import { success } from '../../lib/reply'

type Request = Parameters<typeof api.consultations.$post>[0]['json']

/** Asks for a consultation. However often it is sent with the same key, it is stored once. */
export const sendBooking = ({ preferredDate: day, ...rest }: Request, key: string) => {
  // Noon UTC is that day in every inhabited time zone.
  const json = { ...rest, preferredDate: day && `${day}T12:00:00.000Z` }
  return success(api.consultations.$post({ json }, { headers: { 'Idempotency-Key': key } }))
}
