import { infiniteQueryOptions } from '@tanstack/react-query'
import type { api } from '../../lib/api/client'
import { success } from '../../lib/api/reply'
import { PORTAL } from '../../lib/api/query-keys'
import { asPage, pageParams, noFilter, pageQuery, type Filter } from '../requests/portal/pages'

export type Consultation = Awaited<ReturnType<typeof page>>['rows'][number]

const page = async (client: typeof api, filter: Filter, number: number) =>
  asPage(await success(client.consultations.$get({ query: pageQuery(filter, number) })))

/** The requests that match, page by page; suspected spam only under its own name. */
export const consultationsQuery = (filter = noFilter) =>
  infiniteQueryOptions({
    queryKey: [PORTAL, '/api/consultations', filter],
    queryFn: ({ meta, pageParam }) => page(meta!.api, filter, pageParam),
    ...pageParams,
  })
