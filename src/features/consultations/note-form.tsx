import { useId, useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button'
import type { Consultation } from './queries'
import { useSetNotes } from './use-consultation'

/** The admin asked for this field a moment ago. */
const focus = (field: HTMLTextAreaElement | null) => field?.focus()

/** Writes the practice's private note on a request. What is typed stays when saving fails. */
export function NoteForm({
  consultation: { id, notes },
  onClose,
}: {
  consultation: Consultation
  onClose: () => void
}) {
  const [draft, setDraft] = useState(notes ?? '')
  const save = useSetNotes(id)
  const field = useId()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    save.mutate(draft, { onSuccess: onClose })
  }
  return (
    <form onSubmit={submit} className="max-w-[66ch]">
      <label htmlFor={field} className="font-semibold">
        Private note
      </label>
      <textarea
        id={field}
        className="control mt-1 w-full"
        rows={3}
        maxLength={5000}
        ref={focus}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <div className="mt-2 flex gap-2">
        <Button type="submit" busy={save.isPending}>
          Save note
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
