import { useRef, useState } from 'react'
import { api } from '../../lib/api/client'
import { formatDateTime } from '../../lib/time/dates'
import { GuardedButton } from '../../ui/forms/guarded-button'
import { useToastMutation } from '../../ui/forms/use-toast-mutation'
import { Options } from '../../ui/forms/options'
import { useRowAction } from '../../ui/lists/rows'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { announceEmail, nameRecipient } from '../../features/email/portal/email-notice'
import type { ListItemProps } from '../../features/requests/portal/request-list'
import { parseBatch, undoOptions } from '../../features/requests/portal/use-request-mutations'
import { useSite } from '../../features/settings/use-site'
import type { Consultation } from '../../features/consultations/queries'
import { statuses, statusLabel, type Status } from '../../features/requests/status'

type Props = { consultation: Consultation; itemProps: ListItemProps }

/** Sets a request's status. `answered` means that a reply written elsewhere was sent. */
export const useStatusChange = ({ id, status: statusWas }: Consultation) =>
  useToastMutation({
    mutationFn: (change: { status: Status; answered?: true }) =>
      parseBatch(api.consultations[':id'].$patch({ param: { id }, json: { ...change, statusWas } })),
    successTitle: ({ status }) => `Consultation status updated to ${status}`,
    failureTitle: 'Failed to update consultation status',
    errorTitle: 'Error updating consultation status',
    ...undoOptions('consultations'),
  })

/** Returns what parents get when the request is canceled, 'the cancellation of …'; undefined for nothing. */
export const describeCancellation = (
  { upcoming, guests }: Pick<Consultation, 'upcoming' | 'guests'>,
  timeZone: string,
) =>
  upcoming.length > 0
    ? `the cancellation of ${upcoming.map((start) => formatDateTime(start, timeZone)).join(' and ')}${guests.map((guest) => `, also to ${guest}`).join('')}`
    : undefined

/** The status, as a select. While a change is pending, it shows the new status and ignores further changes. */
export function StatusSelect({ consultation, itemProps }: Props) {
  const { forbidden, onChange } = itemProps
  const { parentName, email, spam } = consultation
  const { timeZone } = useSite()
  const change = useStatusChange(consultation)
  const [isAsking, setIsAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  useRowAction('change', () => {
    // If there's a button, it explains why the status can't be changed.
    button.current?.focus()
    select.current?.focus()
    // Older Safari doesn't have it.
    if (select.current && 'showPicker' in select.current) select.current.showPicker()
  })
  // Suspected spam gets no email.
  const cancellation = spam ? undefined : describeCancellation(consultation, timeZone)
  const label = `Status of the request from ${parentName}`
  if (forbidden)
    return (
      <GuardedButton
        ref={button}
        variant="secondary"
        reason={forbidden}
        aria-label={`${label}: ${statusLabel(consultation.status)}`}
        aria-keyshortcuts="e"
      >
        {statusLabel(consultation.status)}
      </GuardedButton>
    )
  function setStatus(status: Status) {
    onChange()
    change.mutate({ status })
  }
  return (
    <>
      <select
        ref={select}
        aria-label={label}
        aria-keyshortcuts="e"
        className="control select-arrow shrink-0"
        value={change.isPending ? change.variables.status : consultation.status}
        aria-busy={change.isPending}
        onChange={({ target }) => {
          const status = target.value as Status
          if (change.isPending) return
          if (status === 'cancelled' && cancellation) setIsAsking(true)
          else setStatus(status)
        }}
      >
        <Options of={statuses.map((status) => [status, statusLabel(status)])} />
      </select>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Cancel the appointment, too?"
        text={`${announceEmail(nameRecipient(parentName, email), cancellation ?? '')} You can undo it for ten seconds, before the email leaves.`}
        confirm="Cancel and email"
        dismiss="Keep it"
        onConfirm={() => setStatus('cancelled')}
      />
    </>
  )
}

export function CompleteButton({ consultation, itemProps }: Props) {
  const change = useStatusChange(consultation)
  return (
    <GuardedButton
      variant="secondary"
      reason={itemProps.forbidden}
      busy={change.isPending}
      onClick={() => {
        itemProps.onChange()
        change.mutate({ status: 'completed' })
      }}
    >
      Mark as completed
    </GuardedButton>
  )
}
