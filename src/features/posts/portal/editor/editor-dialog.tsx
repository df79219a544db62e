import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Dialog, DialogButtons } from '../../../../ui/overlays/dialog'

type Props = {
  editor: Editor
  title: string
  hint: string
  submitLabel: string
  busy?: boolean
  onSubmit: () => void
  onCancel: () => void
  /** Escape keeps what was typed. */
  onClose: () => void
  action?: ReactNode
  children: ReactNode
}

/** A form on top of the post's form. */
export const EditorDialog = ({
  editor,
  title,
  hint,
  submitLabel,
  busy,
  onSubmit,
  onCancel,
  onClose,
  action,
  children,
}: Props) => (
  <Dialog
    startsInField
    open
    onOpenChange={onClose}
    title={title}
    hint={hint}
    // An element that gets focus back starts with its cursor at the beginning, and a slow browser would report that as the user's choice.
    focusOpener={(opener) => (opener === editor.view.dom ? editor.view.focus() : opener.focus())}
  >
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        // React events bubble through portals: don't submit the post form around this dialog.
        event.stopPropagation()
        const form = event.currentTarget
        flushSync(onSubmit)
        form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      }}
    >
      {children}
      <DialogButtons submit={submitLabel} busy={busy} onCancel={onCancel}>
        {action}
      </DialogButtons>
    </form>
  </Dialog>
)
