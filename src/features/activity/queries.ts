import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { api } from '../../lib/client'
import { success } from '../../lib/reply'
import { PORTAL } from '../../lib/portal'

type Asked = { person: string; kind: string; days: string; q: string }

const list = (client: typeof api, query: Asked & { before: string }) => success(client.admin.activity.$get({ query }))

export type Entry = Awaited<ReturnType<typeof list>>['rows'][number]

/** The activity log, newest first; for user managers. It grows by itself, so every visit reads it anew. */
export const activityQuery = (asked: Asked) =>
  infiniteQueryOptions({
    queryKey: [PORTAL, '/api/admin/activity', asked],
    queryFn: ({ meta, pageParam: before }) => list(meta!.api, { ...asked, before }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
