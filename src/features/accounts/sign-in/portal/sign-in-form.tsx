import { useState } from 'react'
import { Button } from '../../../../ui/button'
import { CodeForm } from './code-form'
import { LoginForm } from './login-form'
import { PasskeyButton } from '../../passkeys/portal/passkey-button'
import type { User } from '../../schema'

type Props = { onSignedIn: (user: User) => void; onForgot?: () => void }

/** Signs in: with a password, and a code when the account asks for one; or with a passkey. */
export function SignInForm({ onSignedIn, onForgot }: Props) {
  const [owesCode, setOwesCode] = useState(false)
  if (owesCode) return <CodeForm onSignedIn={onSignedIn} onBack={() => setOwesCode(false)} />
  return (
    <div className="grid grid-cols-1 gap-3">
      <LoginForm onSignedIn={onSignedIn} onCodeNeeded={() => setOwesCode(true)} />
      <PasskeyButton onSignedIn={onSignedIn} />
      {onForgot && (
        <Button kind="bare" onClick={onForgot} className="w-full">
          Forgot your password?
        </Button>
      )}
    </div>
  )
}
