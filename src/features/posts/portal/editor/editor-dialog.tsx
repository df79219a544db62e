import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/overlays/dialog'

type Props = {
  title: string
  hint: string
  submitLabel: string
  busy?: boolean
  onSubmit: () => void
  onCancel: () => void
  /** Escape keeps what was typed. */
  onClose: () => void
  /** Another button. */
  action?: ReactNode
  children: ReactNode
}

/** A form over the form of the post. */
export const EditorDialog = ({
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
  <Dialog open onOpenChange={onClose} title={title} hint={hint}>
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        // React events bubble through portals: don't submit the post form around this dialog.
        event.stopPropagation()
        onSubmit()
      }}
    >
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        {action}
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  </Dialog>
)
