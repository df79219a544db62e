import { useState } from 'react'
import { api } from '../../../../lib/api/client'
import { parseResponse } from '../../../../lib/api/response'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/overlays/dialog'
import { TextField } from '../../../../ui/forms/field'
import { PasswordField } from '../../../../ui/forms/password-field'
import { emailChange } from '../../schema'
import { useAccountForm } from '../../portal/use-account-form'

export function EmailDialog() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Change email
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Change email"
        hint="We’ll send a link to the new address. The change takes effect once you open it, and the old address is notified."
      >
        <EmailForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const { submit, isPending, field } = useAccountForm({
    schema: emailChange,
    defaultValues: { email: '', currentPassword: '' },
    mutationFn: (json) => parseResponse(api.auth.email.$post({ json })),
    successTitle: 'Confirmation link sent',
    failureTitle: 'Email not changed',
    onSuccess: onDone,
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField label="New email address" type="email" autoComplete="email" {...field('email')} />
      <PasswordField label="Your password" autoComplete="current-password" {...field('currentPassword')} />
      <Button type="submit" busy={isPending} className="justify-self-start">
        {isPending ? 'Sending...' : 'Send confirmation link'}
      </Button>
    </form>
  )
}
