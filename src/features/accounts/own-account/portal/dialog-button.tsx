import { useState, type ReactNode } from 'react'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/overlays/dialog'

type Props = {
  title: string
  hint: string
  /** The button's label, if it isn't the dialog's title. */
  label?: string
  variant?: 'secondary' | 'ghost'
  children: (close: () => void) => ReactNode
}

/** A button that opens a dialog. */
export function DialogButton({ title, hint, label = title, variant = 'secondary', children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant={variant} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={title} hint={hint}>
        {children(() => setIsOpen(false))}
      </Dialog>
    </>
  )
}
