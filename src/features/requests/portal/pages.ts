import { useListParams } from '../../../ui/lists/use-list-params'

/** The filter and order of a list of requests. An empty string is the default. `family` is an email address. */
export type Filter = { q: string; show: string; sort: string; family: string }

export const noFilter: Filter = { q: '', show: '', sort: '', family: '' }

/** Returns the filter in the URL. */
export function useFilter(): Filter {
  const [{ q, show, sort, family }] = useListParams(['q', 'show', 'sort', 'family'])
  return { q: q.trim(), show: show === 'all' ? '' : show, sort: sort === 'oldest' ? sort : '', family: family.trim() }
}

/** The rows to change: some, or all that matched when the list was read (`until`). */
export type Selected = { ids: string[] } | { filter: Omit<Filter, 'sort'> & { until: string } }

export type Page<Row> = {
  rows: Row[]
  /** The number of rows on all pages. */
  total: number
  counts: Record<string, number>
  /** When the oldest overdue request was sent. */
  oldest: string | null
  asOf: string
}

/** Narrows the type of a response: with page parameters, it's never an array. */
export const toPage = <T>(reply: T) => reply as Exclude<T, readonly unknown[]>

export const pageParams = {
  initialPageParam: 1,
  getNextPageParam: (last: Page<unknown>, pages: Page<unknown>[]) =>
    pages.reduce((sum, { rows }) => sum + rows.length, 0) < last.total && last.rows.length > 0
      ? pages.length + 1
      : undefined,
}

/** Returns the query parameters of a page. */
export const pageQuery = ({ sort, ...filter }: Filter, page: number) => ({
  ...filter,
  sort: sort === 'oldest' ? ('oldest' as const) : ('newest' as const),
  page: String(page),
})
