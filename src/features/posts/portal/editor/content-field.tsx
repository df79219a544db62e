import { Suspense } from 'react'
import { lazyOrReload } from '../../../../ui/navigation/lazy-or-reload'

/** Loaded lazily: it's larger than all public pages together. */
const MarkdownEditor = lazyOrReload(
  () => import('./markdown-editor'),
  ({ draft: _, ...field }) => <PlainTextArea {...field} />,
)

type Props = {
  /** Names the drafts of the editor's dialogs, different for each post. */
  draft: string
  label?: string
  value: string
  onChange: (markdown: string) => void
  error?: string
  hideLabel?: boolean
}

export const ContentField = ({ draft, label = 'Content', value, onChange, error, hideLabel = false }: Props) => {
  const field = { label, defaultValue: value, onChange, error }
  return (
    <div className="grid grid-cols-1 gap-1.5">
      {!hideLabel && <span className="font-semibold">{label}</span>}
      <Suspense fallback={<PlainTextArea {...field} />}>
        <MarkdownEditor draft={draft} {...field} />
      </Suspense>
    </div>
  )
}

type FieldProps = { label: string; defaultValue: string; onChange: (markdown: string) => void; error?: string }

/** Shown until the editor has loaded, or instead of it if it can't load. As tall as the empty editor, so that nothing below moves. */
function PlainTextArea({ label, onChange, error, ...field }: FieldProps) {
  return (
    <>
      <div className="markdown-editor" data-invalid={error ? '' : undefined}>
        <div className="toolbar h-[calc(3.25rem+1px)]" />
        <textarea
          aria-label={label}
          dir="auto"
          onChange={({ target }) => onChange(target.value)}
          className="rich-text resize-y"
          {...field}
        />
      </div>
      {error && <p className="text-small font-medium text-late">{error}</p>}
    </>
  )
}
