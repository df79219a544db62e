import { useSearchParams } from 'react-router'
import { useSearchWords, withParam } from './use-search-words'

/** A choice that narrows a list down or orders it. */
export type ListFilter = {
  /** Its parameter in the address. */
  name: string
  label: string
  /** The first one is the default, with the value ''. */
  options: [value: string, label: string][]
}

/** The order of a list that comes newest first. */
export const orderFilter: ListFilter = {
  name: 'sort',
  label: 'Order',
  options: [
    ['', 'Newest first'],
    ['oldest', 'Oldest first'],
  ],
}

type Props = {
  /** What is looked for, in the plural: 'requests'. */
  noun: string
  /** In what: 'name, subject'. */
  places: string
  filters: readonly ListFilter[]
}

/** Search, filters and order of a list. */
export function ListControls({ noun, places, filters }: Props) {
  const [params, setParams] = useSearchParams()
  const [words, setWords] = useSearchWords()
  return (
    <div role="search" className="flex flex-wrap gap-2.5">
      <input
        type="search"
        className="control min-w-[min(11rem,100%)] flex-3 placeholder:text-soft"
        placeholder={`Search ${places}…`}
        aria-label={`Search ${noun}`}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {filters.map(({ name, label, options }) => (
        <select
          key={name}
          className="control select-arrow min-w-[min(8.75rem,100%)] flex-1 max-sm:text-[0.95rem]"
          aria-label={label}
          value={params.get(name) ?? ''}
          onChange={({ target }) => setParams(withParam(params, name, target.value), { replace: true })}
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
