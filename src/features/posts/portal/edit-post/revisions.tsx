import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '../../../../lib/time/dates'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/overlays/dialog'
import { useSite } from '../../../site/use-site'
import { versionQuery, versionsQuery } from '../../queries'
import type { PostEditor } from './use-post-editor'

type Shown = { id: string; editor: string | null; savedAt: string }

/** What the post said before: to be read, and to be taken up again. */
export function Versions({ id, editor }: { id: string; editor: PostEditor }) {
  const [open, setOpen] = useState(false)
  const [shown, setShown] = useState<Shown>()
  return (
    <details className="panel p-4" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 py-2 font-display text-xl">Earlier versions</summary>
      {open && <List id={id} onShow={setShown} />}
      {shown && <Version id={id} shown={shown} editor={editor} onClose={() => setShown(undefined)} />}
    </details>
  )
}

function List({ id, onShow }: { id: string; onShow: (version: Shown) => void }) {
  const { timeZone } = useSite()
  const { data = [], isPending, isError } = useQuery(versionsQuery(id))
  if (isPending) return <p className="text-soft">Loading...</p>
  if (isError) return <p className="text-late">They couldn’t be loaded.</p>
  if (data.length === 0) return <p className="text-soft">There are none yet. Every saved version will appear here.</p>
  return (
    <ul role="list" className="mt-2 grid max-h-80 overflow-y-auto">
      {data.map((version) => (
        <li key={version.id} className="border-t border-line">
          <button type="button" className="version" onClick={() => onShow(version)}>
            <span className="font-semibold">{formatDateTime(version.savedAt, timeZone)}</span>
            <span className="text-soft">{version.editor ?? 'Before versions were saved'}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type VersionProps = { id: string; shown: Shown; editor: PostEditor; onClose: () => void }

function Version({ id, shown, editor, onClose }: VersionProps) {
  const { timeZone } = useSite()
  const { data: version, isError } = useQuery(versionQuery(id, shown.id))

  function restore() {
    const { title, excerpt, content } = version!
    void editor.restore({ title, excerpt, content })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`As it was ${formatDateTime(shown.savedAt, timeZone)}`}
      hint={shown.editor ? `Written by ${shown.editor}` : 'Written before versions were saved'}
    >
      {isError && <p className="text-late">This version couldn’t be loaded.</p>}
      {version && (
        <>
          <h3 dir="auto" className="text-2xl break-words">
            {version.title}
          </h3>
          {version.excerpt && (
            <p dir="auto" className="mt-2 text-soft">
              {version.excerpt}
            </p>
          )}
          {/* oxlint-disable-next-line react/no-danger -- Written and sanitised by markdown.ts. */}
          <div className="prose mt-4" dangerouslySetInnerHTML={{ __html: version.html }} />
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button kind="quiet" onClick={onClose}>
              Close
            </Button>
            <Button onClick={restore}>Restore this version</Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
