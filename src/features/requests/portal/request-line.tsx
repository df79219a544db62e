import { ChevronDown } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Tag, type Tone } from '../../../ui/tag'

/** Whether a request in a list of rows is open, and how to change that. */
export type Fold = { isOpen: boolean; toggle: () => void }

/** Opens a row as a card, and closes it. It keeps the focus if it has it. */
export function FoldButton({ id, name, fold }: { id: string; name: string; fold: Fold }) {
  function onClick({ currentTarget }: MouseEvent) {
    const hasFocus = document.activeElement === currentTarget
    flushSync(fold.toggle)
    if (hasFocus) document.getElementById(`${id}-fold`)?.focus()
  }
  return (
    <button
      type="button"
      id={`${id}-fold`}
      className="text-start"
      aria-expanded={fold.isOpen}
      aria-keyshortcuts="o"
      onClick={onClick}
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
      {age && <bdi className="truncate text-[0.94rem] text-soft">{age}</bdi>}
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
