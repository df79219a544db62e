import { statuses, type Status } from './schema'
import type { Consultation } from './queries'
import { useSetStatus } from './use-consultation'

/** The status, which may be set to any other. While a change is under way it shows what was chosen and takes no other. */
export function StatusSelect({ consultation, forbidden }: { consultation: Consultation; forbidden?: string }) {
  const change = useSetStatus(consultation.id)
  return (
    <select
      aria-label={`Status of the request of ${consultation.parentName}`}
      className="control select-arrow shrink-0"
      value={change.isPending ? change.variables : consultation.status}
      disabled={!!forbidden}
      aria-busy={change.isPending}
      title={forbidden}
      onChange={(event) => !change.isPending && change.mutate(event.target.value as Status)}
    >
      {statuses.map((status) => (
        <option key={status} value={status}>
          {status[0]!.toUpperCase() + status.slice(1)}
        </option>
      ))}
    </select>
  )
}
