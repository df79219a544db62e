import { useState } from 'react'
import { formatDate } from '../../../lib/time/dates'
import { getDialableNumber } from '../../../lib/phone'
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
        className="family-small min-[20rem]:-ml-3"
        reason={forbidden}
        onClick={() => setIsJoining(true)}
      >
        Join another address
      </GuardedButton>
      <JoinDialog familyId={id} open={isJoining} onOpenChange={setIsJoining} />
    </section>
  )
}

/** How to reach the parents, for phones, where the rest is folded away. */
export const Contacts = ({ parents }: Pick<Family, 'parents'>) => (
  <ul className="-my-2">
    {parents.map(({ id, address, phone }) => (
      <li key={id} className="flex flex-wrap gap-x-5">
        {phone && <PhoneLink phone={phone} className="py-2" />}
        <a className="link py-2 wrap-anywhere" href={`mailto:${address}`}>
          {address}
        </a>
      </li>
    ))}
  </ul>
)

function PhoneLink({ phone, className }: { phone: string; className: string }) {
  const number = getDialableNumber(phone)
  if (!number) return <span className={className}>{phone}</span>
  return (
    <a className={`link ${className}`} href={`tel:${number}`}>
      {phone}
    </a>
  )
}

type RowProps = { familyId: string; parent: Parent; forbidden: string | undefined }

function ParentRow({ familyId, parent: { name, address, phone, joinedTo, joinedAt }, forbidden }: RowProps) {
  const { timeZone } = useSite()
  const separate = useSeparate(familyId)
  const number = getDialableNumber(phone)
  return (
    <li>
      <b dir="auto">{name}</b>
      <a className="link wrap-anywhere" href={`mailto:${address}`}>
        {address}
      </a>
      {joinedTo && joinedAt && <span className="text-soft">Joined {formatDate(joinedAt, timeZone, 'short')}</span>}
      <span className="family-actions">
        {phone && <PhoneLink phone={phone} className="mx-3" />}
        {number && (
          <ButtonLink variant="ghost" to={`sms:${number}`}>
            Text<span className="sr-only"> {name}</span>
          </ButtonLink>
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
