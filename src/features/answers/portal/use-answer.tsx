import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { newId } from '../../../lib/new-id'
import { GuardedButton } from '../../../ui/forms/guarded-button'
import { useDraft } from '../../../ui/forms/drafts/use-draft'
import { toast } from '../../../ui/overlays/toast'
import { answeringQuery } from '../queries'
import type { Template } from '../../requests/templates'
import { AnswerForm } from './answer-form'
import type { Answered, Draft } from './draft'

type Options = {
  answered: Answered
  name: string
  /** The recipient, as `nameRecipient` formats it; for a family, the selected address. */
  to?: string
  subject: string
  /** The first is preselected. */
  templates: Template[]
  variant: 'primary' | 'secondary'
  forbidden?: string
  /** What else can be sent while writing. */
  beside?: ReactNode
  onChange?: () => void
}

/**
 * Answers in the portal. Returns the button, and the form once it's open. Without a mail server, there's neither. A draft survives failures, other
 * tabs, and reloads until it's sent or canceled.
 */
export function useAnswer({ answered, name, to, subject, templates, variant, forbidden, beside, onChange }: Options): {
  canSend: boolean
  button?: ReactNode
  form?: ReactNode
} {
  const [draft, setDraft] = useDraft<Draft>(`answer:${answered.id}`)
  const { data } = useQuery(answeringQuery)
  const openButton = useRef<HTMLButtonElement>(null)
  // A draft from an earlier visit doesn't take the focus.
  const [isFocused, setFocused] = useState(false)
  if (!data?.canSend) return { canSend: false }

  const begin = (template: Template) => ({
    template: template.key,
    text: template.text,
    isEdited: false,
    ...(answered.kind === 'consultation' && getOutcome(answered, template)),
  })
  function close() {
    // Render the button before focusing it.
    flushSync(() => setDraft(undefined))
    setFocused(true)
    openButton.current?.focus()
  }
  function discard(next: () => void) {
    next()
    if (!draft?.isEdited) return
    const action = { label: 'Undo', altText: 'Enter it again', onClick: () => setDraft(draft) }
    toast({ title: 'Answer discarded', action })
  }
  if (!draft || forbidden)
    return {
      canSend: true,
      button: (
        <GuardedButton
          ref={openButton}
          variant={variant}
          reason={forbidden}
          aria-label={`Answer ${name}`}
          onClick={() => {
            setFocused(true)
            setDraft({ key: newId(), subject, ...begin(templates[0]!) })
          }}
        >
          Answer
        </GuardedButton>
      ),
    }
  return {
    canSend: true,
    form: (
      <AnswerForm
        {...{ answered, name, to, templates, draft, isFocused, beside }}
        onChange={setDraft}
        onChoose={(template) => discard(() => setDraft({ ...draft, ...begin(template) }))}
        onSend={onChange}
        onClose={close}
        onCancel={() => discard(close)}
      />
    ),
  }
}

/** A request that still waits for its time's approval stays pending; any other answer confirms it. */
function getOutcome(
  { status, asked }: Extract<Answered, { kind: 'consultation' }>,
  { status: next, approves = false }: Template,
) {
  const answeredStatus = status === 'pending' && (!asked || approves) ? 'confirmed' : status
  return { status: next ?? answeredStatus, approve: approves }
}
