import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api, sentenceOf, success } from '../../lib/client'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { toast } from '../../ui/toast'
import { forgotPassword } from './schema'

export function ForgotForm({ onBack }: { onBack: () => void }) {
  const form = useForm({ resolver: standardSchemaResolver(forgotPassword), defaultValues: { email: '' } })
  const request = useMutation({
    mutationFn: (json: { email: string }) => success(api.auth['forgot-password'].$post({ json })),
    onSuccess: ({ message }) => toast({ title: 'Reset link sent', description: message }),
    onError: (error) => toast({ destructive: true, title: 'Password reset failed', description: sentenceOf(error) }),
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(({ email }) => request.mutate({ email: email ?? '' }))}
      className="space-y-5"
    >
      <h2 className="text-2xl">Reset Password</h2>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="We send a link to the address of your account."
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" busy={request.isPending} className="w-full">
        {request.isPending ? 'Sending...' : 'Send Reset Link'}
      </Button>
      <Button kind="bare" onClick={onBack} className="w-full">
        Back to login
      </Button>
    </form>
  )
}
