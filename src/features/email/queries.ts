import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'
import { PORTAL } from '../../lib/api/query-keys'

type Asked = { state: string; q: string }

const list = (client: typeof api, query: Asked & { before: string }) =>
  parseResponse(client.admin.mails.$get({ query }))

export type ListedEmail = Awaited<ReturnType<typeof list>>['rows'][number]

/** While a mail is on its way the list is read again, in ms: soon it is sent, or one sees why not. */
const SOON = 2500

/** The mails of the site, newest first; for user managers. They change by themselves, so every visit reads them anew. */
export const emailsQuery = (asked: Asked) =>
  infiniteQueryOptions({
    queryKey: [PORTAL, '/api/admin/mails', asked],
    queryFn: async ({ meta, pageParam: before }) => list(await meta!.api(), { ...asked, before }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ rows }) => rows.some(({ state }) => state === 'queued')) ? SOON : false,
  })

/** One mail with its text. */
export const emailQuery = (id: string) =>
  queryOptions({
    queryKey: [PORTAL, '/api/admin/mails', id],
    queryFn: async ({ meta }) => parseResponse((await meta!.api()).admin.mails[':id'].$get({ param: { id } })),
  })

/** How many mails did not get through; for user managers. */
export const failureCountQuery = queryOptions({
  queryKey: [PORTAL, '/api/admin/mails/trouble'],
  queryFn: async ({ meta }) => parseResponse((await meta!.api()).admin.mails.trouble.$get()),
  staleTime: 0,
})
