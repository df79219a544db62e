import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { bookingInTimeZone } from '../schema'

type Request = Parameters<typeof api.consultations.$post>[0]['json']

/** Sends a booking. With the same key, it's stored only once. */
const send = ({ preferredDate: day, ...rest }: Request, key: string) => {
  // Noon UTC, so that most time zones agree on the day.
  const json = { ...rest, preferredDate: day && `${day}T12:00:00.000Z` }
  return parseResponse(api.consultations.$post({ json }, { headers: { 'Idempotency-Key': key } }))
}

/** Validates and sends bookings, in the time zone of the business. */
export const scriptFor = (timeZone: string) => ({ schema: bookingInTimeZone(timeZone), send })
