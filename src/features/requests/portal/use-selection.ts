import { useState } from 'react'
import type { Filter, Selected } from './pages'

/** Which rows of a list are selected: some of those that are loaded, or all that match. Another filter begins anew. */
export function useSelection(rows: readonly { id: string }[], total: number, filter: Filter) {
  const key = JSON.stringify(filter)
  const [state, setState] = useState({ key, ids: new Set<string>(), all: false })
  const { ids, all } = state.key === key ? state : { ids: new Set<string>(), all: false }
  const loaded = rows.map(({ id }) => id).filter((id) => all || ids.has(id))
  const set = (next: Iterable<string>, everything = false) => setState({ key, ids: new Set(next), all: everything })

  return {
    has: (id: string) => all || ids.has(id),
    count: all ? total : loaded.length,
    /** All that match, also what is not loaded. */
    all,
    /** All that are loaded. */
    allLoaded: rows.length > 0 && loaded.length === rows.length,
    toggle(id: string, selected: boolean) {
      set(selected ? [...loaded, id] : loaded.filter((one) => one !== id))
    },
    selectLoaded: () => set(rows.map(({ id }) => id)),
    selectAll: () => set([], true),
    clear: () => set([]),
    selected(until: string): Selected {
      const { sort: _, ...searched } = filter
      return all ? { filter: { ...searched, until } } : { ids: loaded }
    },
  }
}

export type Selection = ReturnType<typeof useSelection>
