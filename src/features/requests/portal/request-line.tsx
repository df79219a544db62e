import { ChevronDown } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useRowAction } from '../../../ui/lists/rows'
import { Tag, type Tone } from '../../../ui/tag'

/** Whether a request in a list of rows is open, and how to change that. */
export type Fold = { isOpen: boolean; toggle: () => void }

type FoldButtonProps = {
  name: string
  fold: Fold
  /** Of the row and the card alike: the button of one takes the focus of the other's. */
  button: RefObject<HTMLButtonElement | null>
}

/** Opens a row as a card, and closes it. It keeps the focus if it has it. */
export function FoldButton({ name, fold, button }: FoldButtonProps) {
  function toggle(takesFocus: boolean) {
    flushSync(fold.toggle)
    if (takesFocus) button.current?.focus()
  }
  useRowAction('open', fold.toggle)
  useRowAction('close', (card) => (fold.isOpen ? toggle(card !== document.activeElement) : false))
  return (
    <button
      ref={button}
      type="button"
      // The whole row is its target.
      className={`text-start ${fold.isOpen ? '' : 'max-w-full truncate after:absolute after:inset-0'}`}
      aria-expanded={fold.isOpen}
      aria-keyshortcuts="o"
      onClick={({ currentTarget }) => toggle(currentTarget === document.activeElement)}
    >
      {name}
      <ChevronDown
        aria-hidden
        className={`ml-1.5 inline size-4 text-soft ${fold.isOpen ? 'rotate-180' : 'max-sm:hidden'}`}
      />
    </button>
  )
}

type Props = {
  heading: ReactNode
  checkbox: ReactNode
  state: { tone: Tone; text?: string }
  text: string
  age?: string
  topic: string
  /** The status, or the control that changes it. */
  status: ReactNode
}

/** The classes of the row, and of an open card between rows. */
export const lineClass =
  'request-line relative grid min-h-12 items-center gap-x-[0.45rem] gap-y-[0.1rem] rounded-none px-[0.9rem] py-[0.3rem] text-row leading-[1.35] hover:bg-sunk in-[li+li]:border-t-0 in-[li:first-child]:rounded-t-card in-[li:last-child]:rounded-b-card lg:gap-[0.6rem] lg:py-0'
export const openClass = 'request my-[0.4rem] shadow-[0_0.5rem_2rem_var(--shade)]'

/** A request in one line, or two on a phone. A click anywhere opens it. */
export const RequestLine = ({ heading, checkbox, state, text, age, topic, status }: Props) => (
  <>
    {checkbox}
    <div className="flex min-w-0 items-baseline gap-2 [grid-area:name]">
      {heading}
      {age && <bdi className="shrink-9999 truncate text-small text-soft">{age}</bdi>}
    </div>
    <span className="overflow-hidden [grid-area:state]">{state.text && <Tag tone={state.tone}>{state.text}</Tag>}</span>
    <p dir="auto" className="truncate text-soft [grid-area:text]">
      {text.slice(0, 200)}
    </p>
    <span dir="auto" className="truncate max-lg:hidden">
      {topic}
    </span>
    <div className="request-line-status z-1 [grid-area:status] lg:justify-self-end">{status}</div>
  </>
)
