import { useState, type ReactNode } from 'react'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/overlays/dialog'

type Props = { title: string; hint: string; children: (close: () => void) => ReactNode }

/** A button that opens a dialog with the same title. */
export function DialogButton({ title, hint, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        {title}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={title} hint={hint}>
        {children(() => setIsOpen(false))}
      </Dialog>
    </>
  )
}
