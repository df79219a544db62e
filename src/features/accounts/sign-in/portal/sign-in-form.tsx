import { useState } from 'react'
import { api } from '../../../../lib/api/client'
import { parseResponse } from '../../../../lib/api/response'
import { Button } from '../../../../ui/button'
import { TextField } from '../../../../ui/forms/field'
import { PasswordField } from '../../../../ui/forms/password-field'
import { PasskeyButton } from '../../passkeys/portal/passkey-button'
import { useAccountForm } from '../../portal/use-account-form'
import type { User } from '../../permissions'
import { login } from '../../schema'
import { CodeForm } from './code-form'

type Props = { onSignedIn: (user: User) => void; onForgot?: () => void }

/** Signs in with a password, and a code if the account requires one, or with a passkey. */
export function SignInForm({ onSignedIn, onForgot }: Props) {
  const [needsCode, setNeedsCode] = useState(false)
  if (needsCode) return <CodeForm onSignedIn={onSignedIn} onBack={() => setNeedsCode(false)} />
  return (
    <div className="grid grid-cols-1 gap-3">
      <LoginForm onSignedIn={onSignedIn} onCodeNeeded={() => setNeedsCode(true)} />
      <PasskeyButton onSignedIn={onSignedIn} />
      {onForgot && (
        <Button variant="ghost" onClick={onForgot} className="w-full">
          Forgot your password?
        </Button>
      )}
    </div>
  )
}

type LoginProps = { onSignedIn: (user: User) => void; onCodeNeeded: () => void }

function LoginForm({ onSignedIn, onCodeNeeded }: LoginProps) {
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
