import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '../../lib/router'
import { EmptyState } from '../../ui/empty-state'
import { LoadFailure } from '../../ui/load-failure'
import { Notice } from '../../ui/notice'
import type { User } from '../accounts/schema'
import { FoundPanel } from './found-panel'
import { foundQuery, type Found } from './queries'
import { wordsOf } from './schema'
import { useErase } from './use-privacy'

/** What is stored about an address, and what became of it. */
export function Result({ address, user }: { address: string; user: User }) {
  const { data: found, isError, refetch } = useQuery(foundQuery(address))
  const erase = useErase(address)
  if (!found && isError) return <LoadFailure retry={() => void refetch()} />
  if (!found)
    return (
      <p role="status" className="flex items-center gap-3 py-10 text-soft">
        <span aria-hidden="true" className="spinner" />
        Looking...
      </p>
    )
  const words = wordsOf(found)
  return (
    <>
      <p role="status" className="sr-only">
        {`Stored about ${address}: ${[words, found.account && 'an account'].filter(Boolean).join(', ') || 'nothing'}`}
      </p>
      {erase.data && (
        <Notice tone="ok" tabIndex={-1} ref={takeFocus}>
          <b className="font-semibold">Erased for good: {wordsOf(erase.data) || 'there was nothing left'}.</b> Nothing
          in the log tells any more whose it was.
        </Notice>
      )}
      {words || found.account ? (
        <FoundPanel found={found} user={user} erase={erase} />
      ) : (
        !erase.data && (
          <EmptyState title="Nothing is stored">
            There is no request, message or mail of <span className="wrap-anywhere">{address}</span>.
          </EmptyState>
        )
      )}
      <Besides found={found} />
    </>
  )
}

const takeFocus = (notice: HTMLElement | null) => notice?.focus()

/** What an erasure does not reach, and where to look for it. */
const Besides = ({ found: { account } }: { found: Found }) => (
  <section aria-labelledby="besides" className="grid max-w-[66ch] gap-2">
    <h3 id="besides" className="text-lg">
      Where else to look
    </h3>
    <ul className="grid list-disc gap-1.5 pl-5">
      {account && (
        <li>
          <b className="font-semibold">The admin account {account.username}</b> has this address, with{' '}
          {several(account.sessions, 'session')} and {several(account.passkeys, 'passkey')}. It stays: to delete it,
          suspend and then reject it under <Way to="/admin?tab=users">Users</Way>.
        </li>
      )}
      {account === undefined && (
        <li>Whether an admin account has this address, only those know who may manage users.</li>
      )}
      <li>
        Testimonials hold a name but no email address. Look for the name under{' '}
        <Way to="/admin?tab=testimonials">Testimonials</Way>, and for a photo in the images.
      </li>
      <li>Your own mailbox and your backups hold copies that this page does not reach.</li>
      <li>
        Another address of the same person counts by itself: ann+baby@example.com is not ann@example.com. Upper and
        lower case are the same.
      </li>
    </ul>
  </section>
)

const several = (count: number, noun: string) => (count === 1 ? `1 ${noun}` : `${count || 'no'} ${noun}s`)

const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="link">
    {children}
  </Link>
)
