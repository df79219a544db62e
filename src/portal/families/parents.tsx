import { Refusal } from '../../features/email/portal/refusal'
import { useState } from 'react'
import { formatDate } from '../../lib/time/dates'
import { getDialableNumber } from '../../lib/text/phone'
import { ButtonLink } from '../../ui/button'
import { CopyButton } from '../../ui/forms/copy-button'
import { GuardedButton } from '../../ui/forms/guarded-button'
import { AddedRecipients } from '../../features/diary/portal/added-recipients'
import { missingPermission, type User } from '../../features/auth/permissions'
import { useSite } from '../../features/settings/use-site'
import type { Family, Parent } from '../../features/families/queries'
import { TextField } from '../../ui/forms/field'
import { useAppForm } from '../../ui/forms/use-app-form'
import { Dialog, DialogButtons, type OpenProps } from '../../ui/overlays/dialog'
import { otherAddress, type EntryKind } from './schema'
import { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'
import { formatEmail } from '../../lib/text/format-email'
import { useToastMutation } from '../../ui/forms/use-toast-mutation'

export const familyTitle = 'text-fine leading-normal font-semibold text-soft'
export const familyRow = 'grid grid-cols-1 border-t border-line py-1.75 wrap-anywhere'

/** The people who write for the family, and how to reach them. */
export function Parents({ family: { id, parents, otherParent }, user }: { family: Family; user: User }) {
  const [isJoining, setIsJoining] = useState(false)
  const forbidden = missingPermission(user, 'canManageContacts') ?? missingPermission(user, 'canManageConsultations')
  return (
    <section aria-labelledby="family-parents">
      <h4 id="family-parents" className={familyTitle}>
        Parents
      </h4>
      <ul>
        {parents.map((parent) => (
          <ParentRow key={parent.id} familyId={id} parent={parent} forbidden={forbidden} />
        ))}
      </ul>
      {user.canManageConsultations && <AddedRecipients familyId={id} className={familyRow} />}
      <GuardedButton
        variant="ghost"
        className="not-enlarged:-ml-3"
        reason={forbidden}
        onClick={() => setIsJoining(true)}
      >
        Join another address
      </GuardedButton>
      <JoinDialog familyId={id} otherParent={otherParent} open={isJoining} onOpenChange={setIsJoining} />
    </section>
  )
}

/** How to reach the parents, for phones, where the rest is folded. */
export const Contacts = ({ parents }: Pick<Family, 'parents'>) => (
  <ul className="-my-2">
    {parents.map(({ id, address, phone, unconfirmedPhones, isNameConfirmed, refusesEmail }) => (
      <li key={id} className="flex flex-wrap gap-x-5">
        {phone && <PhoneLink phone={phone} className="py-2" />}
        <a className="link py-2 wrap-anywhere" href={`mailto:${address}`}>
          {formatEmail(address)}
        </a>
        {refusesEmail && <Refusal address={address} className="basis-full pb-2" />}
        <UnconfirmedPhones phones={unconfirmedPhones} className="basis-full py-2" />
        {!isNameConfirmed && <UnconfirmedName className="basis-full pb-2" />}
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

const UnconfirmedName = ({ className = '' }) => (
  <span className={`text-soft ${className}`}>Name from an unanswered message</span>
)

const sources: Partial<Record<EntryKind, string>> = { request: 'request', appointment: 'booking' }

/** Numbers from messages that anyone could have sent in a parent's name. */
const UnconfirmedPhones = ({ phones, className }: { phones: Parent['unconfirmedPhones']; className: string }) =>
  phones.map(({ phone, kind }) => (
    <span key={phone} className={`text-soft ${className}`}>
      <PhoneLink phone={phone} className="" /> from an unanswered {sources[kind] ?? 'message'}
    </span>
  ))

type RowProps = { familyId: string; parent: Parent; forbidden: string | undefined }

function ParentRow({ familyId, parent, forbidden }: RowProps) {
  const { name, address, phone, joinedAt } = parent
  const { timeZone } = useSite()
  const separate = useSeparate(familyId)
  const number = getDialableNumber(phone)
  return (
    <li className={familyRow}>
      <b dir="auto" className="font-semibold">
        {name}
      </b>
      {!parent.isNameConfirmed && <UnconfirmedName />}
      <a className="link wrap-anywhere" href={`mailto:${address}`}>
        {formatEmail(address)}
      </a>
      {parent.refusesEmail && <Refusal address={address} />}
      {joinedAt && <span className="text-soft">Joined {formatDate(joinedAt, timeZone, 'short')}</span>}
      <span className="-mx-[min(0.75rem,5vw)] flex flex-wrap items-center">
        {phone && <PhoneLink phone={phone} className="mx-3" />}
        {number && (
          <ButtonLink variant="ghost" to={`sms:${number}`}>
            Text<span className="sr-only"> {name}</span>
          </ButtonLink>
        )}
        <CopyButton variant="ghost" text={address} hint={formatEmail(address)}>
          Copy address<span className="sr-only"> of {name}</span>
        </CopyButton>
        {joinedAt && (
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
      <UnconfirmedPhones phones={parent.unconfirmedPhones} className="" />
    </li>
  )
}

type Props = OpenProps & {
  familyId: string
  /** The address that also gets an appointment's emails. */
  otherParent: string | null
}

/** Asks for another parent's address. Their requests then show on this page. */
const JoinDialog = (props: Props) => (
  <Dialog
    open={props.open}
    onOpenChange={props.onOpenChange}
    title="Join another address"
    startsInField
    hint="When both parents write, their requests can be on one page. You can separate them again."
  >
    <JoinForm {...props} />
  </Dialog>
)

function JoinForm({ familyId, otherParent, onOpenChange }: Props) {
  const { submit, field, isPending, cancel } = useAppForm({
    schema: otherAddress,
    defaultValues: { address: otherParent ?? '' },
    mutation: useJoin(familyId),
    draft: `join:${familyId}`,
    errorField: 'address',
    onSuccess: () => onOpenChange(false),
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField label="The other parent’s email address" type="email" autoComplete="off" {...field('address')} />
      <DialogButtons submit="Join" busy={isPending} onCancel={() => cancel(onOpenChange)} />
    </form>
  )
}

const join = (id: string, address: string) =>
  parseResponse(api.families[':id'].join.$post({ param: { id }, json: { address } }))

const separate = (id: string, address: string) =>
  parseResponse(api.families[':id'].separate.$post({ param: { id }, json: { address } }))

const useJoin = (id: string) =>
  useToastMutation({
    mutationFn: ({ address }: { address: string }) => join(id, address),
    successTitle: (_, { name }) => `${name} is on this page now`,
    failureTitle: 'Failed to join the address',
    errorTitle: 'Error joining the address',
    undo:
      ({ address }) =>
      () =>
        separate(id, address),
    undone: 'Separated again',
    undoAltText: 'Separate it on the family’s page',
  })

/** Gives a joined address its own page again. */
const useSeparate = (id: string) =>
  useToastMutation({
    mutationFn: (address: string) => separate(id, address),
    successTitle: (_, { name }) => `${name} has a page of their own again`,
    failureTitle: 'Failed to separate the address',
    errorTitle: 'Error separating the address',
    undo:
      ({ address }) =>
      () =>
        join(id, address),
    undone: 'Joined again',
    undoAltText: 'Join the address again on the family’s page',
  })
