import { useId, useRef, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../../../lib/api/client'
import { ApiError, parseResponse } from '../../../lib/api/response'
import { useDraft } from '../../../ui/forms/use-draft'
import { Button } from '../../../ui/button'
import { GuardedButton } from '../../../ui/forms/guarded-button'
import { toast } from '../../../ui/overlays/toast'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import type { ListItemProps } from '../../requests/portal/request-card'
import type { Consultation } from '../queries'

/** An unsaved note, the saved one it's based on, and what someone else has saved since, if it's not yet replaced. */
type Draft = { typed: string; base: string; saved?: string }

/**
 * The practice's private note on a request: returns the note or the form to edit it, and the button that opens the form.
 * A draft survives failed saves, other tabs and reloads until it's saved or canceled.
 */
export function useNote({ id, parentName, notes }: Consultation, { forbidden, onChange }: ListItemProps) {
  const [stored, setDraft] = useDraft<Draft | string>(`note:${id}`)
  // Earlier releases stored the text alone.
  const draft = typeof stored === 'string' ? { typed: stored, base: notes ?? '' } : stored
  const editButton = useRef<HTMLButtonElement>(null)

  function close() {
    // Renders the button before it gets the focus.
    flushSync(() => setDraft(undefined))
    editButton.current?.focus()
  }
  function cancel() {
    close()
    if (!draft || draft.typed === draft.base) return
    const action = { label: 'Undo', altText: 'Enter it again', onClick: () => setDraft(draft) }
    toast({ title: 'Changes discarded', action })
  }
  const form = { id, parentName, onChange: setDraft, onSave: onChange, onClose: close, onCancel: cancel }
  if (draft) return { note: <NoteForm draft={draft} {...form} /> }
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
        onClick={() => setDraft({ typed: notes ?? '', base: notes ?? '' })}
      >
        {notes ? 'Edit note' : 'Add note'}
      </GuardedButton>
    ),
  }
}

type FormProps = {
  id: string
  parentName: string
  draft: Draft
  onChange: (draft: Draft) => void
  onSave: () => void
  onClose: () => void
  onCancel: () => void
}

function NoteForm({ id, parentName, draft, onChange, onSave, onClose, onCancel }: FormProps) {
  const { typed, base, saved } = draft
  const save = useToastMutation({
    mutationFn: (notes: string) =>
      parseResponse(api.consultations[':id'].$patch({ param: { id }, json: { notes, notesWas: base } })),
    successTitle: (notes) => (notes.trim() ? 'Note saved' : 'Note removed'),
    failureTitle: 'Failed to save the note',
    errorTitle: 'Error saving the note',
  })
  const field = useId()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onSave()
    save.mutate(typed, {
      onSuccess: onClose,
      onError(error) {
        const stored = error instanceof ApiError && (error.problem.stored as Consultation | undefined)
        if (stored) onChange({ typed, base: stored.notes ?? '', saved: stored.notes ?? '' })
      },
    })
  }
  return (
    <form onSubmit={submit} aria-label={`Note for ${parentName}`} className="max-w-[66ch]">
      <label htmlFor={field} className="font-semibold">
        Private note
      </label>
      <textarea
        id={field}
        dir="auto"
        className="control mt-1 w-full"
        rows={3}
        maxLength={5000}
        ref={focusEnd}
        value={typed}
        readOnly={save.isPending}
        onChange={(event) => onChange({ ...draft, typed: event.target.value })}
        onKeyDown={(event) => event.key === 'Escape' && typed === base && onClose()}
      />
      {saved !== undefined && (
        <div role="alert" className="mt-2 grid gap-2 rounded-2xl bg-warnbg px-4 py-3 text-warn">
          <p className="font-semibold">
            {saved ? 'Someone else has saved this note in the meantime:' : 'Someone else has removed the note.'}
          </p>
          {saved && (
            <>
              <p dir="auto" className="break-words whitespace-pre-line">
                {saved}
              </p>
              <p>Your text is still above. Saving it replaces theirs.</p>
              <Button
                variant="secondary"
                className="justify-self-start"
                onClick={() => onChange({ typed: `${saved}\n\n${typed}`, base })}
              >
                Keep both texts
              </Button>
            </>
          )}
        </div>
      )}
      <div className="mt-2 flex gap-2">
        <Button type="submit" busy={save.isPending}>
          Save note
        </Button>
        <Button variant="secondary" onClick={onCancel}>
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
