import type { ReactNode } from 'react'
import { Button } from '../button'
import { EmptyState } from './empty-state'
import { ListControls, type ListFilter } from './list-controls'
import { Spinner } from '../loading'
import { LoadFailure } from './load-failure'
import { useListParams } from './use-list-params'

/** Where a list gets its rows: `useQueryRows` or `useLocalRows`. */
export type ListSource<Row> = {
  /** The loaded rows that match. */
  rows: Row[]
  isPending: boolean
  isError: boolean
  refetch: () => unknown
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => unknown
  /** How many rows match; undefined if they aren't counted. */
  total?: number
}

type Props<Row> = {
  source: ListSource<Row>
  /** What the rows are, in the plural: 'requests'. */
  noun: string
  /** What the search covers: 'name, subject'. */
  searchFields: string
  filters: readonly ListFilter[]
  /** Shown when there are no rows at all. */
  empty: { title: string; text: string }
  /** Shown when no row matches search and filters. */
  noMatch?: { title: string; text: string }
  /** Whether something besides search and filters hides rows. */
  isFiltered?: boolean
  /** Shown above the rows, next to their number. */
  toolbar?: ReactNode
  children: (rows: Row[]) => ReactNode
}

const NO_MATCH = { title: 'Nothing matches', text: 'Try different words or other filters.' }

/** A list with search and filters (in the URL) and a button for more rows. */
export function List<Row>({ source, noun, filters, empty, toolbar, children, ...props }: Props<Row>) {
  const { rows, isPending, isError, refetch, hasMore, isLoadingMore, loadMore, total } = source
  const [params] = useListParams(['q', ...filters.map(({ name }) => name)])
  const isFiltered = props.isFiltered || Object.values(params).some((value) => value.trim() !== '')
  const { title, text } = isFiltered ? (props.noMatch ?? NO_MATCH) : empty
  const emptyState = <EmptyState title={title}>{text}</EmptyState>

  return (
    <div className="grid grid-cols-1 gap-2 sm:gap-3">
      {(isPending || isFiltered || rows.length > 0) && (
        <ListControls noun={noun} searchFields={props.searchFields} filters={filters} />
      )}
      {isError && <LoadFailure retry={() => void refetch()} />}
      {isPending ? (
        <Spinner className="py-10" />
      ) : (
        <>
          {toolbar}
          {(!toolbar || rows.length === 0) && (
            <p role="status" className="sr-only">
              {noun}: {total ?? rows.length}
              {total === undefined && hasMore && ', and more'}
            </p>
          )}
          {rows.length > 0 ? children(rows) : emptyState}
        </>
      )}
      {hasMore && <ShowMore left={total && total - rows.length} busy={isLoadingMore} onClick={() => void loadMore()} />}
    </div>
  )
}

type ShowMoreProps = { left?: number; busy?: boolean; onClick: () => void }

export const ShowMore = ({ left, ...button }: ShowMoreProps) => (
  <Button variant="secondary" className="mt-2 justify-self-start" {...button}>
    Show more{left !== undefined && ` (${left.toLocaleString('en-US')})`}
  </Button>
)
