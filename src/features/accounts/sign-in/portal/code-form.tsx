import { useEffect, useState } from 'react'
import { api } from '../../../../lib/api/client'
import { parseResponse } from '../../../../lib/api/response'
import { Button } from '../../../../ui/button'
import { TextField } from '../../../../ui/forms/field'
import type { User } from '../../permissions'
import { oneTimeCode } from '../../schema'
import { useAccountForm } from '../../portal/use-account-form'

const fields = {
  app: {
    label: 'Code',
    hint: 'The six digits your authenticator app shows now.',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the codes you saved when you turned on the second factor. Each works once.',
    autoComplete: 'off',
    inputMode: 'text',
  },
} as const

/** The second step of a sign-in. */
export function CodeForm({ onSignedIn, onBack }: { onSignedIn: (user: User) => void; onBack: () => void }) {
  const [kind, setKind] = useState<keyof typeof fields>('app')
  const { submit, isPending, isSuccess, field, setFocus, reset } = useAccountForm({
    schema: oneTimeCode,
    defaultValues: { code: '' },
    mutationFn: (json) => parseResponse(api.auth['second-factor'].$post({ json })),
    failureTitle: 'Login failed',
    onSuccess: ({ user }) => onSignedIn(user),
    errorField: 'code',
  })
  // It replaces the password form, whose button had the focus.
  useEffect(() => setFocus('code'), [kind, setFocus])
  function changeKind() {
    setKind(kind === 'app' ? 'recovery' : 'app')
    reset()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField {...fields[kind]} autoCapitalize="none" spellCheck={false} {...field('code')} />
      <Button type="submit" busy={isPending || isSuccess} className="w-full">
        {isPending ? 'Checking...' : 'Continue'}
      </Button>
      <div className="grid gap-1">
        <Button variant="ghost" onClick={changeKind}>
          {kind === 'app' ? 'Use a recovery code' : 'Use the authenticator app'}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          Back to login
        </Button>
      </div>
    </form>
  )
}
