import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react'
import { useRef, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button'
import { controlClass } from '../../../ui/forms/field'
import { IconButton } from '../../../ui/icon-button'
import type { PlanDraft } from '../content'
import { useParts } from './use-parts-editor'

export const cell = `${controlClass} min-h-11! min-w-0 scroll-mt-16 px-2!`

type ListPart = 'naps' | 'routine' | 'ladder'

export type Column<Row> = {
  /** A field's id is `part.index.id`. */
  id: string
  title: ReactNode
  /** Whether to show the title above each field on phones, where rows are grids. */
  hasPhoneTitle?: boolean
  /** A field's name after its row's; without it, just the row's. */
  label?: string
  className?: string
  getInput: (row: Row) => ComponentProps<'input'>
  change: (row: Row, value: string) => Row
}

type Props<Part extends ListPart, Row = PlanDraft[Part][number]> = {
  part: Part
  columns: Column<Row>[]
  /** Names a row, such as “First nap”. */
  getName: (row: Row, index: number) => string
  /** The title of the column with the rows' heads. */
  title: ReactNode
  renderHead: (row: Row, index: number) => ReactNode
  /** Whether rows can be reordered. */
  canMove?: boolean
  /** The text of the toast that offers Undo. */
  removed: string
  /** Adjusts the rows after any change, such as renumbering them. */
  normalize?: (rows: Row[]) => Row[]
  headClassName: string
  rowClassName: string
  getRowClassName?: (row: Row) => string
  /** Adds a row; undefined if there's no room for another. */
  add?: { label: string; row: Row }
  /** More buttons next to the one that adds a row. */
  children?: ReactNode
}

const getControls = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>('input, button') ?? [])]

/** Edits a list of rows. Alt with an arrow key moves a row, just as its buttons do, and focus stays where it was. */
export function Rows<Part extends ListPart>(props: Props<Part>) {
  type Row = PlanDraft[Part][number]
  const { part, columns, getName, normalize = (rows) => rows, canMove = false, add } = props
  const { get, change, changeWithUndo } = useParts()
  const rows: Row[] = get(part)
  const body = useRef<HTMLTableSectionElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const toPart = (next: Row[]) => ({ [part]: normalize(next) })

  function changeAndFocus(apply: () => void, row: number, control: number) {
    flushSync(apply)
    const shown = body.current?.rows
    const found = shown && getControls(shown[Math.min(row, shown.length - 1)]).at(control)
    ;(found ?? addButton.current)?.focus()
  }
  function move(index: number, to: number, control: HTMLElement) {
    if (to < 0 || to >= rows.length) return
    const next = rows.toSpliced(index, 1).toSpliced(to, 0, rows[index]!)
    changeAndFocus(() => change(toPart(next)), to, getControls(body.current?.rows[index]).indexOf(control))
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>, index: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!canMove || !event.altKey || !step || !(event.target instanceof HTMLElement)) return
    event.preventDefault()
    move(index, index + step, event.target)
  }
  const remove = (index: number) =>
    changeAndFocus(() => changeWithUndo(toPart(rows.toSpliced(index, 1)), props.removed), index, -1)

  return (
    <>
      {rows.length > 0 && (
        <table className="w-full max-sm:block">
          <thead className={`text-left text-small ${props.headClassName}`}>
            <tr className={`*:pb-1 *:font-semibold sm:*:pr-2 ${props.rowClassName}`}>
              <th scope="col">{props.title}</th>
              {columns.map(({ id, title, className }) => (
                <th key={id} scope="col" className={className}>
                  {title}
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">{canMove ? 'Move or remove' : 'Remove'}</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body} className="max-sm:grid max-sm:gap-2">
            {rows.map((row, index) => (
              <tr
                key={index}
                className={`sm:*:pr-2 sm:*:pb-2 ${props.rowClassName} ${props.getRowClassName?.(row) ?? ''}`}
                onKeyDown={(event) => onKeyDown(event, index)}
              >
                <th scope="row" className="text-left font-normal whitespace-nowrap">
                  {props.renderHead(row, index)}
                </th>
                {columns.map((column) => (
                  <td key={column.id} className={column.className}>
                    {column.hasPhoneTitle && (
                      <span aria-hidden className="block text-small text-soft sm:hidden">
                        {column.title}
                      </span>
                    )}
                    <input
                      id={`${part}.${index}.${column.id}`}
                      aria-label={[getName(row, index), column.label].filter(Boolean).join(': ')}
                      className={cell}
                      {...column.getInput(row)}
                      onChange={({ target }) => change(toPart(rows.with(index, column.change(row, target.value))))}
                    />
                  </td>
                ))}
                <td className="justify-self-end whitespace-nowrap sm:w-11">
                  {canMove &&
                    [
                      { icon: ChevronUp, label: 'Move up', to: index - 1 },
                      { icon: ChevronDown, label: 'Move down', to: index + 1 },
                    ].map(({ icon, label, to }) => (
                      <IconButton
                        key={label}
                        icon={icon}
                        label={`${label}: ${getName(row, index)}`}
                        blocked={!rows[to]}
                        onClick={({ currentTarget }) => move(index, to, currentTarget)}
                      />
                    ))}
                  <IconButton icon={Trash2} label={`Remove: ${getName(row, index)}`} onClick={() => remove(index)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="flex flex-wrap gap-2">
        {add && (
          <Button
            ref={addButton}
            variant="secondary"
            onClick={() => changeAndFocus(() => change(toPart([...rows, add.row])), rows.length, 0)}
          >
            <Plus aria-hidden className="size-4" />
            {add.label}
          </Button>
        )}
        {props.children}
      </div>
    </>
  )
}
