import { toSearchText } from '../../lib/text/search-text'

export type View<Row> = { key: string; label: string; has: (row: Row, now: number) => boolean }

type Options<Row> = {
  view: View<Row>
  search: string
  getText: (row: Row) => unknown[]
  oldestFirst: boolean
  now: number
}

/** Returns the rows of a view whose text contains all words of the search. The input is sorted newest first. */
export function selectRows<Row>(rows: readonly Row[], { view, search, getText, oldestFirst, now }: Options<Row>) {
  const words = toSearchText(search).split(/\s+/).filter(Boolean)
  const matches = rows.filter((row) => {
    if (!view.has(row, now)) return false
    const text = toSearchText(getText(row).join('\n'))
    return words.every((word) => text.includes(word))
  })
  return oldestFirst ? matches.toReversed() : matches
}
