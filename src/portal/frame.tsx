import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button'
import { Head } from '../ui/head'
import { PartBoundary } from '../ui/part-boundary'
import { ReadOnlyNotice } from '../ui/read-only-notice'
import { PortalHeader } from './header'
import { Protected } from '../features/accounts/sign-in/portal/protected'
import { missingPermission, needsPermission, type Permission, type User } from '../features/auth/permissions'

type Props = {
  title: string
  /** Users without it, or without any of them, see the reason instead of the page. */
  permission?: Permission | Permission[]
  /** Whether the page itself has a link back to where it belongs. */
  leadsBack?: boolean
  children: (user: User) => ReactNode
}

/** The layout of every portal page except the dashboard: for approved admins, with the header and a link back. */
export function PortalFrame({ title, permission, leadsBack, children }: Props) {
  return (
    <Protected>
      {(user) => {
        const anyOf = [permission ?? []].flat()
        const reason = permission && missingPermission(user, ...anyOf) && needsPermission('This page', ...anyOf)
        return (
          <>
            <Head title={title} noindex />
            <PortalHeader user={user} />
            <main id="main" tabIndex={-1} className="wrap portal grid grid-cols-1 gap-5 py-5 pb-16 print:p-0">
              <header className="flex print:hidden flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <h2 className="text-2xl sm:text-3xl">{title}</h2>
                {(!leadsBack || reason) && (
                  <ButtonLink
                    variant="ghost"
                    to="/admin"
                    className="enlarged:px-0 enlarged:text-left not-enlarged:-mx-[min(1.25rem,6vw)]"
                  >
                    Back to the dashboard
                  </ButtonLink>
                )}
              </header>
              {reason ? <ReadOnlyNotice>{reason}</ReadOnlyNotice> : <PartBoundary>{children(user)}</PartBoundary>}
            </main>
          </>
        )
      }}
    </Protected>
  )
}
