import { infiniteQueryOptions } from '@tanstack/react-query'
import type { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'
import { PORTAL } from '../../lib/api/query-keys'
import { asPage, pageParams, noFilter, pageQuery, type Filter } from '../requests/portal/pages'

export type Contact = Awaited<ReturnType<typeof page>>['rows'][number]

const page = async (client: typeof api, filter: Filter, number: number) =>
  asPage(await parseResponse(client.contacts.$get({ query: pageQuery(filter, number) })))

/** The messages that match, page by page; suspected spam only under its own name. */
export const contactsQuery = (filter = noFilter) =>
  infiniteQueryOptions({
    queryKey: [PORTAL, '/api/contacts', filter],
    queryFn: async ({ meta, pageParam }) => page(await meta!.api(), filter, pageParam),
    ...pageParams,
  })
