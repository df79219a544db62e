import { api } from '../../../../lib/api/client'
import { parseResponse } from '../../../../lib/api/response'
import { Button } from '../../../../ui/button'
import { PasswordField } from '../../../../ui/forms/password-field'
import type { User } from '../../permissions'
import { passwordChange } from '../../schema'
import { useAccountForm } from '../../portal/use-account-form'

export function PasswordForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { submit, isPending, field } = useAccountForm({
    schema: passwordChange,
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
    mutationFn: (json) => parseResponse(api.auth.password.$post({ json })),
    successTitle: 'Password changed',
    failureTitle: 'Password not changed',
    onSuccess: onDone,
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {/* Tells password managers which account this is. */}
      <input type="text" autoComplete="username" defaultValue={user.username} hidden readOnly />
      <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
      <PasswordField
        label="New password"
        hint="At least 6 characters. Four unrelated words are easy to remember and hard to guess."
        autoComplete="new-password"
        {...field('password')}
      />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...field('confirmPassword')} />
      <Button type="submit" busy={isPending} className="justify-self-start">
        {isPending ? 'Saving...' : 'Save new password'}
      </Button>
    </form>
  )
}
