import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { api } from '../../../../lib/api/client'
import { PORTAL } from '../../../../lib/api/query-keys'
import { parseResponse } from '../../../../lib/api/response'
import { addDays, today } from '../../../../lib/time/dates'

/** Dates in the practice's time zone, both included. */
type DateRange = { from: string; to: string }

const getAppointments = (client: typeof api, query: DateRange) => parseResponse(client.appointments.$get({ query }))
const getBusyTimes = (client: typeof api, query: DateRange) => parseResponse(client.busy.$get({ query }))

export type Appointment = Awaited<ReturnType<typeof getAppointments>>[number]
export type BusyTime = Awaited<ReturnType<typeof getBusyTimes>>[number]

// Parents book and move at any time, also while the page is open.
const fresh = { refetchOnMount: 'always', refetchOnWindowFocus: true, staleTime: 0 } as const

/** The appointments on these dates, cancelled ones too. */
export const appointmentsQuery = (range: DateRange) =>
  queryOptions({
    queryKey: [PORTAL, '/api/appointments', range],
    queryFn: async ({ meta }) => getAppointments(await meta!.api(), range),
    placeholderData: keepPreviousData,
    ...fresh,
  })

/** Today's and tomorrow's appointments. */
export function nextAppointmentsQuery(now: number, timeZone: string) {
  const from = today(timeZone, new Date(now))
  return appointmentsQuery({ from, to: addDays(from, 1) })
}

/** Events of the practice's other calendars on these dates. */
export const busyQuery = (range: DateRange) =>
  queryOptions({
    queryKey: [PORTAL, '/api/busy', range],
    queryFn: async ({ meta }) => getBusyTimes(await meta!.api(), range),
    placeholderData: keepPreviousData,
    ...fresh,
  })
