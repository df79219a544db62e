/** One way to narrow a list down. */
export type View<Row> = { key: string; label: string; has: (row: Row, now: number) => boolean }

type Wish<Row> = { view: View<Row>; words: string; textOf: (row: Row) => unknown[]; oldestFirst: boolean; now: number }

/** The rows of a view whose text contains all words, in the wished order. They come newest first. */
export function selectRows<Row>(rows: readonly Row[], { view, words, textOf, oldestFirst, now }: Wish<Row>) {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean)
  const found = rows.filter((row) => {
    if (!view.has(row, now)) return false
    const text = textOf(row).join('\n').toLowerCase()
    return parts.every((part) => text.includes(part))
  })
  return oldestFirst ? found.toReversed() : found
}
