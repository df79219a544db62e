import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useNavigate } from 'react-router'
import { api } from '../../../../lib/api/client'
import { portalQuery } from '../../../../lib/api/portal-query'
import { PORTAL } from '../../../../lib/api/query-keys'
import { ApiError, getErrorMessage, parseResponse } from '../../../../lib/api/response'
import { formatEmail } from '../../../../lib/text/format-email'
import { Button, ButtonLink } from '../../../../ui/button'
import { PasswordField } from '../../../../ui/forms/password-field'
import { TextField } from '../../../../ui/forms/field'
import { Head } from '../../../../ui/head'
import { LoadingPage, ScriptNeeded } from '../../../../ui/loading'
import { allPermissions, permissions, type Permission } from '../../../auth/permissions'
import { meQuery } from '../../../auth/queries'
import { Wordmark } from '../../../site/wordmark'
import { useAccountForm } from '../../portal/use-account-form'
import { useLinkToken } from '../../portal/use-link-token'
import { invitationAcceptance } from '../../schema'

const invitationQuery = (token: string) =>
  portalQuery('/api/auth/invitation', (api) => api.auth.invitation.$post({ json: { token } }), token)

export default function InvitationPage() {
  const token = useLinkToken()
  const {
    data: invitation,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...invitationQuery(token ?? ''),
    enabled: token !== null,
  })
  if (token === null) return <Navigate to="/admin/auth" replace />
  if (isPending) return <LoadingPage />
  return (
    <main className="mx-auto grid min-h-screen max-w-md grid-cols-1 content-center gap-5 px-5 py-10">
      <Head title="Your invitation" noindex />
      <Wordmark />
      <ScriptNeeded />
      {invitation ? (
        <Acceptance token={token} invitation={invitation} />
      ) : (
        <section role="status" className="grid gap-4">
          <h1 className="text-3xl">This link doesn’t work</h1>
          <p>{getErrorMessage(error)}</p>
          <div>
            {error instanceof ApiError && error.status === 404 ? (
              <ButtonLink to="/admin/auth">Go to sign-in</ButtonLink>
            ) : (
              <Button onClick={() => refetch()}>Try again</Button>
            )}
          </div>
        </section>
      )}
    </main>
  )
}

type Invitation = { email: string; inviter: string; practice: string } & Record<Permission, boolean>

function Acceptance({ token, invitation }: { token: string; invitation: Invitation }) {
  const { email, inviter, practice } = invitation
  const client = useQueryClient()
  const navigate = useNavigate()
  const { data: user } = useQuery(meQuery)
  const { submit, isPending, field } = useAccountForm({
    schema: invitationAcceptance,
    defaultValues: { token, username: suggestUsername(email), password: '' },
    mutationFn: (json) => parseResponse(api.auth.invitation.accept.$post({ json })),
    successTitle: 'Welcome!',
    failureTitle: 'Your invitation couldn’t be accepted',
    errorTitle: 'Error accepting your invitation',
    onSuccess({ user }) {
      client.removeQueries({ queryKey: [PORTAL] })
      client.setQueryData(meQuery.queryKey, user)
      void navigate('/admin', { replace: true })
    },
  })
  const may = allPermissions.filter((name) => invitation[name]).map((name) => permissions[name].toLowerCase())
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-5">
      <div>
        <h1 className="text-3xl">Welcome to {practice}</h1>
        <p className="mt-2 text-soft">
          {inviter} invites you to help in the portal, as <b className="wrap-anywhere text-ink">{formatEmail(email)}</b>
          .{may.length > 0 && ` You’ll be able to ${new Intl.ListFormat('en-US').format(may)}.`}
        </p>
      </div>
      {user && (
        <p className="rounded-lg bg-warnbg p-4 text-warn">
          In this browser, {user.username} is signed in. If you accept, you are instead.
        </p>
      )}
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        hint="What you sign in with, and how the others see you."
        {...field('username')}
      />
      <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
      <Button type="submit" busy={isPending} className="w-full">
        {isPending ? 'Accepting...' : 'Accept the invitation'}
      </Button>
    </form>
  )
}

/** Suggests the part before the @ if it can be a username. */
function suggestUsername(email: string) {
  const [name = ''] = email.split(/[@+]/)
  return name.length < 3 ? '' : name
}
