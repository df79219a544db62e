import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { selectRows, type View } from './select-rows'
import type { ListSource } from './list'
import { useListParams } from './use-list-params'

const PAGE_SIZE = 50

type Options<Row> = {
  /** What the list may be filtered by; the first is the default. */
  views: readonly View<Row>[]
  textOf: (row: Row) => unknown[]
  now: number
}

/** A list that is loaded as a whole: it's searched, filtered and ordered here. */
export function useLocalRows<Row>(
  { data = [], isPending, refetch }: UseQueryResult<Row[]>,
  { views, textOf, now }: Options<Row>,
): ListSource<Row> {
  const [{ q: words, show, sort }] = useListParams(['q', 'show', 'sort'])
  const [limit, setLimit] = useState(PAGE_SIZE)
  const view = views.find(({ key }) => key === show) ?? views[0]!
  const found = selectRows(data, { view, words, textOf, oldestFirst: sort === 'oldest', now })
  return {
    rows: found.slice(0, limit),
    total: found.length,
    isPending,
    // The dashboard says so, for all of its lists.
    isError: false,
    refetch,
    hasMore: found.length > limit,
    isLoadingMore: false,
    loadMore: () => setLimit(limit + PAGE_SIZE),
  }
}
