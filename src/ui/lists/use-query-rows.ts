import type { UseQueryResult } from '@tanstack/react-query'
import type { ListSource } from './list'
import { useRowLimit } from './use-list-params'

/** The rows up to the limit, and either how many match or whether there are more. */
type Page<Row> = { rows: Row[]; total?: number; next?: string | null }

/** A list that the server searches, filters, and sorts. The query asks for `useRowLimit` rows. */
export function useQueryRows<Row>({
  data: { rows, total, next } = { rows: [] },
  isPending,
  isError,
  refetch,
  isPlaceholderData,
}: UseQueryResult<Page<Row>>): ListSource<Row> {
  const [, loadMore] = useRowLimit()
  const hasMore = total === undefined ? Boolean(next) : rows.length < total
  return { rows, total, isPending, isError, refetch, hasMore, isLoadingMore: isPlaceholderData, loadMore }
}
