import { useState } from 'react'

const MAX_LENGTH = 600
const MAX_LINES = 8

/** Folds a long text after its first lines, with a button for the rest. */
export function FoldedText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const isLong = text.length > MAX_LENGTH || text.split('\n').length > MAX_LINES
  return (
    <div className="max-w-text">
      <p dir="auto" className={`break-words whitespace-pre-line ${isLong && !isOpen ? 'line-clamp-5' : ''}`}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          className="link inline-flex min-h-11 items-center text-soft"
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  )
}
