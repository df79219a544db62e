import { api } from '../../../../lib/api/client'
import { parseResponse } from '../../../../lib/api/response'
import { Button } from '../../../../ui/button'
import { TextField } from '../../../../ui/forms/field'
import { forgotPassword } from '../../schema'
import { useAccountForm } from '../../portal/use-account-form'

export function ForgotForm({ onBack }: { onBack: () => void }) {
  const { submit, isPending, field } = useAccountForm({
    schema: forgotPassword,
    defaultValues: { email: '' },
    mutationFn: (json) => parseResponse(api.auth['forgot-password'].$post({ json })),
    successTitle: 'Reset link sent',
    failureTitle: 'Password reset failed',
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <h2 className="text-2xl">Reset Password</h2>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        hint="We’ll send a link to your account’s address."
        {...field('email')}
      />
      <Button type="submit" busy={isPending} className="w-full">
        {isPending ? 'Sending...' : 'Send Reset Link'}
      </Button>
      <Button variant="ghost" onClick={onBack} className="w-full">
        Back to login
      </Button>
    </form>
  )
}
