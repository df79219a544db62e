import { useQuery } from '@tanstack/react-query'
import { isOverdue } from '../../lib/promise'
import type { View } from '../../lib/select-rows'
import { ReadOnlyNotice } from '../../ui/read-only-notice'
import { SearchList } from '../../ui/search-list'
import { missing, type User } from '../accounts/schema'
import { ConsultationCard } from './consultation-card'
import { consultationsQuery, type Consultation } from './queries'
import { statuses } from './schema'

/** Suspected spam shows only under its own name. */
const views: View<Consultation>[] = [
  { key: 'all', label: 'All states', has: ({ spam }) => !spam },
  {
    key: 'overdue',
    label: 'Overdue',
    has: ({ spam, status, createdAt }, now) => !spam && status === 'pending' && isOverdue(createdAt, now),
  },
  ...statuses.map((key) => ({
    key,
    label: key[0]!.toUpperCase() + key.slice(1),
    has: ({ spam, status }: Consultation) => !spam && status === key,
  })),
  { key: 'spam', label: 'Spam', has: ({ spam }) => spam },
]

const textOf = (request: Consultation) => [
  request.parentName,
  request.email,
  request.phone,
  request.childAge,
  request.consultationType,
  request.sleepChallenges,
  request.notes,
]

export function ConsultationsTab({ user, now }: { user: User; now: number }) {
  const { data = [] } = useQuery(consultationsQuery)
  const forbidden = missing(user, 'canManageConsultations')
  return (
    <>
      <h2 className="sr-only">Consultation requests</h2>
      {forbidden && <ReadOnlyNotice>{forbidden}</ReadOnlyNotice>}
      <SearchList
        rows={data}
        views={views}
        textOf={textOf}
        now={now}
        noun="requests"
        empty={{
          title: 'No consultation requests yet',
          text: 'They arrive here, and by e-mail, as soon as a parent books on the Services page.',
        }}
      >
        {(consultation) => <ConsultationCard consultation={consultation} now={now} forbidden={forbidden} />}
      </SearchList>
    </>
  )
}
