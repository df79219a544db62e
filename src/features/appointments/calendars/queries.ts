import type { InferResponseType } from 'hono/client'
import type { api } from '../../../lib/api/client'
import { portalQuery } from '../../../lib/api/portal-query'

/** One of the practice's external calendars, and how its last read went. */
export type Calendar = InferResponseType<typeof api.calendars.$get, 200>[number]

export const calendarsQuery = {
  ...portalQuery('/api/calendars', (api) => api.calendars.$get()),
  // The server reads them every ten minutes.
  refetchOnMount: 'always',
} as const

/** When the current URL of the appointment feed was created. */
export const calendarFeedQuery = portalQuery('/api/calendar-feed', (api) => api['calendar-feed'].$get())

/** Options for a call that makes the server read and parse a calendar, for at most 20 seconds each. */
export const readingCalendar = () => ({ signal: AbortSignal.timeout(45_000) })
