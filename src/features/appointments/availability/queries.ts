import type { InferResponseType } from 'hono/client'
import type { api } from '../../../lib/api/client'
import { portalQuery } from '../../../lib/api/portal-query'
import { addDays, today } from '../../../lib/time/dates'
import { MAX_SLOT_DAYS } from '../schema'

/** The opening hours and the version that changes are based on. */
export type StoredAvailability = InferResponseType<typeof api.availability.$get, 200>

// Another admin may have changed them since this tab last loaded them.
const fresh = { refetchOnMount: 'always' } as const

export const availabilityQuery = { ...portalQuery('/api/availability', (api) => api.availability.$get()), ...fresh }

/** All types of appointments, including hidden ones. */
export const appointmentTypesQuery = {
  ...portalQuery('/api/appointment-types', (api) => api['appointment-types'].$get({ query: {} })),
  ...fresh,
}

/** The free times of a type that families are offered, over as many days as the API returns at once. */
export function nextSlotsQuery(type: string, timeZone: string) {
  const from = today(timeZone)
  const query = { type, from, to: addDays(from, MAX_SLOT_DAYS - 1), timeZone }
  return portalQuery('/api/slots', (api) => api.slots.$get({ query }), query)
}
