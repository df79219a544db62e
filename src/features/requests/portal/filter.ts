import { useState } from 'react'
import { PAGE_SIZE } from '../../../lib/row-limit'
import { useListParams, useRowLimit } from '../../../ui/lists/use-list-params'

/** What a list of requests shows. An empty string is the default. `family` is an email address. */
export type View = { q: string; show: string; family: string; sort: string }

/** A view, how many of its rows to load, and the ids of rows to keep even if they no longer match. */
export type Filter = View & { limit: number; keep: readonly string[] }

export const noFilter: Filter = { q: '', show: '', family: '', sort: '', limit: PAGE_SIZE, keep: [] }

/** More ids than these don't fit into the query (`listQuery`). */
export const MAX_KEPT = 100

/** Returns the filter in the URL, and functions that keep a row listed until another view is opened, and forget the kept ones. */
export function useFilter() {
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
    /** Before the last row was kept. A list starts with its rows, so that none vanishes if the list can't be loaded. */
    filterBefore: { ...view, limit, keep: keep.slice(0, -1) } satisfies Filter,
    keepRow(id: string) {
      if ((view.show || view.q) && !keep.includes(id)) setKept({ key, ids: [...keep, id].slice(-MAX_KEPT) })
    },
    forgetKept: () => setKept({ key, ids: [] }),
  }
}

/** The rows to change: some, or all that matched when the list was read (`until`). */
export type Selected = { ids: string[] } | { filter: Omit<View, 'sort'> & { until: string } }

export type Page<Row> = {
  rows: Row[]
  /** The number of rows on all pages. */
  total: number
  /** The number without rows that are only kept. */
  matching?: number
  counts: Record<string, number>
  /** When the oldest overdue request was sent. */
  oldest: string | null
  asOf: string
}

/** Narrows the type of a response: with these query parameters, it's never an array. */
export const toPage = <T>(reply: T) => reply as Exclude<T, readonly unknown[]>

export const toQuery = ({ sort, limit, keep, ...rest }: Filter) => ({
  ...rest,
  sort: sort === 'oldest' ? ('oldest' as const) : ('newest' as const),
  limit: String(limit),
  keep: keep.join(),
})
