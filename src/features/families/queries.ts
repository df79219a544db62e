import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { api } from '../../lib/api/client'
import { PORTAL } from '../../lib/api/query-keys'
import { parseResponse } from '../../lib/api/response'

const getFamily = (client: typeof api, id: string) => parseResponse(client.families[':id'].$get({ param: { id } }))

export type Family = Exclude<Awaited<ReturnType<typeof getFamily>>, { movedTo: string }>
export type Parent = Family['parents'][number]
export type Child = Family['children'][number]

// Parents write and book at any time, also while the page is open.
const fresh = { refetchOnMount: 'always', refetchOnWindowFocus: true, staleTime: 0 } as const

/** A family's page, or where it has moved. */
export const familyQuery = (id: string) =>
  queryOptions({
    queryKey: [PORTAL, '/api/families', id],
    queryFn: async ({ meta }) => getFamily(await meta!.api(), id),
    ...fresh,
  })

/** The families whose names or addresses match, the latest first. */
export const familiesQuery = (query: { q: string; limit: string }) =>
  queryOptions({
    queryKey: [PORTAL, '/api/families', query],
    queryFn: async ({ meta }) => parseResponse((await meta!.api()).families.$get({ query })),
    placeholderData: keepPreviousData,
    ...fresh,
  })
