import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { selectRows, type View } from '../lib/select-rows'
import { Button } from './button'
import { EmptyState } from './empty-state'

const PAGE = 50

type Props<Row> = {
  rows: readonly Row[]
  /** What the list may be narrowed to; the first is shown unless the address says `show=key`. */
  views: readonly View<Row>[]
  textOf: (row: Row) => unknown[]
  now: number
  /** What the rows are, in the plural: 'requests'. */
  noun: string
  /** Said when there is nothing at all. */
  empty: { title: string; text: string }
  children: (row: Row) => ReactNode
}

/** A list with search, filter and order; long ones show more on demand. */
export function SearchList<Row extends { id: string }>({
  rows,
  views,
  textOf,
  now,
  noun,
  empty,
  children,
}: Props<Row>) {
  const [params, setParams] = useSearchParams()
  const view = views.find(({ key }) => key === params.get('show')) ?? views[0]!
  const [words, setWords] = useState('')
  const [oldestFirst, setOldestFirst] = useState(false)
  const [shown, setShown] = useState(PAGE)
  const found = selectRows(rows, { view, words, textOf, oldestFirst, now })

  function show(key: string) {
    params.set('show', key)
    setParams(params, { replace: true })
  }
  if (rows.length === 0) return <EmptyState title={empty.title}>{empty.text}</EmptyState>
  return (
    <>
      <div role="search" className="mb-4 flex flex-wrap gap-2.5">
        <input
          type="search"
          className="control min-w-52 grow placeholder:text-soft"
          placeholder="Search name, e-mail, words…"
          aria-label={`Search ${noun}`}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <select
          className="control select-arrow grow sm:grow-0"
          aria-label="Show"
          value={view.key}
          onChange={(event) => show(event.target.value)}
        >
          {views.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
        <select
          className="control select-arrow grow sm:grow-0"
          aria-label="Order"
          value={String(oldestFirst)}
          onChange={(event) => setOldestFirst(event.target.value === 'true')}
        >
          <option value="false">Newest first</option>
          <option value="true">Oldest first</option>
        </select>
      </div>
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
