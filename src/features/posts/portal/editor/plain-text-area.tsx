import { useId } from 'react'

type Props = {
  label: string
  /** Only read on mount. */
  defaultValue: string
  onChange: (markdown: string) => void
  error?: string
  /** Shown below. Without it, the field stands in for the editor, and is just as tall so that nothing below moves. */
  notice?: string
}

/** A field with its toolbar. */
export const frame =
  'text-editor @container rounded-field border border-edge bg-raised focus-within:outline-3 focus-within:outline-offset-3 focus-within:outline-focus data-invalid:border-late'

/** With a table's buttons, the toolbar needs a second row, or, on a phone, a swipe. */
export const toolbar =
  'sticky top-[var(--toolbar-top,0)] z-2 flex gap-1 overflow-x-auto rounded-t-field rounded-b-none border-b border-line bg-raised p-1 [scrollbar-width:thin] @min-[30rem]:flex-wrap'

/** Edits a text as Markdown: until the editor has loaded, or if it can't load or can't show the text. */
export function PlainTextArea({ label, defaultValue, onChange, error, notice }: Props) {
  const id = useId()
  return (
    <>
      <div className={frame} data-invalid={error ? '' : undefined}>
        {!notice && <div className={`${toolbar} h-[calc(3.25rem+1px)]`} />}
        <textarea
          aria-label={label}
          dir="auto"
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id}
          defaultValue={defaultValue}
          onChange={({ target }) => onChange(target.value)}
          className="rich-text resize-y"
        />
      </div>
      {notice && <p className="text-small text-soft">{notice}</p>}
      {error && (
        <p id={id} className="text-small font-medium text-late">
          {error}
        </p>
      )}
    </>
  )
}
