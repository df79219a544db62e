import { useState } from 'react'
import { useListParams, useRowLimit } from '../../../ui/lists/use-list-params'
import type { Filter, View } from '../queries'

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
