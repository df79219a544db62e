import { useId, useRef, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { useDraft } from '../../../ui/forms/use-draft'
import { Button } from '../../../ui/button'
import { GuardedButton } from '../../../ui/forms/guarded-button'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import type { Consultation } from '../queries'

/**
 * The practice's private note on a request: returns the note or the form to edit it, and the button that opens the form.
 * A draft survives failed saves, other tabs and reloads until it's saved or canceled.
 */
export function useNote({ id, parentName, notes }: Consultation, forbidden?: string) {
  const [draft, setDraft] = useDraft<string>(`note:${id}`)
  const editButton = useRef<HTMLButtonElement>(null)

  function close() {
    // Renders the button before it gets the focus.
    flushSync(() => setDraft(undefined))
    editButton.current?.focus()
  }
  if (draft !== undefined)
    return { note: <NoteForm id={id} notes={notes ?? ''} draft={draft} onChange={setDraft} onClose={close} /> }
  return {
    note: notes && (
      <p className="note" dir="auto">
        <span className="sr-only">Private note: </span>
        {notes}
      </p>
    ),
    button: (
      <GuardedButton
        ref={editButton}
        variant="ghost"
        reason={forbidden}
        aria-label={`${notes ? 'Edit' : 'Add'} note for ${parentName}`}
        onClick={() => setDraft(notes ?? '')}
      >
        {notes ? 'Edit note' : 'Add note'}
      </GuardedButton>
    ),
  }
}

type FormProps = { id: string; notes: string; draft: string; onChange: (draft: string) => void; onClose: () => void }

function NoteForm({ id, notes, draft, onChange, onClose }: FormProps) {
  const save = useToastMutation({
    mutationFn: (notes: string) => parseResponse(api.consultations[':id'].$patch({ param: { id }, json: { notes } })),
    successTitle: (notes) => (notes.trim() ? 'Note saved' : 'Note removed'),
    failureTitle: 'Failed to save the note',
    errorTitle: 'Error saving the note',
  })
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
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && draft === notes && onClose()}
      />
      <div className="mt-2 flex gap-2">
        <Button type="submit" busy={save.isPending}>
          Save note
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Puts the cursor behind the text, because the admin has just opened the form. */
function focusEnd(field: HTMLTextAreaElement | null) {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
