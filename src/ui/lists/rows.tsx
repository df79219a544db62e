import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { PartBoundary } from '../part-boundary'

type ActionName = 'open' | 'change'

/** What a key does with a row. Returns false if there's nothing to do, so the key keeps its usual meaning. */
type RowAction = () => boolean | void

type Actions = Map<ActionName, RowAction>

const RowActions = createContext<Actions>(new Map())

/** The rows on the page by id, each with its key actions. */
const shownRows = new Map<string, { getCard: () => HTMLElement; actions: Actions }>()

type RowsProps<Row> = { rows: Row[]; label?: string; children: (row: Row) => ReactNode }

/** A list of cards that the portal's keyboard shortcuts can reach. */
export const Rows = <Row extends { id: string }>({ rows, label, children }: RowsProps<Row>) => (
  <ul aria-label={label} className="grid grid-cols-1 gap-3.5">
    {rows.map((row) => (
      <RowItem key={row.id} id={row.id}>
        {children(row)}
      </RowItem>
    ))}
  </ul>
)

function RowItem({ id, children }: { id: string; children: ReactNode }) {
  const [actions] = useState((): Actions => new Map())
  return (
    <li ref={(item) => register(id, () => item!.firstElementChild as HTMLElement, actions)}>
      <RowActions value={actions}>
        <PartBoundary>{children}</PartBoundary>
      </RowActions>
    </li>
  )
}

function register(id: string, getCard: () => HTMLElement, actions: Actions) {
  shownRows.set(id, { getCard, actions })
  return () => void shownRows.delete(id)
}

/** Returns the ref for a card that isn't in `Rows`, but that the same keys can reach. */
export const toRow = (id: string) => (card: HTMLElement | null) => register(id, () => card!, new Map())

/** Sets what a key does with the row around this component. */
export function useRowAction(name: ActionName, action: RowAction) {
  const actions = use(RowActions)
  useEffect(() => {
    actions.set(name, action)
    return () => void actions.delete(name)
  })
}

const findCurrentRow = () => [...shownRows.values()].find(({ getCard }) => getCard().contains(document.activeElement))

function focusCard(card: HTMLElement) {
  card.tabIndex = -1
  card.focus()
}

/** Focuses the row with this id, if it's shown. */
export function focusRow(id: string) {
  const row = shownRows.get(id)
  if (row) focusCard(row.getCard())
}

/** Focuses the next or previous row, or the first if no row has focus. */
export function focusNextRow(step: 1 | -1) {
  const current = findCurrentRow()?.getCard()
  const cards = [...shownRows.values()]
    .map(({ getCard }) => getCard())
    .sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  const card = current ? cards[cards.indexOf(current) + step] : cards[0]
  if (!card) return false
  focusCard(card)
}

/** Runs the focused row's action with this name. `open` needs focus on the row itself: Enter on its buttons presses them. */
export function runRowAction(name: ActionName) {
  const row = findCurrentRow()
  const card = row?.getCard()
  const action = (name !== 'open' || card === document.activeElement) && row?.actions.get(name)
  return action ? action() : false
}
