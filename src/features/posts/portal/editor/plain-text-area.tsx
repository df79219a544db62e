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

/** Edits a text as Markdown: until the editor has loaded, or if it can't load or can't show the text. */
export function PlainTextArea({ label, defaultValue, onChange, error, notice }: Props) {
  const id = useId()
  return (
    <>
      <div className="text-editor" data-invalid={error ? '' : undefined}>
        {!notice && <div className="toolbar h-[calc(3.25rem+1px)]" />}
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
