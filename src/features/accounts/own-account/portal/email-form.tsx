import { api } from '../../../../lib/api/client'
import { parseResponse } from '../../../../lib/api/response'
import { Button } from '../../../../ui/button'
import { TextField } from '../../../../ui/forms/field'
import { PasswordField } from '../../../../ui/forms/password-field'
import { emailChange } from '../../schema'
import { useAccountForm } from '../../portal/use-account-form'

export function EmailForm({ onDone }: { onDone: () => void }) {
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
