import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { ListControls } from '../../ui/list-controls'
import { LoadFailure } from '../../ui/load-failure'
import { useListAddress } from '../../ui/use-list-address'
import { BulkBar, type BulkAction } from './bulk-bar'
import { FamilyHead, type Family, type Kind } from './family-link'
import { filterOf, isFiltered, type Page } from './paged'
import type { InList } from './request-card'
import { useSelection } from './use-selection'

/** Most ids that fit an address. */
const EXPORTED = 250

const NOTHING: Pick<Page<never>, 'total' | 'counts' | 'asOf'> = { total: 0, counts: {}, asOf: '' }

type Row = { id: string; family: Family }

type Props<R extends Row> = {
  kind: Kind
  query: UseInfiniteQueryResult<InfiniteData<Page<R>>>
  views: readonly { key: string; label: string }[]
  /** What the rows are, in the plural: 'requests'. */
  noun: string
  /** Said when there is nothing at all. */
  empty: { title: string; text: string }
  actions: readonly BulkAction[]
  change: Parameters<typeof BulkBar>[0]['change']
  now: number
  forbidden?: string
  children: (row: R, inList: InList) => ReactNode
}

/** A list that the server searches, narrows, orders and counts; it is loaded in pages. */
export function RequestList<R extends Row>(props: Props<R>) {
  const { kind, query, views, noun, empty, actions, change, now, forbidden, children } = props
  const filter = filterOf(useListAddress())
  const { data, isPending, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  // A row that moved between two pages while they were loaded would stand on both.
  const rows = useMemo(
    () => [...new Map(data?.pages.flatMap((page) => page.rows).map((row) => [row.id, row])).values()],
    [data],
  )
  const { total, counts, asOf } = data?.pages.at(-1) ?? NOTHING
  const selection = useSelection(rows, total, filter)
  const { sort: _, ...narrowing } = filter
  const download = (words: Record<string, string>) => `/api/${kind}/export?${new URLSearchParams(words)}`
  const ids = selection.all ? [] : rows.filter(({ id }) => selection.has(id)).map(({ id }) => id)

  if (total === 0 && !isFiltered(filter) && !counts.spam)
    return isPending ? <Waiting /> : <EmptyState title={empty.title}>{empty.text}</EmptyState>
  return (
    <>
      <ListControls
        noun={noun}
        places="name, e-mail, words"
        views={views.map(({ key, label }, index) => ({
          key,
          // How many there are in all says the tab.
          label: index === 0 ? label : `${label} (${(counts[key] ?? 0).toLocaleString('en-US')})`,
        }))}
      />
      {isError && isFiltered(filter) && <LoadFailure retry={() => void refetch()} />}
      {filter.family && <FamilyHead kind={kind} email={filter.family} family={rows[0]?.family} />}
      {isPending ? (
        <Waiting />
      ) : rows.length === 0 ? (
        <EmptyState title="Nothing matches">Try other words, or show another state.</EmptyState>
      ) : (
        <div className="mb-2 flex flex-wrap items-center gap-x-3 text-[0.95rem] text-soft">
          <label className="choose">
            <input
              type="checkbox"
              checked={selection.allLoaded}
              ref={(box) => void (box && (box.indeterminate = selection.count > 0 && !selection.allLoaded))}
              onChange={() => (selection.allLoaded ? selection.clear() : selection.selectLoaded())}
            />
            Select all
          </label>
          <p role="status" className="ml-auto">
            {total.toLocaleString('en-US')} {total === 1 ? noun.slice(0, -1) : noun}
          </p>
          <a className="link inline-flex min-h-11 items-center gap-1.5" href={download(narrowing)} download>
            <Download aria-hidden className="size-4" />
            <span>
              <span className="max-sm:sr-only">Export </span>CSV
            </span>
          </a>
        </div>
      )}
      <ul aria-label={noun} className="grid grid-cols-1 gap-3.5">
        {rows.map((row) => (
          <li key={row.id}>
            {children(row, {
              now,
              forbidden,
              selected: selection.has(row.id),
              onSelect: (selected) => selection.toggle(row.id, selected),
            })}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button kind="quiet" className="mt-5" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more ({(total - rows.length).toLocaleString('en-US')})
        </Button>
      )}
      <BulkBar
        {...{ selection, total, asOf, noun, actions, change, forbidden }}
        download={
          selection.all ? download(narrowing) : ids.length <= EXPORTED ? download({ ids: ids.join(',') }) : undefined
        }
      />
    </>
  )
}

const Waiting = () => (
  <p role="status" className="flex items-center gap-3 py-10 text-soft">
    <span aria-hidden="true" className="spinner" />
    Loading...
  </p>
)
