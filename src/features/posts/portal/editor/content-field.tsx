import { Suspense } from 'react'
import { lazyOrReload } from '../../../../ui/lazy-or-reload'
import { TextArea } from '../../../../ui/forms/field'

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
    <Suspense fallback={<PlainTextArea {...field} />}>
      <div className="grid grid-cols-1 gap-1.5">
        {!hideLabel && <span className="font-semibold">{label}</span>}
        <MarkdownEditor draft={draft} {...field} />
      </div>
    </Suspense>
  )
}

type FieldProps = { label: string; defaultValue: string; onChange: (markdown: string) => void; error?: string }

/** Shown until the editor has loaded, or instead of it if it can't load. */
function PlainTextArea({ onChange, ...field }: FieldProps) {
  return <TextArea rows={8} onChange={({ target }) => onChange(target.value)} {...field} />
}
