import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'
import { PORTAL } from '../../lib/api/query-keys'
import type { NameOnly } from '../requests/access'
import { noFilter, toPage, toQuery, type Filter } from '../requests/portal/filter'

export type Contact = Exclude<Awaited<ReturnType<typeof fetchPage>>['rows'][number], NameOnly>

const fetchPage = async (client: typeof api, filter: Filter) =>
  toPage(await parseResponse(client.contacts.$get({ query: toQuery(filter) })))

/** The messages that match. Suspected spam is only in the view of that name. */
export const contactsQuery = (filter = noFilter) =>
  queryOptions({
    queryKey: [PORTAL, '/api/contacts', filter],
    queryFn: async ({ meta }) => fetchPage(await meta!.api(), filter),
    placeholderData: keepPreviousData,
  })
