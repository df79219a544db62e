import { queryOptions } from '@tanstack/react-query'
import type { api } from '../../../lib/api/client'
import { portalQuery } from '../../../lib/api/portal-query'
import { PORTAL } from '../../../lib/api/query-keys'
import { parseResponse } from '../../../lib/api/response'

const fetchWebsite = (client: typeof api) => parseResponse(client.website.$get())

/** Every text with its public and draft values. */
export type Website = Awaited<ReturnType<typeof fetchWebsite>>
export type WebsiteText = Website['texts'][number]
export type TextValue = WebsiteText['public']
export const websiteQuery = queryOptions({
  queryKey: [PORTAL, 'website'],
  queryFn: async ({ meta }) => fetchWebsite(await meta!.api()),
  refetchOnMount: 'always',
  retryOnMount: true,
})

/** Earlier published versions, newest first. */
export const websiteVersionsQuery = portalQuery('/api/website/versions', (api) => api.website.versions.$get())
