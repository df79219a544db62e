import { useState } from 'react'
import { formatDateTime } from '../../../../lib/time/dates'
import { Button } from '../../../../ui/button'
import { useSite } from '../../../settings/use-site'
import type { DraftPost } from '../../editing/queries'
import type { PostEditor } from './use-post-editor'

/** Asks which text to keep after two people edited the same post. */
export function Conflict({ theirs, editor }: { theirs: DraftPost; editor: PostEditor }) {
  const { timeZone } = useSite()
  const [busy, setBusy] = useState(false)
  const { title, content, savedAt = theirs.updatedAt } = theirs.workingCopy || { ...theirs, savedAt: undefined }
  const waitFor = (choice: Promise<unknown>) => {
    setBusy(true)
    void choice.finally(() => setBusy(false))
  }
  return (
    <section role="alert" className="grid gap-3 rounded-card bg-warnbg p-4 text-warn">
      <p className="font-semibold">
        {theirs.editor ?? 'Someone'} has saved this post elsewhere, {formatDateTime(savedAt, timeZone)}. Which text do
        you want to keep?
      </p>
      <details>
        <summary className="min-h-11 py-2 underline underline-offset-4">Read theirs</summary>
        <textarea
          readOnly
          dir="auto"
          rows={10}
          aria-label="Their text"
          className="control w-full text-ink"
          value={`${title}\n\n${content}`}
        />
      </details>
      <p>The other one stays in the earlier versions.</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" className="text-ink" busy={busy} onClick={() => waitFor(editor.keepMine())}>
          Keep mine
        </Button>
        <Button variant="secondary" className="text-ink" busy={busy} onClick={() => waitFor(editor.takeTheirs())}>
          Take theirs
        </Button>
      </div>
    </section>
  )
}
