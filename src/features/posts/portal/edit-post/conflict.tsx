import { formatDateTime } from '../../../../lib/time/dates'
import { Conflict } from '../../../../ui/forms/conflict'
import { useSite } from '../../../settings/use-site'
import type { DraftPost } from '../../editing/queries'
import type { PostEditor } from './use-post-editor'

/** Asks which text to keep after two people edited the same post. */
export function PostConflict({ theirs, editor }: { theirs: DraftPost; editor: PostEditor }) {
  const { timeZone } = useSite()
  const { title, content, savedAt = theirs.updatedAt } = theirs.workingCopy || { ...theirs, savedAt: undefined }
  return (
    <Conflict
      title={`${theirs.editor ?? 'Someone'} has saved this post elsewhere, ${formatDateTime(savedAt, timeZone)}. Which text do you want to keep?`}
      choices={{ 'Keep mine': editor.keepMine, 'Take theirs': editor.takeTheirs }}
    >
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
    </Conflict>
  )
}
