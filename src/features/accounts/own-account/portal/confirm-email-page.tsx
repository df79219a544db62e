import { useQueryClient } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { api } from '../../../../lib/api/client'
import { getErrorMessage, parseResponse } from '../../../../lib/api/response'
import { Button, ButtonLink } from '../../../../ui/button'
import { useDedupedMutation } from '../../../../ui/forms/use-deduped-mutation'
import { Head } from '../../../../ui/head'
import { meQuery } from '../../../auth/queries'
import { useLinkToken } from '../../portal/use-link-token'

/** The page that the email-change link opens. A button consumes the token, because email scanners open every link. */
export default function ConfirmEmailPage() {
  const client = useQueryClient()
  const token = useLinkToken()
  const confirm = useDedupedMutation({
    mutationFn: (json: { token: string }) => parseResponse(api.auth.email.confirm.$post({ json })),
    onSuccess: () => client.invalidateQueries(meQuery),
  })
  if (!token) return <Navigate to="/admin/auth" replace />
  return (
    <main className="mx-auto grid min-h-screen max-w-md content-center px-5 py-10">
      <Head title="Confirm your email address" noindex />
      <section className="panel grid gap-4 p-7">
        <h1 className="font-display text-2xl">Confirm your email address</h1>
        <p role="status">
          {confirm.isSuccess
            ? confirm.data.message
            : confirm.isError
              ? getErrorMessage(confirm.error)
              : 'From now on, emails about your admin account go to the address where you received this link.'}
        </p>
        {confirm.isSuccess || confirm.isError ? (
          <ButtonLink to="/admin/account">Go to your account</ButtonLink>
        ) : (
          <Button busy={confirm.isPending} onClick={() => confirm.mutate({ token })}>
            {confirm.isPending ? 'Confirming...' : 'Confirm this address'}
          </Button>
        )}
      </section>
    </main>
  )
}
