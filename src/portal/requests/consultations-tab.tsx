import { missingPermission, type User } from '../../features/auth/permissions'
import { RequestList } from '../../features/requests/portal/request-list'
import { commonBulkActions } from '../../features/requests/portal/use-request-mutations'
import { ConsultationCard } from './consultation-card'
import { consultationsQuery } from '../../features/consultations/queries'
import { statuses, statusLabel } from '../../features/requests/status'

const views = [
  { key: 'all', label: 'All states' },
  { key: 'overdue', label: 'Overdue' },
  ...statuses.map((key) => ({ key, label: statusLabel(key) })),
  { key: 'spam', label: 'Spam' },
]

const actions = [
  ...statuses.map((key) => ({
    key,
    label: `Set to ${statusLabel(key)}`,
    done: `set to ${statusLabel(key)}`,
    mayEmail: key === 'cancelled',
  })),
  ...commonBulkActions,
]

const empty = {
  title: 'No consultation requests yet',
  text: 'They show up here, and in your inbox, as soon as a parent books on the Services page.',
}

export function ConsultationsTab({ user, now }: { user: User; now: number }) {
  const forbidden = missingPermission(user, 'canManageConsultations')
  return (
    <RequestList
      kind="consultations"
      title="Consultation requests"
      noun="request"
      getQuery={consultationsQuery}
      {...{ views, empty, actions, now, forbidden }}
    >
      {(consultation, itemProps) => <ConsultationCard consultation={consultation} itemProps={itemProps} />}
    </RequestList>
  )
}
