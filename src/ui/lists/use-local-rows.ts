import type { UseQueryResult } from '@tanstack/react-query'
import { selectRows, type View } from './select-rows'
import type { ListSource } from './list'
import { useListParams, useRowLimit } from './use-list-params'

type Options<Row> = {
  /** The list's filters. The first is the default. */
  views: readonly View<Row>[]
  getText: (row: Row) => unknown[]
  now: number
}

/** A list that's loaded completely. Search, filters, and sorting run in the browser. */
export function useLocalRows<Row>(
  { data = [], isPending, refetch }: UseQueryResult<Row[]>,
  { views, getText, now }: Options<Row>,
): ListSource<Row> {
  const [{ q: search, show, sort }] = useListParams(['q', 'show', 'sort'])
  const [limit, loadMore] = useRowLimit()
  const view = views.find(({ key }) => key === show) ?? views[0]!
  const found = selectRows(data, { view, search, getText, oldestFirst: sort === 'oldest', now })
  return {
    rows: found.slice(0, limit),
    total: found.length,
    isPending,
    // The dashboard shows the error for all its lists.
    isError: false,
    refetch,
    hasMore: found.length > limit,
    isLoadingMore: false,
    loadMore,
  }
}
