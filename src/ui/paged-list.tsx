import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from './button'
import { EmptyState } from './empty-state'
import { LoadFailure } from './load-failure'

type Props<Row> = {
  query: UseInfiniteQueryResult<InfiniteData<{ rows: Row[]; next: string | null }>>
  /** What the rows are, in the plural. */
  noun: string
  /** Whether words or choices narrow the list, so that nothing found does not mean nothing there. */
  narrowed: boolean
  /** Said when there is nothing at all. */
  empty: { title: string; text: string }
  children: (rows: Row[]) => ReactNode
}

/** A list of which the server sends one page after the other. */
export function PagedList<Row>({ query, noun, narrowed, empty, children }: Props<Row>) {
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  if (isPending)
    return (
      <p role="status" className="flex items-center gap-3 py-10 text-soft">
        <span aria-hidden="true" className="spinner" />
        Loading...
      </p>
    )
  return (
    <>
      {isError && <LoadFailure retry={() => void refetch()} />}
      <p role="status" className="sr-only">
        {noun}: {rows.length}
        {hasNextPage && ', and more'}
      </p>
      {rows.length > 0 ? (
        children(rows)
      ) : narrowed ? (
        <EmptyState title="Nothing matches">Try other words, or show more of them.</EmptyState>
      ) : (
        <EmptyState title={empty.title}>{empty.text}</EmptyState>
      )}
      {hasNextPage && (
        <Button
          kind="quiet"
          className="justify-self-start"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  )
}
