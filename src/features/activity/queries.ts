import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'
import { PORTAL } from '../../lib/api/query-keys'

type Filters = { person: string; kind: string; days: string; q: string; limit: string }

const list = (client: typeof api, query: Filters) => parseResponse(client.admin.activity.$get({ query }))

export type Entry = Awaited<ReturnType<typeof list>>['rows'][number]

/** The activity log, newest first; for user managers. It changes on its own, so every visit refetches it. */
export const activityQuery = (filters: Filters) =>
  queryOptions({
    queryKey: [PORTAL, '/api/admin/activity', filters],
    queryFn: async ({ meta }) => list(await meta!.api(), filters),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
