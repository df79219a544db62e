import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { plural } from '../../../lib/text/plural'
import { GuardedButton } from '../../../ui/forms/guarded-button'
import { List, ShowMore, type ListSource } from '../../../ui/lists/list'
import { focusRow, Rows } from '../../../ui/lists/rows'
import { useListParams, useRowLimit } from '../../../ui/lists/use-list-params'
import { useQueryRows } from '../../../ui/lists/use-query-rows'
import { viewFilters } from '../../../ui/lists/list-controls'
import { needsPermission, type Permission } from '../../auth/permissions'
import type { NameOnly } from '../access'
import { BulkBar } from './bulk-bar'
import { MAX_KEPT, type Filter, type RequestsQuery, type View } from '../queries'
import { SameSenderHeader, type Kind, type SameSender } from './same-sender-link'
import type { BulkAction } from './use-request-mutations'
import { useSelection } from './use-selection'
import { ReadOnlyNotice } from '../../../ui/read-only-notice'

/** More ids don't fit into a URL. */
const MAX_EXPORTED_IDS = 250

export type ListItemProps = {
  now: number
  /** Why this admin can't change it; undefined if they can. */
  forbidden?: string
  selected: boolean
  onSelect: (selected: boolean) => void
  /** Call it before changing the request, which then stays listed even if it no longer matches the filter. */
  onChange: () => void
}

type Row = { id: string; family: SameSender }

type Props<R extends Row> = {
  kind: Kind
  title: string
  getQuery: RequestsQuery<R>
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

const permissionOf: Record<Kind, Permission> = {
  contacts: 'canManageContacts',
  consultations: 'canManageConsultations',
}

const exportLabel = (
  <>
    <Download aria-hidden className="size-4 max-2xs:hidden" />
    <span>
      <span className="max-sm:sr-only">Export </span>CSV
    </span>
  </>
)

export function RequestList<R extends Row>(props: Props<R>) {
  const { kind, getQuery, views, noun, empty, actions, now, forbidden, children } = props
  const { filter, filterBefore, keepRow, forgetKept } = useFilter()
  const client = useQueryClient()
  const query = useQuery({
    ...getQuery(filter),
    initialData: () => client.getQueryData(getQuery(filterBefore).queryKey),
    staleTime: filter.keep.length > 0 ? 0 : Infinity,
  })
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
  useFocusOnOpenRow(rows)
  const viewOptions = views.map(({ key, label }, index) => ({
    key,
    // The tab shows the total.
    label: index === 0 ? label : `${label} (${(counts[key] ?? 0).toLocaleString('en-US')})`,
  }))
  const toolbar = (
    <>
      {filter.family && <SameSenderHeader kind={kind} email={filter.family} sameSender={rows[0]?.family} />}
      {rows.length > 0 && (
        <div className="-mb-1 flex flex-wrap items-center gap-x-[min(0.75rem,2vw)] text-row text-soft max-sm:-mt-2">
          <label className="choose">
            <input
              type="checkbox"
              checked={selection.allLoaded}
              ref={(box) => void (box && (box.indeterminate = selection.count > 0 && !selection.allLoaded))}
              onChange={() => (selection.allLoaded ? selection.clear() : selection.selectLoaded())}
            />
            <span className="max-sm:capitalize">
              <span className="max-sm:sr-only">Select </span>all
            </span>
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
  return (
    <>
      <h2 className="sr-only">{props.title}</h2>
      {forbidden && (
        <ReadOnlyNotice>
          {names.length > 0
            ? needsPermission('You can see only the first names of the parents. The rest', permissionOf[kind])
            : needsPermission('You can read these but not change them. Changing them', permissionOf[kind])}
        </ReadOnlyNotice>
      )}
      {names.length > 0 ? (
        <NameList source={{ ...allRows, rows: names }} noun={`${noun}s`} />
      ) : (
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
      )}
    </>
  )
}

/** Returns the URL's filter, a function that keeps a row listed until the view changes, and one that forgets the kept rows. */
function useFilter() {
  const [params] = useListParams(['q', 'show', 'family', 'sort'])
  const [limit] = useRowLimit()
  const view: View = {
    q: params.q.trim(),
    show: params.show === 'all' ? '' : params.show,
    family: params.family.trim(),
    sort: params.sort === 'oldest' ? params.sort : '',
  }
  const key = JSON.stringify(view)
  const [kept, setKept] = useState<{ key: string; ids: readonly string[] }>({ key, ids: [] })
  const keep = kept.key === key ? kept.ids : []
  return {
    filter: { ...view, limit, keep } satisfies Filter,
    /** The filter before the last row was kept. The list starts with its rows, so that none disappears if loading fails. */
    filterBefore: { ...view, limit, keep: keep.slice(0, -1) } satisfies Filter,
    keepRow(id: string) {
      if ((view.show || view.q) && !keep.includes(id)) setKept({ key, ids: [...keep, id].slice(-MAX_KEPT) })
    },
    forgetKept: () => setKept({ key, ids: [] }),
  }
}

function useFocusOnOpenRow(rows: readonly Row[]) {
  const [{ open }] = useListParams(['open'])
  const { key } = useLocation()
  const isListed = rows.some(({ id }) => id === open)
  useEffect(() => {
    if (!isListed) return
    // After the dialog that led here has returned the focus to its opener.
    const frame = requestAnimationFrame(() => focusRow(open))
    return () => cancelAnimationFrame(frame)
  }, [open, isListed, key])
}

/** Requests that show only the parents' first names to this admin. */
const NameList = ({ source, noun }: { source: ListSource<NameOnly>; noun: string }) => (
  <div className="grid grid-cols-1 gap-3.5">
    <Rows rows={source.rows} label={noun}>
      {({ id, firstName }) => (
        <article className="panel request" aria-labelledby={`${id}-name`}>
          <h3 id={`${id}-name`} dir="auto" className="text-xl break-words">
            {firstName}
          </h3>
        </article>
      )}
    </Rows>
    {source.hasMore && <ShowMore busy={source.isLoadingMore} onClick={() => void source.loadMore()} />}
  </div>
)
