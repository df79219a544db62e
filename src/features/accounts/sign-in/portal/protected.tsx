import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { formatEmail } from '../../../../lib/text/format-email'
import { DraftOwner } from '../../../../ui/forms/drafts/use-draft'
import { Button, ButtonLink } from '../../../../ui/button'
import { Head } from '../../../../ui/head'
import { LoadingPage } from '../../../../ui/loading'
import { TooltipProvider } from '../../../../ui/overlays/tooltip'
import { meQuery } from '../../../auth/queries'
import { Wordmark } from '../../../site/wordmark'
import type { User } from '../../../auth/permissions'
import { SessionExpiredDialog } from './session-expired-dialog'
import { useLogout } from './use-logout'

/**
 * Shows a page to approved admins. Redirects visitors to the sign-in page and shows pending accounts their status. If the session ends later, a
 * dialog on top of the page asks the user to sign in again.
 */
export function Protected({ children }: { children: (user: User) => ReactNode }) {
  const { data: user, isPending, isLoadingError, refetch } = useQuery(meQuery)
  const { pathname, search } = useLocation()
  if (isPending)
    return (
      <>
        <Head title="Admin Dashboard" noindex />
        <LoadingPage />
      </>
    )
  if (isLoadingError)
    return (
      <main className="mx-auto max-w-md p-6 text-center">
        <h1 className="font-display text-2xl">The portal can’t be reached</h1>
        <p className="mt-2 mb-6 text-soft">Your connection or the site is temporarily down. Nothing is lost.</p>
        <Button onClick={() => refetch()}>Try again</Button>
      </main>
    )
  if (!user) return <Navigate to="/admin/auth" replace state={{ from: pathname + search }} />
  if (!user.isApproved) return <UnapprovedPage user={user} />
  return (
    <TooltipProvider>
      {/* The key keeps drafts separate, so that nobody sees someone else's input. */}
      <DraftOwner key={user.id} value={user.id}>
        {children(user)}
      </DraftOwner>
      <SessionExpiredDialog user={user} />
    </TooltipProvider>
  )
}

const pending = {
  title: 'Account Pending Approval',
  text: 'Your admin account is awaiting approval from an existing administrator.',
  status: 'Pending approval',
  steps: [
    'An existing admin reviews your request.',
    'You’ll get an email once you’re approved.',
    'Then you can open the dashboard with this account.',
  ],
}
const suspended = {
  title: 'Account Suspended',
  text: 'An admin has suspended your account. What you can do with it hasn’t changed, but for now it’s closed.',
  status: 'Suspended',
  steps: [
    'If you don’t know why, ask the person who runs the practice.',
    'You’ll get an email once you’re approved again.',
  ],
}

function UnapprovedPage({ user }: { user: User }) {
  // Sign out first, or the sign-in page would redirect the account back here.
  const logout = useLogout('/admin/auth')
  const { title, text, status, steps } = user.suspendedAt ? suspended : pending
  const facts = { Username: user.username, Email: formatEmail(user.email), Status: status }
  return (
    <main className="mx-auto grid min-h-screen max-w-lg place-content-center gap-6 p-5">
      <Head title={title} noindex />
      <Wordmark />
      <section className="panel p-6 sm:p-8">
        <h1 className="font-display text-2xl">{title}</h1>
        <p className="mt-2 text-soft">{text}</p>
        <h2 className="mt-6 font-text font-semibold tracking-normal">What happens next</h2>
        <ol className="mt-2 list-decimal space-y-1 pl-5 text-soft">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-t border-line pt-5">
          {Object.entries(facts).map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-soft">{label}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to="/">Visit Main Site</ButtonLink>
          <Button variant="secondary" busy={logout.isPending} onClick={() => logout.mutate()}>
            Switch Account
          </Button>
        </div>
      </section>
    </main>
  )
}
