import { queryOptions } from '@tanstack/react-query'
import type { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'
import { PORTAL } from '../../lib/api/query-keys'
import { PUBLIC } from '../../lib/api/query-client'
import type { Site } from './site-settings'

/** The practice's facts, which come with every page. */
export const siteQuery = queryOptions({
  queryKey: [PUBLIC, 'site'],
  queryFn: async ({ meta }): Promise<Site> => parseResponse((await meta!.api()).site.$get()),
})

const settings = (client: typeof api) => parseResponse(client.site.settings.$get())

/** The settings as user managers see them. */
export type Settings = Awaited<ReturnType<typeof settings>>

export const settingsQuery = queryOptions({
  queryKey: [PORTAL, '/api/site/settings'],
  queryFn: async ({ meta }) => settings(await meta!.api()),
  // Another admin may have changed them since this tab saw them last.
  refetchOnMount: 'always',
})

/** What stands between a new site and the first family. */
export const onboardingQuery = queryOptions({
  queryKey: [PORTAL, '/api/site/beginnings'],
  queryFn: async ({ meta }) => parseResponse((await meta!.api()).site.beginnings.$get()),
})

const mail = (client: typeof api, id: string) => parseResponse(client.admin.mails[':id'].$get({ param: { id } }))

/** What becomes of a mail, asked until it is decided. */
export const emailQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/admin/mails', id],
    queryFn: async ({ meta }) => mail(await meta!.api(), id),
    refetchInterval: ({ state: { data } }) => (data?.state === 'sent' || data?.state === 'failed' ? false : 1500),
  })
