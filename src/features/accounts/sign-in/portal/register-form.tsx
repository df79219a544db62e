import { api } from '../../../../lib/api/client'
import { parseResponse } from '../../../../lib/api/response'
import { Button } from '../../../../ui/button'
import { TextField } from '../../../../ui/forms/field'
import { PasswordField } from '../../../../ui/forms/password-field'
import { registration } from '../../schema'
import { useAccountForm } from '../../portal/use-account-form'

const defaultValues = { username: '', email: '', password: '', confirmPassword: '' }

/** `setup` is the token from the one-time link. The account is approved immediately. */
export function RegisterForm({ setup, onRegistered }: { setup?: string; onRegistered: () => void }) {
  const { submit, isPending, field } = useAccountForm({
    schema: registration,
    defaultValues,
    mutationFn: (json) => parseResponse(api.auth.register.$post({ json: { ...json, setup } })),
    successTitle: 'Registration successful',
    failureTitle: 'Registration failed',
    onSuccess: onRegistered,
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <p className={`rounded-lg p-4 ${setup ? 'bg-okbg text-ok' : 'bg-calmbg text-calm'}`}>
        {setup
          ? 'This is the site’s first account. It’s approved immediately and has all permissions.'
          : 'New accounts require admin approval before access.'}
      </p>
      <TextField label="Username" autoComplete="username" autoCapitalize="none" {...field('username')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...field('confirmPassword')} />
      <Button type="submit" busy={isPending} className="w-full">
        {isPending ? 'Registering...' : 'Register'}
      </Button>
    </form>
  )
}
