import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { api } from '../../lib/api/client'
import { portalQuery } from '../../lib/api/portal-query'

export type Entry = InferResponseType<typeof api.admin.activity.$get, 200>['rows'][number]

/** The activity log, newest first; for user managers. It changes by itself, so every visit refetches it. */
export const activityQuery = (query: { q: string; limit: string }) =>
  queryOptions({
    ...portalQuery('/api/admin/activity', (api) => api.admin.activity.$get({ query }), query),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
