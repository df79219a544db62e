import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nameVersions } from '../../../../lib/time/name-versions'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/overlays/dialog'
import { useSite } from '../../../settings/use-site'
import { revisionQuery, revisionsQuery } from '../../editing/queries'
import type { PostEditor } from './use-post-editor'

type ListedRevision = { id: string; editor: string | null; name: string }

export function Revisions({ id, editor }: { id: string; editor: PostEditor }) {
  const [open, setOpen] = useState(false)
  const [selected, setSelected] = useState<ListedRevision>()
  return (
    <details className="panel p-4" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 py-2 font-display text-xl">Earlier versions</summary>
      {open && <RevisionList id={id} onSelect={setSelected} />}
      {selected && <Revision id={id} selected={selected} editor={editor} onClose={() => setSelected(undefined)} />}
    </details>
  )
}

function RevisionList({ id, onSelect }: { id: string; onSelect: (revision: ListedRevision) => void }) {
  const { timeZone } = useSite()
  const { data = [], isPending, isError } = useQuery(revisionsQuery(id))
  const names = nameVersions(
    data.map(({ savedAt }) => savedAt),
    timeZone,
  )
  if (isPending) return <p className="text-soft">Loading...</p>
  if (isError) return <p className="text-late">They couldn’t be loaded.</p>
  if (data.length === 0) return <p className="text-soft">No versions yet. Every saved version will appear here.</p>
  return (
    <ul role="list" className="mt-2 grid max-h-80 overflow-y-auto">
      {data.map(({ id, editor }, index) => (
        <li key={id} className="border-t border-line">
          <button
            type="button"
            className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 px-2 py-[0.4rem] text-left hover:bg-sunk focus-visible:-outline-offset-3"
            onClick={() => onSelect({ id, editor, name: names[index]! })}
          >
            <span className="font-semibold">{names[index]}</span>
            <span className="text-soft">{editor ?? 'Before versions were saved'}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type RevisionProps = { id: string; selected: ListedRevision; editor: PostEditor; onClose: () => void }

function Revision({ id, selected, editor, onClose }: RevisionProps) {
  const { data: revision, isError } = useQuery(revisionQuery(id, selected.id))

  function restore() {
    const { title, excerpt, content } = revision!
    void editor.restore({ title, excerpt, content })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`As it was ${selected.name}`}
      hint={selected.editor ? `Written by ${selected.editor}` : 'Written before versions were saved'}
    >
      {isError && <p className="text-late">This version couldn’t be loaded.</p>}
      {revision && (
        <>
          <h3 dir="auto" className="text-2xl break-words">
            {revision.title}
          </h3>
          {revision.excerpt && (
            <p dir="auto" className="mt-2 text-soft">
              {revision.excerpt}
            </p>
          )}
          {/* oxlint-disable-next-line react/no-danger -- Written and sanitized by markdown.ts. */}
          <div className="prose mt-4" dangerouslySetInnerHTML={{ __html: revision.html }} />
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button variant="secondary" onClick={onClose}>
              Close
            </Button>
            <Button onClick={restore}>Restore this version</Button>
          </div>
        </>
      )}
    </Dialog>
  )
}
