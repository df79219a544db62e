import { GuardedButton } from '../../../ui/forms/guarded-button'
import type { Consultation } from '../queries'
import { statuses, statusLabel, type Status } from '../schema'
import { useSetStatus } from './use-consultation'

/** The status, which may be set to any other. While a change is under way it shows what was chosen and takes no other. */
export function StatusSelect({ consultation, forbidden }: { consultation: Consultation; forbidden?: string }) {
  const change = useSetStatus(consultation.id)
  const label = `Status of the request of ${consultation.parentName}`
  if (forbidden)
    return (
      <GuardedButton kind="quiet" reason={forbidden} aria-label={`${label}: ${statusLabel(consultation.status)}`}>
        {statusLabel(consultation.status)}
      </GuardedButton>
    )
  return (
    <select
      aria-label={label}
      className="control select-arrow shrink-0"
      value={change.isPending ? change.variables : consultation.status}
      aria-busy={change.isPending}
      onChange={(event) => !change.isPending && change.mutate(event.target.value as Status)}
    >
      {statuses.map((status) => (
        <option key={status} value={status}>
          {statusLabel(status)}
        </option>
      ))}
    </select>
  )
}
