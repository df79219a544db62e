import { useListParams } from '../../../ui/lists/use-list-params'

/** What filters and orders a list of requests; '' stands for the default. `family` is an email address. */
export type Filter = { q: string; show: string; sort: string; family: string }

/** All of it, newest first: what the counts of the tabs come from. */
export const noFilter: Filter = { q: '', show: '', sort: '', family: '' }

/** The filter in the address. */
export function useFilter(): Filter {
  const [{ q, show, sort, family }] = useListParams(['q', 'show', 'sort', 'family'])
  return { q: q.trim(), family: family.trim(), show: show === 'all' ? '' : show, sort: sort === 'oldest' ? sort : '' }
}

/** Which rows a change is made to: some, or all that match and had arrived when the list was read. */
export type Selected = { ids: string[] } | { filter: Omit<Filter, 'sort'> & { until: string } }

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
export const pageParams = {
  initialPageParam: 1,
  getNextPageParam: (last: Page<unknown>, pages: Page<unknown>[]) =>
    pages.reduce((sum, { rows }) => sum + rows.length, 0) < last.total && last.rows.length > 0
      ? pages.length + 1
      : undefined,
}

/** The query string of a page. */
export const pageQuery = ({ sort, ...filter }: Filter, page: number) => ({
  ...filter,
  sort: sort === 'oldest' ? ('oldest' as const) : ('newest' as const),
  page: String(page),
})
