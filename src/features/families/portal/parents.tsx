import { useState } from 'react'
import { formatDate } from '../../../lib/time/dates'
import { ButtonLink } from '../../../ui/button'
import { CopyButton } from '../../../ui/forms/copy-button'
import { GuardedButton } from '../../../ui/forms/guarded-button'
import { missingPermission, type User } from '../../accounts/permissions'
import { useSite } from '../../site/use-site'
import type { Family, Parent } from '../queries'
import { JoinDialog } from './join-dialog'
import { useSeparate } from './use-parents'

/** Who writes for the family, and how to reach them. */
export function Parents({ family: { id, parents }, user }: { family: Family; user: User }) {
  const [isJoining, setIsJoining] = useState(false)
  const forbidden = missingPermission(user, 'canManageContacts') ?? missingPermission(user, 'canManageConsultations')
  return (
    <section aria-labelledby="family-parents">
      <h4 id="family-parents">Parents</h4>
      <ul className="family-rows">
        {parents.map((parent) => (
          <ParentRow key={parent.id} familyId={id} parent={parent} forbidden={forbidden} />
        ))}
      </ul>
      <GuardedButton
        variant="ghost"
        className="family-small -ml-3"
        reason={forbidden}
        onClick={() => setIsJoining(true)}
      >
        Join another address
      </GuardedButton>
      <JoinDialog familyId={id} open={isJoining} onOpenChange={setIsJoining} />
    </section>
  )
}

type RowProps = { familyId: string; parent: Parent; forbidden: string | undefined }

function ParentRow({ familyId, parent: { name, address, phone, joinedTo, joinedAt }, forbidden }: RowProps) {
  const { timeZone } = useSite()
  const separate = useSeparate(familyId)
  const number = phone?.replace(/[^\d+]/g, '') ?? ''
  return (
    <li>
      <b dir="auto">{name}</b>
      <a className="link wrap-anywhere" href={`mailto:${address}`}>
        {address}
      </a>
      {joinedTo && joinedAt && <span className="text-soft">Joined {formatDate(joinedAt, timeZone, 'short')}</span>}
      <span className="family-actions">
        {number.length < 5 ? (
          phone && <span className="mx-3">{phone}</span>
        ) : (
          <>
            <a className="link mx-3" href={`tel:${number}`}>
              {phone}
            </a>
            <ButtonLink variant="ghost" to={`sms:${number}`}>
              Text<span className="sr-only"> {name}</span>
            </ButtonLink>
          </>
        )}
        <CopyButton variant="ghost" text={address} hint={address}>
          Copy address<span className="sr-only"> of {name}</span>
        </CopyButton>
        {joinedTo && (
          <GuardedButton
            variant="ghost"
            reason={forbidden}
            busy={separate.isPending}
            onClick={() => separate.mutate(address)}
          >
            Separate<span className="sr-only"> {name}</span>
          </GuardedButton>
        )}
      </span>
    </li>
  )
}
