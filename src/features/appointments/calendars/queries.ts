import { queryOptions } from '@tanstack/react-query'
import type { api } from '../../../lib/api/client'
import { PORTAL } from '../../../lib/api/query-keys'
import { parseResponse } from '../../../lib/api/response'

const getCalendars = (client: typeof api) => parseResponse(client.calendars.$get())

/** An external calendar of the practice, and how the last reading went. */
export type Calendar = Awaited<ReturnType<typeof getCalendars>>[number]

export const calendarsQuery = queryOptions({
  queryKey: [PORTAL, '/api/calendars'],
  queryFn: async ({ meta }) => getCalendars(await meta!.api()),
  // The server reads them every ten minutes.
  refetchOnMount: 'always',
})

/** Since when the feed of appointments has its address. */
export const calendarFeedQuery = queryOptions({
  queryKey: [PORTAL, '/api/calendar-feed'],
  queryFn: async ({ meta }) => parseResponse((await meta!.api())['calendar-feed'].$get()),
})
