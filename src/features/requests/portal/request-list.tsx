import type { UseQueryResult } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { plural } from '../../../lib/plural'
import { GuardedButton } from '../../../ui/forms/guarded-button'
import { List, Rows } from '../../../ui/lists/list'
import { useQueryRows } from '../../../ui/lists/use-query-rows'
import { viewFilters } from '../../../ui/lists/list-controls'
import type { NameOnly } from '../access'
import { BulkBar } from './bulk-bar'
import type { Filter, Page } from './filter'
import { NameList } from './name-list'
import type { ListItemProps } from './request-card'
import { SameSenderHeader, type Kind, type SameSender } from './same-sender-link'
import type { BulkAction } from './use-request-mutations'
import { useSelection } from './use-selection'

/** More ids don't fit into a URL. */
const MAX_EXPORTED_IDS = 250

type Row = { id: string; family: SameSender }

type Props<R extends Row> = {
  kind: Kind
  query: UseQueryResult<Page<R | NameOnly>>
  filter: Filter
  keepRow: (id: string) => void
  forgetKept: () => void
  views: readonly { key: string; label: string }[]
  /** Singular, such as 'request'. */
  noun: string
  /** Shown if there are no rows at all. */
  empty: { title: string; text: string }
  actions: readonly BulkAction[]
  now: number
  forbidden?: string
  children: (row: R, itemProps: ListItemProps) => ReactNode
}

const exportLabel = (
  <>
    <Download aria-hidden className="size-4" />
    <span>
      <span className="max-sm:sr-only">Export </span>CSV
    </span>
  </>
)

/** A list of requests with counts, selectable rows, bulk actions, and an export. */
export function RequestList<R extends Row>(props: Props<R>) {
  const { kind, query, filter, keepRow, forgetKept, views, noun, empty, actions, now, forbidden, children } = props
  const allRows = useQueryRows(query)
  const source = { ...allRows, rows: allRows.rows.filter((row): row is R => !('firstName' in row)) }
  const { rows } = source
  const { total = 0, matching = total, counts = {}, asOf = '' } = query.data ?? {}
  const { limit: _, keep, ...view } = filter
  const selection = useSelection({ rows, matching, view, keep, forgetKept })
  const { sort: __, ...conditions } = view
  const getExportUrl = (params: Record<string, string>) => `/api/${kind}/export?${new URLSearchParams(params)}`
  const ids = selection.all ? [] : rows.filter(({ id }) => selection.has(id)).map(({ id }) => id)
  const isFiltered = Object.values(view).some(Boolean)
  const viewOptions = views.map(({ key, label }, index) => ({
    key,
    // The tab shows the total.
    label: index === 0 ? label : `${label} (${(counts[key] ?? 0).toLocaleString('en-US')})`,
  }))
  const toolbar = (
    <>
      {filter.family && <SameSenderHeader kind={kind} email={filter.family} sameSender={rows[0]?.family} />}
      {rows.length > 0 && (
        <div className="-mb-1 flex flex-wrap items-center gap-x-3 text-[0.95rem] text-soft max-sm:-mt-2">
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
            {plural(total, noun)}
          </p>
          {forbidden ? (
            <GuardedButton variant="ghost" className="-mr-5" reason={forbidden}>
              {exportLabel}
            </GuardedButton>
          ) : (
            <a className="link inline-flex min-h-11 items-center gap-1.5" href={getExportUrl(conditions)} download>
              {exportLabel}
            </a>
          )}
        </div>
      )}
    </>
  )
  const names = allRows.rows.filter((row): row is NameOnly => 'firstName' in row)
  if (names.length) return <NameList source={{ ...allRows, rows: names }} noun={`${noun}s`} />
  return (
    <>
      <List
        source={{
          ...source,
          // The dashboard reports when the unfiltered list fails.
          isError: source.isError && isFiltered,
        }}
        noun={`${noun}s`}
        searchFields="name, email, text"
        filters={viewFilters(viewOptions)}
        empty={empty}
        isFiltered={filter.family !== '' || Boolean(counts.spam)}
        toolbar={toolbar}
      >
        {(rows) => (
          <Rows rows={rows} label={`${noun}s`}>
            {(row) =>
              children(row, {
                now,
                forbidden,
                selected: selection.has(row.id),
                onSelect: (selected) => selection.toggle(row.id, selected),
                onChange: () => keepRow(row.id),
              })
            }
          </Rows>
        )}
      </List>
      <BulkBar
        {...{ kind, selection, total, matching, asOf, noun, actions, now, forbidden }}
        exportUrl={
          selection.all
            ? getExportUrl(conditions)
            : ids.length <= MAX_EXPORTED_IDS
              ? getExportUrl({ ids: ids.join(',') })
              : undefined
        }
      />
    </>
  )
}
