import { useEffect, useEffectEvent, useState } from 'react'
import { useListParams } from './use-list-params'
import { Options } from '../forms/options'

const DEBOUNCE_MS = 300

/** A select that filters or sorts a list. */
export type ListFilter = {
  /** The search parameter in the URL. */
  name: string
  label: string
  /** The first one is the default, which the URL omits. */
  options: [value: string, label: string][]
}

const orderFilter: ListFilter = {
  name: 'sort',
  label: 'Order',
  options: [
    ['newest', 'Newest first'],
    ['oldest', 'Oldest first'],
  ],
}

/** Returns the filters of a list with views; the first view is the default. */
export const viewFilters = (views: readonly { key: string; label: string }[]): ListFilter[] => [
  { name: 'show', label: 'Show', options: views.map(({ key, label }) => [key, label]) },
  orderFilter,
]

type SearchProps = {
  /** What the rows are, in the plural: 'requests'. */
  noun: string
  /** What the search covers: 'name, subject'. */
  searchFields: string
}

/** A list's search and filters. They're in the URL, so they survive reloads, Back, and sharing. */
export function ListControls({ filters, ...search }: SearchProps & { filters: readonly ListFilter[] }) {
  const [params, setParam] = useListParams(filters.map(({ name }) => name))
  return (
    <div role="search" className="flex flex-wrap gap-2.5">
      <SearchField {...search} />
      {filters.map(({ name, label, options }) => (
        <select
          key={name}
          className="control select-arrow min-w-[min(8.75rem,100%)] flex-1"
          aria-label={label}
          value={params[name] || options[0]![0]}
          onChange={({ target }) => setParam(name, target.value === options[0]![0] ? '' : target.value)}
        >
          <Options of={options} />
        </select>
      ))}
    </div>
  )
}

function SearchField({ noun, searchFields }: SearchProps) {
  const [{ q }, setParam] = useListParams(['q'])
  const [typed, setTyped] = useState<string>()
  if (typed === q) setTyped(undefined)
  const setQuery = useEffectEvent((query: string) => setParam('q', query))
  useEffect(() => {
    if (typed === undefined) return
    const { pathname } = location
    // Skip it if another page has been opened, which may still be loading.
    const timer = setTimeout(() => location.pathname === pathname && setQuery(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <input
      type="search"
      dir="auto"
      className="control min-w-[min(11rem,100%)] flex-3 placeholder:text-soft max-sm:basis-full"
      placeholder={`Search ${searchFields}…`}
      aria-label={`Search ${noun}`}
      value={typed ?? q}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
