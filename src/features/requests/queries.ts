import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ClientResponse } from 'hono/client'
import type { api } from '../../lib/api/client'
import { PORTAL } from '../../lib/api/query-keys'
import { parseResponse } from '../../lib/api/response'
import { PAGE_SIZE } from '../../lib/row-limit'
import type { NameOnly } from './access'

/** What a list of requests shows. An empty string is the default. `family` is an email address. */
export type View = { q: string; show: string; family: string; sort: string }

/** A view, how many of its rows to load, and the ids of rows to keep even if they no longer match. */
export type Filter = View & { limit: number; keep: readonly string[] }

export const noFilter: Filter = { q: '', show: '', family: '', sort: '', limit: PAGE_SIZE, keep: [] }

/** More ids don't fit into the query (`listQuery`). */
export const MAX_KEPT = 100

/** The rows to change: some, or all that matched when the list was read (`until`). */
export type Selected = { ids: string[] } | { filter: Omit<View, 'sort'> & { until: string } }

export type Page<Row> = {
  rows: Row[]
  /** The number of rows on all pages. */
  total: number
  /** The number without the rows that are listed only because they're kept. */
  matching?: number
  counts: Record<string, number>
  /** When the oldest overdue request was sent. */
  oldest: string | null
  asOf: string
}

/** Narrows a response's type: with these query parameters, it's never an array. */
export const toPage = <T>(reply: T) => reply as Exclude<T, readonly unknown[]>

export const toQuery = ({ sort, limit, keep, ...rest }: Filter) => ({
  ...rest,
  sort: sort === 'oldest' ? ('oldest' as const) : ('newest' as const),
  limit: String(limit),
  keep: keep.join(),
})

/** Returns a list's query: `call` requests the rows at `path` that match a filter. Suspected spam appears only in its own view. */
export const requestsQuery =
  <R extends ClientResponse<unknown, number, 'json'>>(
    path: string,
    call: (client: typeof api, query: ReturnType<typeof toQuery>) => Promise<R>,
  ): RequestsQuery<RowOf<R>> =>
  (filter = noFilter) =>
    // With a filter, the API never returns an array.
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
