import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { InferInput } from 'valibot'
import { api, ApiError, sentenceOf, success } from '../../lib/client'
import { Button } from '../../ui/button'
import { PasswordField, TextField } from '../../ui/field'
import { toast } from '../../ui/toast'
import { registration } from './schema'

type Values = InferInput<typeof registration>
const empty = { username: '', email: '', password: '', confirmPassword: '' }

/** `setup` is the token of the one-time link, with which the account is approved at once. */
export function RegisterForm({ setup, onRegistered }: { setup?: string; onRegistered: () => void }) {
  const form = useForm({ resolver: standardSchemaResolver(registration), defaultValues: empty })
  const { errors } = form.formState
  const register = useMutation({
    mutationFn: (values: Values) => success(api.auth.register.$post({ json: { ...values, setup } })),
    onSuccess: ({ message }) => {
      toast({ title: 'Registration successful', description: message })
      form.reset(empty)
      onRegistered()
    },
    onError: (error) => {
      toast({ destructive: true, title: 'Registration failed', description: sentenceOf(error) })
      if (!(error instanceof ApiError)) return
      for (const [name, message] of Object.entries(error.fields))
        form.setError(name as keyof Values, { message }, { shouldFocus: true })
    },
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((values) => register.mutate(values))}
      className="space-y-5"
    >
      <p className={`rounded-lg p-4 ${setup ? 'bg-okbg text-ok' : 'bg-calmbg text-calm'}`}>
        {setup
          ? 'This is the first account of the site: it is approved at once and may do everything.'
          : 'New accounts require admin approval before access.'}
      </p>
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        error={errors.username?.message}
        {...form.register('username')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <Button type="submit" busy={register.isPending} className="w-full">
        {register.isPending ? 'Registering...' : 'Register'}
      </Button>
    </form>
  )
}
