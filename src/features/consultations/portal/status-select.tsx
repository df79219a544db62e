import { api } from '../../../lib/api/client'
import { GuardedButton } from '../../../ui/forms/guarded-button'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import type { ListItemProps } from '../../requests/portal/request-card'
import { parseBatch, undoOptions } from '../../requests/portal/use-request-mutations'
import type { Consultation } from '../queries'
import { statuses, statusLabel, type Status } from '../schema'

type Props = { consultation: Consultation; itemProps: ListItemProps }

/** Sets the status of a request. */
export const useStatusChange = ({ id, status: statusWas }: Consultation) =>
  useToastMutation({
    mutationFn: (status: Status) =>
      parseBatch(api.consultations[':id'].$patch({ param: { id }, json: { status, statusWas } })),
    successTitle: (status) => `Consultation status updated to ${status}`,
    failureTitle: 'Failed to update consultation status',
    errorTitle: 'Error updating consultation status',
    ...undoOptions('consultations'),
  })

/** The status, which can be set to any other. While a change is pending, it shows the new status and ignores further changes. */
export function StatusSelect({ consultation, itemProps }: Props) {
  const { forbidden, onChange } = itemProps
  const change = useStatusChange(consultation)
  const label = `Status of the request from ${consultation.parentName}`
  if (forbidden)
    return (
      <GuardedButton
        variant="secondary"
        reason={forbidden}
        aria-label={`${label}: ${statusLabel(consultation.status)}`}
        aria-keyshortcuts="e"
      >
        {statusLabel(consultation.status)}
      </GuardedButton>
    )
  return (
    <select
      aria-label={label}
      aria-keyshortcuts="e"
      className="control select-arrow shrink-0"
      value={change.isPending ? change.variables : consultation.status}
      aria-busy={change.isPending}
      onChange={(event) => {
        if (change.isPending) return
        onChange()
        change.mutate(event.target.value as Status)
      }}
    >
      {statuses.map((status) => (
        <option key={status} value={status}>
          {statusLabel(status)}
        </option>
      ))}
    </select>
  )
}

/** Offered once the appointment is over. */
export function CompleteButton({ consultation, itemProps }: Props) {
  const change = useStatusChange(consultation)
  return (
    <GuardedButton
      variant="secondary"
      reason={itemProps.forbidden}
      busy={change.isPending}
      onClick={() => {
        itemProps.onChange()
        change.mutate('completed')
      }}
    >
      Mark as completed
    </GuardedButton>
  )
}
