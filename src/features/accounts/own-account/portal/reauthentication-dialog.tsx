import { useState, type ComponentProps } from 'react'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/overlays/dialog'
import { ReauthenticationForm } from './reauthentication-form'

type Props<Valid, Reply extends object> = {
  title: string
  hint: string
  /** The button's label, if it isn't the dialog's title. */
  label?: string
  variant?: 'secondary' | 'ghost'
} & Omit<ComponentProps<typeof ReauthenticationForm<Valid, Reply>>, 'onSuccess'>

/** A button that opens a dialog with a `ReauthenticationForm`, which closes it. */
export function ReauthenticationDialog<Valid, Reply extends object>({
  title,
  hint,
  label = title,
  variant = 'secondary',
  ...form
}: Props<Valid, Reply>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant={variant} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={title} hint={hint}>
        <ReauthenticationForm {...form} onSuccess={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}
