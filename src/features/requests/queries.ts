import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientResponse } from 'hono/client'
import type { api } from '../../lib/api/client'
import { PORTAL } from '../../lib/api/query-keys'
import { parseResponse } from '../../lib/api/response'
import type { NameOnly } from './access'
import { noFilter, toQuery, type Filter, type Page } from './portal/filter'

/** Returns the query of a list: `call` asks for the requests at `path` that match a filter. Suspected spam is only in the view of that name. */
export const requestsQuery =
  <R extends ClientResponse<unknown, number, 'json'>>(
    path: string,
    call: (client: typeof api, query: ReturnType<typeof toQuery>) => Promise<R>,
  ): RequestsQuery<RowOf<R>> =>
  (filter = noFilter) =>
    // With a filter, the API never answers with an array.
    pageQuery(path, filter, async (client) => (await parseResponse(call(client, toQuery(filter)))) as never)

type RowOf<R> = R extends ClientResponse<{ rows: (infer Row)[] }, number, 'json'> ? Exclude<Row, NameOnly> : never

const pageQuery = <Row>(
  path: string,
  filter: Filter,
  fetchPage: (client: typeof api) => Promise<Page<Row | NameOnly>>,
) =>
  queryOptions({
    queryKey: [PORTAL, path, filter],
    queryFn: async ({ meta }) => fetchPage(await meta!.api()),
    placeholderData: keepPreviousData,
  })

export type RequestsQuery<Row> = (filter?: Filter) => ReturnType<typeof pageQuery<Row>>
export type RequestOf<Query> = Query extends RequestsQuery<infer Row> ? Row : never
