import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { api } from '../../../lib/api/client'
import { PORTAL } from '../../../lib/api/query-keys'
import { parseResponse } from '../../../lib/api/response'

/** An external calendar of the practice, and how the last reading went. */
export type Calendar = InferResponseType<typeof api.calendars.$get, 200>[number]

export const calendarsQuery = queryOptions({
  queryKey: [PORTAL, '/api/calendars'],
  queryFn: async ({ meta }) => parseResponse((await meta!.api()).calendars.$get()),
  // The server reads them every ten minutes.
  refetchOnMount: 'always',
})

/** Since when the feed of appointments has its address. */
export const calendarFeedQuery = queryOptions({
  queryKey: [PORTAL, '/api/calendar-feed'],
  queryFn: async ({ meta }) => parseResponse((await meta!.api())['calendar-feed'].$get()),
})
