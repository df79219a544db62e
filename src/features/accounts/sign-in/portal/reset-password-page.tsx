import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { api } from '../../../../lib/api/client'
import { parseResponse } from '../../../../lib/api/response'
import { useSentForm } from '../../../../lib/api/sent-form'
import { Button, ButtonLink } from '../../../../ui/button'
import { PasswordField } from '../../../../ui/forms/password-field'
import { Head } from '../../../../ui/head'
import { Wordmark } from '../../../site/wordmark'
import { passwordReset } from '../../schema'
import { EarlyError } from './sign-in-form'
import { useAccountForm } from '../../portal/use-account-form'
import { useLinkToken } from '../../portal/use-link-token'

/** SPEC section 9. */
const REDIRECT_DELAY_MS = 3000

export default function ResetPasswordPage() {
  const token = useLinkToken()
  const [done, setDone] = useState(false)
  if (!token) return <Navigate to="/admin/auth" replace />
  return (
    <main className="mx-auto grid min-h-screen max-w-md content-center gap-5 px-5 py-10">
      <Head title="Choose a new password" noindex />
      <Wordmark />
      {done ? <Done /> : <ResetForm token={token} onDone={() => setDone(true)} />}
    </main>
  )
}

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { submit, isPending, field } = useAccountForm({
    schema: passwordReset,
    defaultValues: { token, password: '', confirmPassword: '' },
    mutationFn: (json) => parseResponse(api.auth['reset-password'].$post({ json })),
    successTitle: 'Password reset successful',
    failureTitle: 'Password reset failed',
    onSuccess: onDone,
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <h1 className="text-3xl">Choose a new password</h1>
      <EarlyError form={useSentForm('/admin/reset-password')} />
      <PasswordField label="New Password" autoComplete="new-password" {...field('password')} />
      <PasswordField label="Confirm New Password" autoComplete="new-password" {...field('confirmPassword')} />
      <Button type="submit" busy={isPending} className="w-full">
        {isPending ? 'Resetting...' : 'Reset Password'}
      </Button>
    </form>
  )
}

function Done() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate('/admin/auth'), REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <section role="status" className="panel grid gap-3 p-7 text-center">
      <h1 className="text-2xl">Password Reset Successful</h1>
      <p className="text-soft">Your password has been changed, and all other sessions were ended.</p>
      <ButtonLink to="/admin/auth">Continue to Login</ButtonLink>
    </section>
  )
}
