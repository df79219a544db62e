import { useState } from 'react'
import type { Selected, View } from '../queries'

type Options = {
  rows: readonly { id: string }[]
  matching: number
  view: View
  keep: readonly string[]
  forgetKept: () => void
}

/**
 * The selected rows of a list: some of the loaded ones, or all that match. Changing the view clears the selection. Kept rows may not match, so
 * selecting all excludes them.
 */
export function useSelection({ rows, matching, view, keep, forgetKept }: Options) {
  const key = JSON.stringify(view)
  const [state, setState] = useState({ key, ids: new Set<string>(), all: false })
  const { ids } = state.key === key ? state : { ids: new Set<string>() }
  const all = state.key === key && state.all && keep.length === 0
  const loaded = rows.map(({ id }) => id).filter((id) => all || ids.has(id))
  const set = (ids: Iterable<string>, all = false) => setState({ key, ids: new Set(ids), all })

  return {
    has: (id: string) => all || ids.has(id),
    count: all ? matching : loaded.length,
    /** Whether all matching rows are selected, loaded or not. */
    all,
    allLoaded: rows.length > 0 && loaded.length === rows.length,
    toggle(id: string, selected: boolean) {
      set(selected ? [...loaded, id] : loaded.filter((other) => other !== id))
    },
    selectLoaded: () => set(rows.map(({ id }) => id)),
    selectAll() {
      forgetKept()
      set([], true)
    },
    clear: () => set([]),
    toSelected(until: string): Selected {
      const { q, show, family } = view
      return all ? { filter: { q, show, family, until } } : { ids: loaded }
    },
  }
}

export type Selection = ReturnType<typeof useSelection>
