import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../../lib/client'
import { sentenceOf, success } from '../../../lib/reply'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/field'
import { toast } from '../../../ui/toast'
import { oneTimeCode, type User } from '../schema'

const fields = {
  app: {
    label: 'Code',
    hint: 'The six digits that your authenticator app shows now.',
    autoComplete: 'one-time-code',
    inputMode: 'numeric',
  },
  recovery: {
    label: 'Recovery code',
    hint: 'One of those you kept when you turned the second factor on. Each works once.',
    autoComplete: 'off',
    inputMode: 'text',
  },
} as const

/** The second step of a sign-in. */
export function CodeForm({ onSignedIn, onBack }: { onSignedIn: (user: User) => void; onBack: () => void }) {
  const [kind, setKind] = useState<keyof typeof fields>('app')
  const form = useForm({ resolver: standardSchemaResolver(oneTimeCode), defaultValues: { code: '' } })
  const { setFocus } = form
  // It comes in place of the password, whose button had the focus.
  useEffect(() => setFocus('code'), [kind, setFocus])
  const check = useMutation({
    mutationFn: (json: { code: string }) => success(api.auth['second-factor'].$post({ json })),
    onSuccess: ({ user }) => onSignedIn(user),
    onError: (error) => {
      toast({ destructive: true, title: 'Login failed', description: sentenceOf(error) })
      form.setError('code', { message: sentenceOf(error) }, { shouldFocus: true })
    },
  })
  function change() {
    setKind(kind === 'app' ? 'recovery' : 'app')
    form.reset()
  }
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => check.mutate(values))} className="grid gap-5">
      <TextField
        {...fields[kind]}
        autoCapitalize="none"
        spellCheck={false}
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
      <Button type="submit" busy={check.isPending || check.isSuccess} className="w-full">
        {check.isPending ? 'Checking...' : 'Continue'}
      </Button>
      <div className="grid gap-1">
        <Button kind="bare" onClick={change}>
          {kind === 'app' ? 'Use a recovery code' : 'Use the authenticator app'}
        </Button>
        <Button kind="bare" onClick={onBack}>
          Back to login
        </Button>
      </div>
    </form>
  )
}
