import { AlertDialog } from 'radix-ui'
import { useRef, type ReactNode } from 'react'
import { Button } from '../button'

type Props = {
  /** The button that opens it. Without one, `open` does. */
  trigger?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  title: string
  text: string
  /** Label of the confirming button: 'Delete request'. */
  confirm: string
  /** Label of the other button, if 'Cancel' would be ambiguous. */
  dismiss?: string
  onConfirm: () => void
}

export function ConfirmDialog({
  trigger,
  open,
  onOpenChange,
  title,
  text,
  confirm,
  dismiss = 'Cancel',
  onConfirm,
}: Props) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <AlertDialog.Trigger asChild>{trigger}</AlertDialog.Trigger>}
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="overlay" />
        <AlertDialog.Content
          className="dialog max-w-md"
          // While a toast is shown, Radix makes Escape close only the toast, even though focus is here.
          onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && cancel.current?.click()}
        >
          <AlertDialog.Title className="font-display text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-soft">{text}</AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <AlertDialog.Cancel ref={cancel} asChild>
              <Button variant="secondary">{dismiss}</Button>
            </AlertDialog.Cancel>
            <AlertDialog.Action asChild>
              <Button variant="danger" onClick={onConfirm}>
                {confirm}
              </Button>
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
