import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api, sentenceOf, success } from '../../lib/client'
import { Button } from '../../ui/button'
import { PasswordField, TextField } from '../../ui/field'
import { toast } from '../../ui/toast'
import { login, type User } from './schema'

type Props = { onSignedIn: (user: User) => void; onCodeNeeded: () => void }

export function LoginForm({ onSignedIn, onCodeNeeded }: Props) {
  const form = useForm({ resolver: standardSchemaResolver(login), defaultValues: { username: '', password: '' } })
  const { errors } = form.formState
  const signIn = useMutation({
    mutationFn: (json: { username: string; password: string }) => success(api.auth.login.$post({ json })),
    onSuccess: (reply) => ('user' in reply ? onSignedIn(reply.user) : onCodeNeeded()),
    onError: (error) => toast({ destructive: true, title: 'Login failed', description: sentenceOf(error) }),
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((values) => signIn.mutate(values))}
      className="space-y-5"
    >
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        error={errors.username?.message}
        {...form.register('username')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" busy={signIn.isPending || signIn.isSuccess} className="w-full">
        {signIn.isPending ? 'Logging in...' : 'Login'}
      </Button>
    </form>
  )
}
