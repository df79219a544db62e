import { api } from '../../../lib/api/client'
import { browserQueryClient } from '../../../lib/api/query-client'
import { ApiError, parseResponse } from '../../../lib/api/response'
import { formatTime, formatTimeZone, formatWeekday } from '../../../lib/time/dates'
import { bookableTypesQuery, type BookableType } from '../../appointments/queries'
import type { AppointmentRequest } from '../../appointments/schema'
import type { Site } from '../../settings/site-settings'
import { contentQuery } from '../../website/queries'
import { responseTimeText } from '../response-time'
import { bookingInTimeZone } from '../schema'

type Request = Parameters<typeof api.consultations.$post>[0]['json']

type Reply = { booking?: string; isConfirmed?: boolean }

/** Sends a booking. With the same key, it's stored only once. */
const send = ({ preferredDate: day, ...rest }: Request, key: string) => {
  // Noon UTC, so that most time zones agree on the day.
  const json = { ...rest, preferredDate: day && `${day}T12:00:00.000Z` }
  const response = parseResponse(api.consultations.$post({ json }, { headers: { 'Idempotency-Key': key } }))
  response.catch((error: unknown) => {
    // The package has been renamed or hidden since the page was loaded.
    if (error instanceof ApiError && error.fields.consultationType)
      for (const { queryKey } of [contentQuery('services'), bookableTypesQuery])
        void browserQueryClient!.invalidateQueries({ queryKey })
  })
  return response as Promise<Reply>
}

/** Validates and sends bookings, in the time zone of the business. `type` is of the time that can be chosen. */
export const scriptFor = (site: Site, type: BookableType | undefined) => ({
  schema: bookingInTimeZone(site.timeZone),
  send,
  success: { title: 'Consultation booked!', description: responseTimeText(site) },
  getOutcome({ appointment }: { appointment?: AppointmentRequest }, { booking, isConfirmed }: Reply) {
    if (!appointment || !booking) return undefined
    const when = `${formatWeekday(appointment.start, appointment.timeZone)}, ${formatTime(appointment.start, appointment.timeZone)} (${formatTimeZone(appointment.timeZone, appointment.start)})`
    const toast =
      type?.confirm === 'by hand'
        ? {
            title: 'Consultation requested!',
            description: `${when}. I’ll confirm it, or suggest another time, by email.`,
          }
        : {
            title: 'Consultation booked!',
            description: `${when}. ${isConfirmed ? 'The invitation is in your email.' : 'I’ll confirm the time by email.'}`,
          }
    return { path: `${booking}?new`, toast }
  },
})
