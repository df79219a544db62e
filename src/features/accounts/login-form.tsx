import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { api, sentenceOf, success } from '../../lib/client'
import { PORTAL } from '../../lib/query-client'
import { Button } from '../../ui/button'
import { PasswordField, TextField } from '../../ui/field'
import { toast } from '../../ui/toast'
import { meQuery } from './queries'
import { login } from './schema'

const REDIRECT_DELAY = 100

export function LoginForm({ onSuccess, onForgot }: { onSuccess: () => void; onForgot: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const form = useForm({ resolver: standardSchemaResolver(login), defaultValues: { username: '', password: '' } })
  const { errors } = form.formState
  const signIn = useMutation({
    mutationFn: (json: { username: string; password: string }) => success(api.auth.login.$post({ json })),
    onSuccess: ({ user }) => {
      onSuccess()
      client.removeQueries({ queryKey: [PORTAL] })
      client.setQueryData(meQuery.queryKey, user)
      toast({ title: 'Welcome back!', description: 'Successfully logged in to admin dashboard.' })
      setTimeout(() => navigate('/admin'), REDIRECT_DELAY)
    },
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
      <Button kind="bare" onClick={onForgot} className="w-full">
        Forgot your password?
      </Button>
    </form>
  )
}
