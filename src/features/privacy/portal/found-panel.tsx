import { Download } from 'lucide-react'
import { ConfirmButton } from '../../../ui/forms/confirm-button'
import { GuardedButton } from '../../../ui/forms/guarded-button'
import { missingPermission, type User } from '../../accounts/permissions'
import type { Found } from '../queries'
import { describeCounts } from '../schema'
import { useExport, type useErase } from './use-privacy'

type Props = { found: Found; user: User; erase: ReturnType<typeof useErase> }

/** How much is stored about an address, with the two actions: export and erase. */
export function FoundPanel({ found, user, erase }: Props) {
  const { address, consultations, messages, trashed, appointments, mails, entries } = found
  const exported = useExport({ address })
  const forbidden = missingPermission(user, 'canManageContacts') ?? missingPermission(user, 'canManageConsultations')
  const summary = describeCounts(found)
  const notErased = forbidden ?? (summary ? undefined : 'There is only an account, which can’t be erased here.')
  return (
    <section aria-labelledby="found" className="panel grid grid-cols-1 gap-5 p-5 sm:p-6">
      <h3 id="found" className="text-xl">
        Stored about <span className="wrap-anywhere">{address}</span>
      </h3>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
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
          text={`This permanently erases ${summary}. It can’t be undone, and nobody can bring it back.${
            found.account ? ' The admin account with this address isn’t erased.' : ''
          }`}
          confirm="Erase permanently"
        >
          Erase everything
        </ConfirmButton>
      </div>
      <p className="max-w-[66ch] text-[0.95rem] text-soft">
        The file is for the person who asked. It contains all of this in full, including your private notes, so read it
        before you send it.
      </p>
    </section>
  )
}

const Tile = ({ label, count }: { label: string; count: number }) => (
  <div className="flex flex-col-reverse justify-end rounded-2xl bg-sunk px-4 py-3">
    <dt className="text-[0.95rem] text-soft">{label}</dt>
    <dd className="font-display text-3xl tabular-nums">{count.toLocaleString('en-US')}</dd>
  </div>
)
