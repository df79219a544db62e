import { Suspense, useState } from 'react'
import { lazyOrReload } from '../../../../ui/navigation/lazy-or-reload'
import { PlainTextArea } from './plain-text-area'

/** Loaded lazily, because it's larger than all public pages together. */
const RichTextEditor = lazyOrReload(
  () => import('./rich-text-editor'),
  ({ draft: _, ...field }) => <PlainTextArea {...field} />,
)

type Props = {
  /** Names the drafts of the editor's dialogs. Different for each text. */
  draft: string
  label: string
  /** Markdown. */
  value: string
  onChange: (markdown: string) => void
  error?: string
}

export function ContentField({ draft, label, value, onChange, error }: Props) {
  /** The text in the editor. The editor can't take another text, so it remounts for one that wasn't typed in it. */
  const [shown, setShown] = useState({ text: value, revision: 0 })
  // Not while typing: saving trims spaces.
  if (value.trim() !== shown.text.trim()) setShown({ text: value, revision: shown.revision + 1 })
  const field = {
    label,
    error,
    defaultValue: shown.text,
    onChange(text: string) {
      setShown(({ revision }) => ({ text, revision }))
      onChange(text)
    },
  }
  return (
    <div className="grid grid-cols-1 gap-1.5" key={shown.revision}>
      <Suspense fallback={<PlainTextArea {...field} />}>
        <RichTextEditor draft={draft} {...field} />
      </Suspense>
    </div>
  )
}
