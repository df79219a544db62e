import { useId, useRef, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { useDraft } from '../../../ui/forms/use-draft'
import { Button } from '../../../ui/button'
import { GuardedButton } from '../../../ui/forms/guarded-button'
import type { Consultation } from '../queries'
import { useSetNotes } from './use-consultation'

/**
 * The practice's private note on a request: the note or the form in which it is written, and the button that opens the form.
 * What is typed stays until it is saved or cancelled: when saving fails, when another tab is opened, when the page is loaded
 * again.
 */
export function useNote({ id, parentName, notes }: Consultation, forbidden?: string) {
  const [draft, setDraft] = useDraft<string>(`note:${id}`)
  const opener = useRef<HTMLButtonElement>(null)

  function close() {
    // So that the button is back at once, for the focus.
    flushSync(() => setDraft(undefined))
    opener.current?.focus()
  }
  if (draft !== undefined)
    return { note: <NoteForm id={id} notes={notes ?? ''} draft={draft} onDraft={setDraft} onClose={close} /> }
  return {
    note: notes && (
      <p className="note" dir="auto">
        <span className="sr-only">Private note: </span>
        {notes}
      </p>
    ),
    button: (
      <GuardedButton
        ref={opener}
        kind="bare"
        reason={forbidden}
        aria-label={`${notes ? 'Edit' : 'Add'} note for ${parentName}`}
        onClick={() => setDraft(notes ?? '')}
      >
        {notes ? 'Edit note' : 'Add note'}
      </GuardedButton>
    ),
  }
}

type FormProps = { id: string; notes: string; draft: string; onDraft: (draft: string) => void; onClose: () => void }

function NoteForm({ id, notes, draft, onDraft, onClose }: FormProps) {
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
        ref={focusEnd}
        value={draft}
        onChange={(event) => onDraft(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && draft === notes && onClose()}
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

/** The admin asked for this field a moment ago. */
function focusEnd(field: HTMLTextAreaElement | null) {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
