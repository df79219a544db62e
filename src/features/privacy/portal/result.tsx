import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/lists/empty-state'
import { LoadFailure } from '../../../ui/lists/load-failure'
import { Spinner } from '../../../ui/loading'
import { Notice } from '../../../ui/notice'
import type { User } from '../../accounts/permissions'
import { FoundPanel } from './found-panel'
import { foundQuery, type Found } from '../queries'
import { describeCounts } from '../schema'
import { useErase } from './use-privacy'

/** What is stored about an address, and the outcome of erasing it. */
export function Result({ address, user }: { address: string; user: User }) {
  const { data: found, isError, refetch } = useQuery(foundQuery(address))
  const erase = useErase({ address })
  if (!found && isError) return <LoadFailure retry={() => void refetch()} />
  if (!found) return <Spinner className="py-10">Looking...</Spinner>
  const summary = describeCounts(found)
  return (
    <>
      <p role="status" className="sr-only">
        {`Stored about ${address}: ${[summary, found.account && 'an account'].filter(Boolean).join(', ') || 'nothing'}`}
      </p>
      {erase.data && (
        <Notice tone="ok" focused>
          <b className="font-semibold">Permanently erased: {describeCounts(erase.data) || 'there was nothing left'}.</b>{' '}
          The activity log no longer shows whose it was.
        </Notice>
      )}
      {summary || found.account ? (
        <FoundPanel found={found} user={user} erase={erase} />
      ) : (
        !erase.data && (
          <EmptyState title="Nothing is stored">
            There are no requests, messages, or emails for <span className="wrap-anywhere">{address}</span>.
          </EmptyState>
        )
      )}
      <ElsewhereNote found={found} />
    </>
  )
}

/** What an erasure doesn't cover, and where to look for it. */
const ElsewhereNote = ({ found: { account } }: { found: Found }) => (
  <section aria-labelledby="elsewhere" className="grid max-w-[66ch] gap-2">
    <h3 id="elsewhere" className="text-lg">
      Where else to look
    </h3>
    <ul className="grid list-disc gap-1.5 pl-5">
      {account && (
        <li>
          <b className="font-semibold">The admin account {account.username}</b> uses this address, with{' '}
          {pluralize(account.sessions, 'session')} and {pluralize(account.passkeys, 'passkey')}. It isn’t erased: to
          delete it, suspend and then reject it under <PortalLink to="/admin?tab=users">Users</PortalLink>.
        </li>
      )}
      {account === undefined && (
        <li>Only people who can manage users can see whether an admin account uses this address.</li>
      )}
      <li>
        Testimonials have a name but no email address. Look for the name under{' '}
        <PortalLink to="/admin?tab=testimonials">Testimonials</PortalLink>, and for a photo among the images.
      </li>
      <li>Your own mailbox and your backups contain copies that this page can’t erase.</li>
      <li>
        If the same person uses another address, look it up too: ann+baby@example.com isn’t ann@example.com. Upper and
        lower case don’t matter.
      </li>
    </ul>
  </section>
)

const pluralize = (count: number, noun: string) => (count === 1 ? `1 ${noun}` : `${count || 'no'} ${noun}s`)

const PortalLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="link">
    {children}
  </Link>
)
