import { useQuery } from '@tanstack/react-query'
import { ReadOnlyNotice } from '../../../ui/read-only-notice'
import { missingPermission, type User } from '../../accounts/permissions'
import { useFilter } from '../../requests/portal/filter'
import { RequestList } from '../../requests/portal/request-list'
import { commonBulkActions } from '../../requests/portal/use-request-mutations'
import { ConsultationCard } from './consultation-card'
import { consultationsQuery } from '../queries'
import { statuses, statusLabel } from '../schema'

const views = [
  { key: 'all', label: 'All states' },
  { key: 'overdue', label: 'Overdue' },
  ...statuses.map((key) => ({ key, label: statusLabel(key) })),
  { key: 'spam', label: 'Spam' },
]

const actions = [
  ...statuses.map((key) => ({ key, label: `Set to ${statusLabel(key)}`, done: `set to ${statusLabel(key)}` })),
  ...commonBulkActions,
]

const empty = {
  title: 'No consultation requests yet',
  text: 'They show up here, and in your inbox, as soon as a parent books on the Services page.',
}

export function ConsultationsTab({ user, now }: { user: User; now: number }) {
  const { filter, keepRow, forgetKept } = useFilter()
  const query = useQuery(consultationsQuery(filter))
  const forbidden = missingPermission(user, 'canManageConsultations')
  return (
    <>
      <h2 className="sr-only">Consultation requests</h2>
      {forbidden && <ReadOnlyNotice>{forbidden}</ReadOnlyNotice>}
      <RequestList
        kind="consultations"
        noun="request"
        {...{ query, filter, keepRow, forgetKept, views, empty, actions, now, forbidden }}
      >
        {(consultation, itemProps) => <ConsultationCard consultation={consultation} itemProps={itemProps} />}
      </RequestList>
    </>
  )
}
