import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/lists/empty-state'
import { LoadFailure } from '../../../ui/lists/load-failure'
import { Spinner } from '../../../ui/loading'
import { Notice } from '../../../ui/notice'
import { type User, missingPermission } from '../../../features/auth/permissions'
import { describeKept } from '../../../features/payments/portal/describe-kept'
import { useSite } from '../../../features/settings/use-site'
import { foundQuery, type Found } from '../queries'
import { describeCounts } from '../schema'
import { useErase, useExport } from './use-privacy'
import { Download } from 'lucide-react'
import { ConfirmButton } from '../../../ui/forms/confirm-button'
import { GuardedButton } from '../../../ui/forms/guarded-button'

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
  <section aria-labelledby="elsewhere" className="grid max-w-text grid-cols-1 gap-2 wrap-break-word">
    <h3 id="elsewhere" className="text-lg">
      Where else to look
    </h3>
    <ul className="grid grid-cols-1 list-disc gap-1.5 pl-5">
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

type Props = { found: Found; user: User; erase: ReturnType<typeof useErase> }

/** How much is stored about an address, with two actions: export and erase. */
function FoundPanel({ found, user, erase }: Props) {
  const { address, consultations, messages, trashed, appointments, mails, entries } = found
  const site = useSite()
  const exported = useExport({ address })
  const forbidden = missingPermission(user, 'canManageContacts') ?? missingPermission(user, 'canManageConsultations')
  const summary = describeCounts(found)
  const notErased = forbidden ?? (summary ? undefined : 'There is only an account, which can’t be erased here.')
  return (
    <section aria-labelledby="found" className="panel grid grid-cols-1 gap-5 p-5 sm:p-6">
      <h3 id="found" className="text-xl">
        Stored about <span className="wrap-anywhere">{address}</span>
      </h3>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8.75rem,100%),1fr))] gap-3">
        <Tile label="Consultation requests" count={consultations} />
        <Tile label="Messages" count={messages} />
        <Tile label="In the trash" count={trashed} />
        {appointments > 0 && <Tile label="Appointments" count={appointments} />}
        <Tile label="Emails, sent and waiting" count={mails} />
        {entries > 0 && <Tile label="On the family’s page" count={entries} />}
      </dl>
      <div className="flex flex-wrap items-center gap-3">
        <GuardedButton
          variant="secondary"
          reason={forbidden}
          busy={exported.isPending}
          onClick={() => exported.mutate()}
        >
          <Download aria-hidden className="size-4" />
          Export as a file
        </GuardedButton>
        <ConfirmButton
          variant="danger"
          reason={notErased}
          mutation={erase}
          title={`Erase everything about ${address}?`}
          text={`This permanently erases ${summary}. It can’t be undone.${
            found.account ? ' The admin account with this address isn’t erased.' : ''
          }${describeKept(site)}`}
          confirm="Erase permanently"
        >
          Erase everything
        </ConfirmButton>
      </div>
      <p className="max-w-text text-row text-soft">
        The file is for the person who asked. It contains all of this in full, including your private notes, so read it
        before you send it.
      </p>
    </section>
  )
}

const Tile = ({ label, count }: { label: string; count: number }) => (
  <div className="flex flex-col-reverse justify-end rounded-2xl bg-sunk px-3 py-3 sm:px-4">
    <dt className="text-row text-soft">{label}</dt>
    <dd className="font-display text-3xl tabular-nums">{count.toLocaleString('en-US')}</dd>
  </div>
)
