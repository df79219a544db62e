import { useId, useState, type SubmitEvent } from 'react'
import { Button } from '../../ui/button'
import type { Consultation } from './queries'
import { useSetNotes } from './use-consultation'

/** Private notes of the practice: shown, or written in place. What is typed stays when saving fails. */
export function Notes({
  consultation: { id, notes, parentName },
  forbidden,
}: {
  consultation: Consultation
  forbidden?: string
}) {
  const [draft, setDraft] = useState<string>()
  const save = useSetNotes(id)
  const field = useId()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    save.mutate(draft ?? '', { onSuccess: () => setDraft(undefined) })
  }
  if (draft === undefined)
    return (
      <div className="flex flex-wrap items-start gap-x-3">
        {notes && (
          <p className="note" dir="auto">
            <span className="sr-only">Private note: </span>
            {notes}
          </p>
        )}
        <Button
          kind="bare"
          className="-ml-3 px-3!"
          disabled={!!forbidden}
          title={forbidden}
          aria-label={`${notes ? 'Edit' : 'Add'} note for ${parentName}`}
          onClick={() => setDraft(notes ?? '')}
        >
          {notes ? 'Edit note' : 'Add note'}
        </Button>
      </div>
    )
  return (
    <form onSubmit={submit} className="max-w-[66ch]">
      <label htmlFor={field} className="text-sm font-semibold">
        Private note
      </label>
      <textarea
        id={field}
        className="control mt-1 w-full"
        rows={3}
        maxLength={5000}
        // The admin asked for this field a moment ago.
        autoFocus
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setDraft(undefined)}
      />
      <div className="mt-2 flex gap-2">
        <Button type="submit" busy={save.isPending}>
          Save note
        </Button>
        <Button kind="quiet" onClick={() => setDraft(undefined)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
