import { useState, type ReactNode } from 'react'
import { selectRows, type View } from '../lib/select-rows'
import { Button } from './button'
import { EmptyState } from './empty-state'
import { ListControls } from './list-controls'
import { useListAddress } from './use-list-address'

const PAGE = 50

type Props<Row> = {
  rows: readonly Row[]
  /** What the list may be narrowed to; the first is shown unless the address says `show=key`. */
  views: readonly View<Row>[]
  textOf: (row: Row) => unknown[]
  now: number
  /** What the rows are, in the plural: 'requests'. */
  noun: string
  places: string
  /** Said when there is nothing at all. */
  empty: { title: string; text: string }
  children: (row: Row) => ReactNode
}

/** A list that is loaded as a whole, with search, filter and order; a long one shows more on demand. */
export function SearchList<Row extends { id: string }>({
  rows,
  views,
  textOf,
  now,
  noun,
  places,
  empty,
  children,
}: Props<Row>) {
  const { q: words, show, sort } = useListAddress()
  const [shown, setShown] = useState(PAGE)
  if (rows.length === 0) return <EmptyState title={empty.title}>{empty.text}</EmptyState>
  const view = views.find(({ key }) => key === show) ?? views[0]!
  const found = selectRows(rows, { view, words, textOf, oldestFirst: sort === 'oldest', now })
  return (
    <>
      <ListControls noun={noun} places={places} views={views} />
      <p role="status" className="sr-only">
        {noun}: {found.length}
      </p>
      {found.length === 0 && <EmptyState title="Nothing matches">Try other words, or show another state.</EmptyState>}
      <ul className="grid grid-cols-1 gap-3.5">
        {found.slice(0, shown).map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </ul>
      {found.length > shown && (
        <Button kind="quiet" className="mt-5" onClick={() => setShown(shown + PAGE)}>
          Show more ({found.length - shown})
        </Button>
      )}
    </>
  )
}
