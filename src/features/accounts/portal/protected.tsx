import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { DraftOwner } from '../../../ui/forms/use-draft'
import { Button } from '../../../ui/button'
import { Head } from '../../../ui/head'
import { LoadingPage } from '../../../ui/loading'
import { TooltipProvider } from '../../../ui/overlays/tooltip'
import { PendingApprovalPage } from './pending-approval-page'
import { meQuery } from '../queries'
import type { User } from '../permissions'
import { SessionExpiredDialog } from '../sign-in/portal/session-expired-dialog'

/**
 * Shows a page to approved admins. Redirects visitors to the sign-in page, and shows pending accounts their status. If the
 * session ends later, a dialog above the page asks for a new sign-in.
 */
export function Protected({ children }: { children: (user: User) => ReactNode }) {
  const { data: user, isPending, isError, refetch } = useQuery(meQuery)
  const { pathname, search } = useLocation()
  if (isPending)
    return (
      <>
        <Head title="Admin Dashboard" noindex />
        <LoadingPage />
      </>
    )
  if (isError)
    return (
      <main className="mx-auto max-w-md p-6 text-center">
        <h1 className="font-display text-2xl">The portal can’t be reached</h1>
        <p className="mt-2 mb-6 text-soft">Your connection or the site is temporarily down. Nothing is lost.</p>
        <Button onClick={() => refetch()}>Try again</Button>
      </main>
    )
  if (!user) return <Navigate to="/admin/auth" replace state={{ from: pathname + search }} />
  if (!user.isApproved) return <PendingApprovalPage user={user} />
  return (
    <TooltipProvider>
      {/* The key keeps drafts apart, so nobody sees what someone else typed. */}
      <DraftOwner key={user.id} value={user.id}>
        {children(user)}
      </DraftOwner>
      <SessionExpiredDialog user={user} />
    </TooltipProvider>
  )
}
