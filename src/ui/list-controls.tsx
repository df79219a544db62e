import { SearchBar } from './search-bar'
import { useListFilters } from './use-list-filters'

type Props = {
  /** What the rows are, in the plural: 'requests'. */
  noun: string
  /** In what words are looked for: 'name, e-mail, words'. */
  places: string
  /** What the list may be narrowed to, the default first. */
  views: readonly { key: string; label: string }[]
}

/** Search, filter and order of a list. */
export function ListControls({ noun, places, views }: Props) {
  const { filters, set, words, setWords } = useListFilters(['show', 'sort'])
  const [standard] = views
  const show = views.find(({ key }) => key === filters.show) ?? standard!
  return (
    <div className="mb-3">
      <SearchBar
        noun={noun}
        places={places}
        words={words}
        onWords={setWords}
        selects={[
          {
            label: 'Show',
            value: show.key,
            options: views.map(({ key, label }) => [key, label]),
            onChange: (key) => set('show', key === standard!.key ? '' : key),
          },
          {
            label: 'Order',
            value: filters.sort || 'newest',
            options: [
              ['newest', 'Newest first'],
              ['oldest', 'Oldest first'],
            ],
            onChange: (sort) => set('sort', sort === 'newest' ? '' : sort),
          },
        ]}
      />
    </div>
  )
}
