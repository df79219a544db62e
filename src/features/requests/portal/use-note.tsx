import { useId, useRef, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '../../../lib/api/response'
import { useDraft } from '../../../ui/forms/use-draft'
import { Button } from '../../../ui/button'
import { GuardedButton } from '../../../ui/forms/guarded-button'
import { toast } from '../../../ui/overlays/toast'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'

/** An unsaved note, the saved one it's based on, and what someone else has saved since, if it's not yet replaced. */
type Draft = { typed: string; base: string; saved?: string }

type Options = {
  /** Of the request or appointment that it's about. */
  id: string
  /** Whom it's about. */
  name: string
  note: string | null
  /** Saves a note based on `base`. The 409 of the API has the stored values. */
  save: (note: string, base: string) => Promise<unknown>
  /** Returns the note from these values. */
  getStored: (stored: never) => string | null
  forbidden?: string
  onChange?: () => void
}

/**
 * The practice's private note on a request or appointment: returns the note or the form to edit it, and the button that opens the form.
 * A draft survives failed saves, other tabs and reloads until it's saved or canceled.
 */
export function useNote({ id, name, note, save, getStored, forbidden, onChange }: Options) {
  const [stored, setDraft, forgetDraft] = useDraft<Draft | string>(`note:${id}`)
  // Earlier releases stored the text alone.
  const draft = typeof stored === 'string' ? { typed: stored, base: note ?? '' } : stored
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
  const form = {
    name,
    save: (typed: string, base: string) => save(typed, base).then(forgetDraft),
    getStored,
    onChange: setDraft,
    onSave: onChange,
    onClose: close,
    onCancel: cancel,
  }
  if (draft) return { note: <NoteForm draft={draft} {...form} /> }
  return {
    note: note && (
      <p className="note" dir="auto">
        <span className="sr-only">Private note: </span>
        {note}
      </p>
    ),
    button: (
      <GuardedButton
        ref={editButton}
        variant="ghost"
        reason={forbidden}
        aria-label={`${note ? 'Edit' : 'Add'} note for ${name}`}
        onClick={() => setDraft({ typed: note ?? '', base: note ?? '' })}
      >
        {note ? 'Edit note' : 'Add note'}
      </GuardedButton>
    ),
  }
}

type FormProps = Pick<Options, 'name' | 'save' | 'getStored'> & {
  draft: Draft
  onChange: (draft: Draft) => void
  onSave?: () => void
  onClose: () => void
  onCancel: () => void
}

function NoteForm({ name, save, getStored, draft, onChange, onSave, onClose, onCancel }: FormProps) {
  const { typed, base, saved } = draft
  const change = useToastMutation({
    mutationFn: (note: string) => save(note, base),
    successTitle: (note) => (note.trim() ? 'Note saved' : 'Note removed'),
    failureTitle: 'Failed to save the note',
    errorTitle: 'Error saving the note',
  })
  const field = useId()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onSave?.()
    change.mutate(typed, {
      onSuccess: onClose,
      onError(error) {
        if (!(error instanceof ApiError) || !error.problem.stored) return
        const stored = getStored(error.problem.stored as never) ?? ''
        onChange({ typed, base: stored, saved: stored })
      },
    })
  }
  return (
    <form onSubmit={submit} aria-label={`Note for ${name}`} className="max-w-[66ch]">
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
        readOnly={change.isPending}
        onChange={(event) => onChange({ ...draft, typed: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed === base) onClose()
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form!.requestSubmit()
        }}
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
        <Button type="submit" busy={change.isPending}>
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
