import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListSource } from './list'

type Page<Row> = { rows: Row[]; total?: number }

/** A list that the server searches, filters, and sorts, loaded in pages. */
export function useListPages<Row extends { id: string }>(
  query: UseInfiniteQueryResult<InfiniteData<Page<Row>>>,
): ListSource<Row> {
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  // Deduplicated, because a row can move from one page to the next between two loads.
  const rows = useMemo(
    () => [...new Map(data?.pages.flatMap((page) => page.rows).map((row) => [row.id, row])).values()],
    [data],
  )
  return {
    rows,
    total: data?.pages.at(-1)?.total,
    isPending,
    isError,
    refetch,
    hasMore: hasNextPage,
    isLoadingMore: isFetchingNextPage,
    loadMore: fetchNextPage,
  }
}
