import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'
import { PORTAL } from '../../lib/api/query-keys'

type Filters = { state: string; q: string; limit: string }

const list = (client: typeof api, query: Filters) => parseResponse(client.admin.mails.$get({ query }))

export type ListedEmail = Awaited<ReturnType<typeof list>>['rows'][number]

const QUEUED_REFETCH_INTERVAL_MS = 2500

/** The site's emails, newest first; for user managers. They change on their own, so every visit refetches them. */
export const emailsQuery = (filters: Filters) =>
  queryOptions({
    queryKey: [PORTAL, '/api/admin/mails', filters],
    queryFn: async ({ meta }) => list(await meta!.api(), filters),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(({ state }) => state === 'queued') ? QUEUED_REFETCH_INTERVAL_MS : false,
  })

/** One email with its text. */
export const emailQuery = (id: string) =>
  queryOptions({
    queryKey: [PORTAL, '/api/admin/mails', id],
    queryFn: async ({ meta }) => parseResponse((await meta!.api()).admin.mails[':id'].$get({ param: { id } })),
  })

/** The number of emails that couldn't be sent or that nobody has confirmed; for user managers. */
export const failureCountQuery = queryOptions({
  queryKey: [PORTAL, '/api/admin/mails/trouble'],
  queryFn: async ({ meta }) => parseResponse((await meta!.api()).admin.mails.trouble.$get()),
  staleTime: 0,
})
