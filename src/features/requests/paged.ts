import type { ListAddress } from '../../ui/use-list-address'

/** What narrows and orders a list of requests; '' stands for the default. */
export type Filter = ListAddress

/** All of it, newest first: what the counts of the tabs come from. */
export const noFilter: Filter = { q: '', show: '', sort: '', family: '' }

/** The filter that an address asks for. */
export const filterOf = ({ q, show, sort, family }: ListAddress): Filter => ({
  q,
  show: show === 'all' ? '' : show,
  sort: sort === 'oldest' ? sort : '',
  family,
})

export const isFiltered = ({ q, show, sort, family }: Filter) => Boolean(q || show || sort || family)

/** Which rows a change is made to: some, or all that match and had arrived when the list was read. */
export type Chosen = { ids: string[] } | { filter: Omit<Filter, 'sort'> & { until: string } }

export type Page<Row> = {
  rows: Row[]
  /** On all pages. */
  total: number
  counts: Record<string, number>
  /** Since when the first of the overdue ones waits. */
  oldest: string | null
  asOf: string
}

/** The reply to a list that was asked for in pages. Only without that it is an array. */
export const asPage = <T>(reply: T) => reply as Exclude<T, readonly unknown[]>

/** How an infinite query goes from page to page. */
export const byPages = {
  initialPageParam: 1,
  getNextPageParam: (last: Page<unknown>, pages: Page<unknown>[]) =>
    pages.reduce((sum, { rows }) => sum + rows.length, 0) < last.total && last.rows.length > 0
      ? pages.length + 1
      : undefined,
}

/** The query of a page, as it stands in the address of the call. */
export const wordsOf = ({ q, show, sort, family }: Filter, page: number) => ({
  q,
  show,
  sort: sort === 'oldest' ? ('oldest' as const) : ('newest' as const),
  family,
  page: String(page),
})
