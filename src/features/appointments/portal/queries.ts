import { keepPreviousData } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { api } from '../../../lib/api/client'
import { fresh, portalQuery } from '../../../lib/api/portal-query'
import { PORTAL } from '../../../lib/api/query-keys'
import { parseResponse } from '../../../lib/api/response'
import { addDays, today } from '../../../lib/time/dates'
import { nameRecipient } from '../../email/portal/email-notice'
import { timesQuery } from '../picker/free-times-query'

/** Dates in the practice's time zone, both inclusive. */
type DateRange = { from: string; to: string }

export type Appointment = InferResponseType<typeof api.appointments.$get, 200>[number]
/** Formats the recipients of an appointment's emails for a sentence. */
export const nameRecipients = ({ name, email, guest }: Appointment) =>
  [nameRecipient(name, email), guest?.state === 'confirmed' && guest.email].filter(Boolean).join(' and ')

export type BusyTime = InferResponseType<typeof api.busy.$get, 200>[number]

/** The appointments on these dates, including canceled ones. */
export const appointmentsQuery = (query: DateRange) => ({
  ...portalQuery('/api/appointments', (api) => api.appointments.$get({ query }), query),
  placeholderData: keepPreviousData,
  ...fresh,
})

export function nextAppointmentsQuery(now: number, timeZone: string) {
  const from = today(timeZone, new Date(now))
  return appointmentsQuery({ from, to: addDays(from, 1) })
}

/** The events of the practice's external calendars on these dates. */
export const busyQuery = (query: DateRange) => ({
  ...portalQuery('/api/busy', (api) => api.busy.$get({ query }), query),
  placeholderData: keepPreviousData,
  ...fresh,
})

type FreeTimes = {
  typeId: string
  /** An appointment that doesn't count as taken: the one being moved. */
  except?: string
  timeZone: string
  day: string
}

/** A type's free times for the practice, which needs no notice. */
export const practiceTimesQuery = ({ typeId, except, ...options }: FreeTimes) => ({
  ...timesQuery({
    ...options,
    key: [PORTAL, '/api/appointments/free', typeId, except],
    windowDays: null,
    async read(client, { from: date }) {
      const days = await parseResponse(client.appointments.free.$get({ query: { typeId, date, except } }))
      return days.flatMap(({ times }) => times)
    },
  }),
  enabled: typeId !== '',
  ...fresh,
})
