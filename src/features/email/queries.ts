import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InferResponseType } from 'hono/client'
import type { api } from '../../lib/api/client'
import { portalQuery } from '../../lib/api/portal-query'

export type ListedEmail = InferResponseType<typeof api.admin.mails.$get, 200>['rows'][number]

const QUEUED_REFETCH_INTERVAL_MS = 2500

/** The site's emails, newest first, for user managers. They change on their own, so every visit refetches them. */
export const emailsQuery = (query: { state: string; q: string; limit: string }) =>
  queryOptions({
    ...portalQuery('/api/admin/mails', (api) => api.admin.mails.$get({ query }), query),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.rows.some(({ state }) => state === 'queued') ? QUEUED_REFETCH_INTERVAL_MS : false,
  })

export const emailQuery = (id: string) =>
  portalQuery('/api/admin/mails', (api) => api.admin.mails[':id'].$get({ param: { id } }), id)

const DNS_REFETCH_INTERVAL_MS = 30_000

/** The DNS checks of the sender's domain, repeated until they pass, for user managers. */
export const dnsQuery = queryOptions({
  ...portalQuery('/api/settings/mail-server/dns', (api) => api.settings['mail-server'].dns.$get()),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data && 'checks' in data && data.checks.some(({ state }) => state === 'missing' || state === 'wrong')
      ? DNS_REFETCH_INTERVAL_MS
      : false,
})

/** The number of emails that couldn't be sent or confirmed, for user managers. */
export const failureCountQuery = queryOptions({
  ...portalQuery('/api/admin/mails/trouble', (api) => api.admin.mails.trouble.$get()),
  staleTime: 0,
})
