import { Suspense } from 'react'
import { lazyOrReload } from '../../../../ui/lazy-or-reload'
import { TextArea } from '../../../../ui/forms/field'

/** Fetched when somebody writes: it weighs more than all public pages together. */
const WritingSurface = lazyOrReload(() => import('./writing-surface'), PlainSurface)

type Props = {
  value: string
  onChange: (markdown: string) => void
  error?: string
  /** Its name is not shown, because the whole page is about it. */
  bare?: boolean
}

/** The text of a post. Until the writing surface has come it is a plain field, which is the same text. */
export const ContentField = ({ value, onChange, error, bare = false }: Props) => (
  <Suspense
    fallback={
      <TextArea
        label="Content"
        rows={8}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={error}
      />
    }
  >
    <div className="grid grid-cols-1 gap-1.5">
      {!bare && <span className="font-semibold">Content</span>}
      <WritingSurface label="Content" defaultValue={value} onChange={onChange} error={error} />
    </div>
  </Suspense>
)

type SurfaceProps = { label: string; defaultValue: string; onChange: (markdown: string) => void; error?: string }

/** Where the writing surface did not come. */
function PlainSurface({ label, onChange, ...field }: SurfaceProps) {
  return <TextArea label={label} rows={8} onChange={({ target }) => onChange(target.value)} {...field} />
}
