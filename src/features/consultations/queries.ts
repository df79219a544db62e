import { infiniteQueryOptions } from '@tanstack/react-query'
import type { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'
import { PORTAL } from '../../lib/api/query-keys'
import type { NameOnly } from '../requests/access'
import { toPage, pageParams, noFilter, pageQuery, type Filter } from '../requests/portal/pages'

export type Consultation = Exclude<Awaited<ReturnType<typeof fetchPage>>['rows'][number], NameOnly>

const fetchPage = async (client: typeof api, filter: Filter, number: number) =>
  toPage(await parseResponse(client.consultations.$get({ query: pageQuery(filter, number) })))

/** The requests that match, page by page. Suspected spam is only in the view of that name. */
export const consultationsQuery = (filter = noFilter) =>
  infiniteQueryOptions({
    queryKey: [PORTAL, '/api/consultations', filter],
    queryFn: async ({ meta, pageParam }) => fetchPage(await meta!.api(), filter, pageParam),
    ...pageParams,
  })
