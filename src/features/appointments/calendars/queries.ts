import type { InferResponseType } from 'hono/client'
import type { api } from '../../../lib/api/client'
import { portalQuery } from '../../../lib/api/portal-query'

/** An external calendar of the practice, and how the last reading went. */
export type Calendar = InferResponseType<typeof api.calendars.$get, 200>[number]

export const calendarsQuery = {
  ...portalQuery('/api/calendars', (api) => api.calendars.$get()),
  // The server reads them every ten minutes.
  refetchOnMount: 'always',
} as const

/** Since when the feed of appointments has its address. */
export const calendarFeedQuery = portalQuery('/api/calendar-feed', (api) => api['calendar-feed'].$get())

/** The options of a call for which the server reads and parses a calendar, for at most 20 seconds each. */
export const readingCalendar = () => ({ signal: AbortSignal.timeout(45_000) })
