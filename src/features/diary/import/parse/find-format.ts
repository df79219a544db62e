import { EVERY_ROW, guess, isNote, isSleep, type Columns } from './columns.ts'
import { chosenFormat, formats, type Format } from './formats.ts'
import { HistoryError } from './history-error.ts'
import type { Table } from './read-table.ts'

/** A word in the kind column, and whether it means sleep. */
export type Kind = { word: string; count: number; isSleep: boolean }
type Found = { format: Format; kinds: Kind[]; problem?: string }
type Chosen = { columns?: Columns; sleepKinds?: string[] }

/** More words than any app has for what a baby does. */
const MAX_KINDS = 30
const ASK_KIND =
  'Choose the column that says what each row is, such as a sleep or a feed. If there’s none, every row would be a sleep.'

/** Returns how to read a table's rows, and what's left to choose. @throws HistoryError if its columns are neither known nor chosen */
export function findFormat(table: Table, { columns, sleepKinds }: Chosen): Found {
  const { names, header } = table
  const isThere = (column: string) => header.includes(column)
  if (!columns) {
    const format = formats.find((one) => one.columns.every(isThere) && fits(one, table))
    if (format) return { format, kinds: [] }
  } else {
    const found = findChosen(table, columns, sleepKinds)
    if (found.format.columns.every(isThere)) return found
  }
  throw new HistoryError(
    'This file has no columns that we know. Choose those with the start and the end of each sleep.',
    names,
  )
}

/** Whether a table that has an app's columns is from that app: others also have such columns, but beside their own days, kinds, or naps. */
const fits = ({ other }: Format, { header, rows }: Table) =>
  !guess(header, 'date') && (other ? !rows.some(({ cells }) => isSleep(other(cells) ?? '')) : !guess(header, 'kind'))

function findChosen({ header, rows }: Table, columns: Columns, sleepKinds: string[] | undefined): Found {
  const lower = Object.fromEntries(
    Object.entries(columns).flatMap(([what, name]) => (name ? [[what, name.trim().toLowerCase()]] : [])),
  ) as Columns
  const guessed = guess(header, 'kind')
  const date = lower.date ?? guess(header, 'date')
  const { kind = guessed ?? EVERY_ROW, ...others } = { ...lower, ...(date && { date }) }
  const used = new Set<string | undefined>(Object.values(others))
  if (kind === EVERY_ROW) {
    const hasWords = (name: string) => rows.some(({ cells }) => /\p{L}{3}/u.test(cells[name] ?? ''))
    const isOpen =
      !lower.kind &&
      header.some((name) => !used.has(name) && !isNote(name) && !guess([name], 'child') && hasWords(name))
    return { format: chosenFormat(others, []), kinds: [], problem: isOpen ? ASK_KIND : undefined }
  }
  const counts = new Map<string, number>()
  for (const { cells } of rows) counts.set(cells[kind] ?? '', (counts.get(cells[kind] ?? '') ?? 0) + 1)
  const chosen = sleepKinds?.filter((word) => counts.has(word)) ?? []
  const words = chosen.length > 0 ? chosen : [...counts.keys()].filter(isSleep)
  const format = chosenFormat({ ...others, kind }, words)
  if (counts.size > MAX_KINDS)
    return {
      format,
      kinds: [],
      problem: `That column has more than ${MAX_KINDS} words for what a row is. Choose another.`,
    }
  const kinds = [...counts].map(([word, count]) => ({ word, count, isSleep: words.includes(word) }))
  return { format, kinds, problem: words.length > 0 ? undefined : 'Choose which of these are sleep.' }
}
