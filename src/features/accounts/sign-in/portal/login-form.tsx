import { api } from '../../../../lib/api/client'
import { parseResponse } from '../../../../lib/api/response'
import { Button } from '../../../../ui/button'
import { TextField } from '../../../../ui/forms/field'
import { PasswordField } from '../../../../ui/forms/password-field'
import { login, type User } from '../../schema'
import { useAccountForm } from '../../portal/use-account-form'

type Props = { onSignedIn: (user: User) => void; onCodeNeeded: () => void }

export function LoginForm({ onSignedIn, onCodeNeeded }: Props) {
  const { submit, isPending, isSuccess, field } = useAccountForm({
    schema: login,
    defaultValues: { username: '', password: '' },
    mutationFn: (json) => parseResponse(api.auth.login.$post({ json })),
    failureTitle: 'Login failed',
    onSuccess: (reply) => ('user' in reply ? onSignedIn(reply.user) : onCodeNeeded()),
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <TextField label="Username" autoComplete="username" autoCapitalize="none" {...field('username')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" busy={isPending || isSuccess} className="w-full">
        {isPending ? 'Logging in...' : 'Login'}
      </Button>
    </form>
  )
}
