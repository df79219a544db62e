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
      className="text-start"
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

/** A request in one line, or two on a phone. A click anywhere opens it. */
export const RequestLine = ({ heading, checkbox, state, text, age, topic, status }: Props) => (
  <>
    {checkbox}
    <div className="request-line-name">
      {heading}
      {age && <bdi className="truncate text-small text-soft">{age}</bdi>}
    </div>
    <span className="request-line-state">{state.text && <Tag tone={state.tone}>{state.text}</Tag>}</span>
    <p dir="auto" className="truncate text-soft">
      {text.slice(0, 200)}
    </p>
    <span dir="auto" className="truncate max-lg:hidden">
      {topic}
    </span>
    <div className="request-line-status">{status}</div>
  </>
)
