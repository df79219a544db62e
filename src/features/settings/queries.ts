import { queryOptions } from '@tanstack/react-query'
import { parseResponse } from '../../lib/api/response'
import { PUBLIC } from '../../lib/api/query-client'
import type { Site } from './site-settings'

/** The practice's public details, which come with every page. */
export const siteQuery = queryOptions({
  queryKey: [PUBLIC, 'site'],
  queryFn: async ({ meta }): Promise<Site> => parseResponse((await meta!.api()).site.$get()),
})
