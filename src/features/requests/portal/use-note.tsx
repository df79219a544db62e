import { useId, useState, type SubmitEvent } from 'react'
import { Button } from '../../../ui/button'
import { Conflict } from '../../../ui/forms/drafts/conflict'
import { GuardedButton } from '../../../ui/forms/guarded-button'
import { useDrafts } from '../../../ui/forms/drafts/use-drafts'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'

type Options = {
  /** The id of the request or appointment it's about. */
  id: string
  /** The name of the person it's about. */
  name: string
  note: string | null
  save: (note: string, base: string) => Promise<unknown>
  forbidden?: string
  onChange?: () => void
}

/**
 * The practice's private note on a request or appointment. Returns the note or the form to edit it, and the button that opens the form. If someone
 * else has saved a note since, the form shows both before overwriting it.
 */
export function useNote({ id, name, note, save, forbidden, onChange }: Options) {
  const stored = note ?? ''
  /** Whether the form was just closed, so that the button takes the focus. */
  const [isClosed, setClosed] = useState(false)
  const drafts = useDrafts<{ note: string }>(`note:${id}`, () => stored, {
    upgrade: (draft) => upgrade(draft, stored),
  })
  const change = useToastMutation({
    mutationFn: (text: string) => drafts.send(['note'], () => save(text, stored)).then(() => setClosed(true)),
    successTitle: (text) => (text.trim() ? 'Note saved' : 'Note removed'),
    failureTitle: 'Failed to save the note',
    errorTitle: 'Error saving the note',
  })
  if (drafts.typed.length > 0) {
    const isEdited = drafts.edited.length > 0
    return {
      note: (
        <NoteForm
          name={name}
          typed={drafts.get('note')}
          stored={drafts.isStale('note') ? stored : undefined}
          isSaving={change.isPending}
          onType={(typed) => drafts.change({ note: typed })}
          onKeepBoth={() => {
            drafts.change({ note: `${stored}\n\n${drafts.get('note')}` })
            drafts.keepMine('note')
          }}
          onSave={() => {
            onChange?.()
            change.mutate(drafts.get('note'))
          }}
          onEscape={() => {
            if (isEdited) return
            setClosed(true)
            drafts.drop()
          }}
          onCancel={() => {
            setClosed(true)
            if (isEdited) drafts.discard()
            else drafts.drop()
          }}
        />
      ),
    }
  }
  // Until the lists are reloaded, they have the old note.
  const shown = note && change.isPending ? change.variables : note
  return {
    note: shown && (
      <p className="note" dir="auto">
        <span className="sr-only">Private note: </span>
        {shown}
      </p>
    ),
    button: (
      <GuardedButton
        ref={isClosed ? focus : undefined}
        variant="ghost"
        reason={forbidden}
        aria-label={`${note ? 'Edit' : 'Add'} note for ${name}`}
        onClick={() => {
          setClosed(false)
          drafts.change({ note: stored })
        }}
      >
        {note ? 'Edit note' : 'Add note'}
      </GuardedButton>
    ),
  }
}

const focus = (button: HTMLButtonElement | null) => button?.focus()

/** Earlier releases stored only the text, or the text and what it was based on. */
const upgrade = (draft: unknown, stored: string) =>
  typeof draft === 'string'
    ? { note: { typed: draft, was: stored } }
    : typeof draft === 'object' && draft && 'base' in draft && 'typed' in draft
      ? { note: { typed: draft.typed, was: draft.base } }
      : draft

type FormProps = {
  name: string
  typed: string
  /** What someone else has saved since. */
  stored?: string
  isSaving: boolean
  onType: (typed: string) => void
  onKeepBoth: () => void
  onSave: () => void
  onEscape: () => void
  onCancel: () => void
}

function NoteForm({ name, typed, stored, isSaving, onType, onKeepBoth, onSave, onEscape, onCancel }: FormProps) {
  const field = useId()
  function submit(event: SubmitEvent) {
    event.preventDefault()
    onSave()
  }
  return (
    <form onSubmit={submit} aria-label={`Note for ${name}`} className="grid max-w-text gap-2">
      <label htmlFor={field} className="-mb-1 font-semibold">
        Private note
      </label>
      <textarea
        id={field}
        dir="auto"
        className="control w-full"
        rows={3}
        maxLength={5000}
        ref={focusEnd}
        value={typed}
        readOnly={isSaving}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onEscape()
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form!.requestSubmit()
        }}
      />
      {stored !== undefined && (
        <Conflict
          title={
            stored ? 'Someone else has changed this note since you opened it:' : 'Someone else has removed the note.'
          }
          choices={stored ? { 'Keep both texts': onKeepBoth } : {}}
        >
          {stored && (
            <>
              <p dir="auto" className="break-words whitespace-pre-line">
                {stored}
              </p>
              <p>Your text is still above. Saving it replaces theirs.</p>
            </>
          )}
        </Conflict>
      )}
      <div className="flex gap-2">
        <Button type="submit" busy={isSaving}>
          Save note
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Puts the cursor at the end of the text, because the admin has just opened the form. */
function focusEnd(field: HTMLTextAreaElement | null) {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
