import { queryOptions } from '@tanstack/react-query'
import type { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'
import { PORTAL } from '../../lib/api/query-keys'
import { PUBLIC } from '../../lib/api/query-client'
import type { Site } from './site-settings'

/** The practice's public details, which come with every page. */
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
  // Another admin may have changed them since this tab last loaded them.
  refetchOnMount: 'always',
})

/** What's left to do on a new site. */
export const onboardingQuery = queryOptions({
  queryKey: [PORTAL, '/api/site/beginnings'],
  queryFn: async ({ meta }) => parseResponse((await meta!.api()).site.beginnings.$get()),
})
