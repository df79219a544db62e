import type { UseQueryResult } from '@tanstack/react-query'
import { selectRows, type View } from './select-rows'
import type { ListSource } from './list'
import { useListParams, useRowLimit } from './use-list-params'

type Options<Row> = {
  /** The filters of the list; the first is the default. */
  views: readonly View<Row>[]
  getText: (row: Row) => unknown[]
  now: number
}

/** A list that is loaded completely; it's searched, filtered, and sorted here. */
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
    // The dashboard shows the error for all of its lists.
    isError: false,
    refetch,
    hasMore: found.length > limit,
    isLoadingMore: false,
    loadMore,
  }
}
