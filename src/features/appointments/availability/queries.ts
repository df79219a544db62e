import { queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { api } from '../../../lib/api/client'
import { PORTAL } from '../../../lib/api/query-keys'
import { parseResponse } from '../../../lib/api/response'
import { addDays, today } from '../../../lib/time/dates'
import { MAX_SLOT_DAYS } from '../schema'

/** The opening hours with the version that changes are based on. */
export type StoredAvailability = InferResponseType<typeof api.availability.$get, 200>

export const availabilityQuery = queryOptions({
  queryKey: [PORTAL, '/api/availability'],
  queryFn: async ({ meta }) => parseResponse((await meta!.api()).availability.$get()),
  // Another admin may have changed them since this tab last loaded them.
  refetchOnMount: 'always',
})

/** Every type of appointment, hidden ones too. */
export const appointmentTypesQuery = queryOptions({
  queryKey: [PORTAL, '/api/appointment-types'],
  queryFn: async ({ meta }) => parseResponse((await meta!.api())['appointment-types'].$get({ query: {} })),
  refetchOnMount: 'always',
})

/** The free times of a type that families are offered, as far as the API looks ahead. */
export const nextSlotsQuery = (type: string, timeZone: string) =>
  queryOptions({
    queryKey: [PORTAL, '/api/slots', type, timeZone],
    async queryFn({ meta }) {
      const from = today(timeZone)
      const to = addDays(from, MAX_SLOT_DAYS - 1)
      return (await parseResponse((await meta!.api()).slots.$get({ query: { type, from, to, timeZone } }))).slots
    },
  })
