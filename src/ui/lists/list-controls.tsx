import { useEffect, useEffectEvent, useState } from 'react'
import { useListParams } from './use-list-params'

const DEBOUNCE_MS = 300

/** A choice that narrows a list down or orders it. */
export type ListFilter = {
  /** Its parameter in the address. */
  name: string
  label: string
  /** The first one is the default, which the address leaves out. */
  options: [value: string, label: string][]
}

/** The order of a list that comes newest first. */
export const orderFilter: ListFilter = {
  name: 'sort',
  label: 'Order',
  options: [
    ['newest', 'Newest first'],
    ['oldest', 'Oldest first'],
  ],
}

/** The filters of a list with views, of which the first is the default. */
export const viewFilters = (views: readonly { key: string; label: string }[]): ListFilter[] => [
  { name: 'show', label: 'Show', options: views.map(({ key, label }) => [key, label]) },
  orderFilter,
]

type SearchProps = {
  /** What is looked for, in the plural: 'requests'. */
  noun: string
  /** In what: 'name, subject'. */
  places: string
}

/** Search, filters and order of a list. They stand in the address, so that a reload, back and a link keep them. */
export function ListControls({ filters, ...search }: SearchProps & { filters: readonly ListFilter[] }) {
  const [params, setParam] = useListParams(filters.map(({ name }) => name))
  return (
    <div role="search" className="flex flex-wrap gap-2.5">
      <SearchField {...search} />
      {filters.map(({ name, label, options }) => (
        <select
          key={name}
          className="control select-arrow min-w-[min(8.75rem,100%)] flex-1 max-sm:text-[0.95rem]"
          aria-label={label}
          value={params[name] || options[0]![0]}
          onChange={({ target }) => setParam(name, target.value === options[0]![0] ? '' : target.value)}
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ))}
    </div>
  )
}

function SearchField({ noun, places }: SearchProps) {
  const [{ q }, setParam] = useListParams(['q'])
  // Typed words get to the address after a pause, so that not every letter asks the server.
  const [typed, setTyped] = useState<string>()
  if (typed === q) setTyped(undefined)
  const send = useEffectEvent((words: string) => setParam('q', words))
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => send(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <input
      type="search"
      className="control min-w-[min(11rem,100%)] flex-3 placeholder:text-soft"
      placeholder={`Search ${places}…`}
      aria-label={`Search ${noun}`}
      value={typed ?? q}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}
