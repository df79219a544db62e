import { useQuery, useQueryClient } from '@tanstack/react-query'
import { missingPermission, type User } from '../../features/auth/permissions'
import { useFilter } from '../../features/requests/portal/filter'
import { RequestList } from '../../features/requests/portal/request-list'
import { commonBulkActions } from '../../features/requests/portal/use-request-mutations'
import { ContactCard } from './contact-card'
import { contactsQuery } from '../../features/contacts/queries'

const views = [
  { key: 'all', label: 'All states' },
  { key: 'overdue', label: 'Overdue' },
  { key: 'unread', label: 'Unread' },
  { key: 'responded', label: 'Responded' },
  { key: 'spam', label: 'Spam' },
]

const actions = [
  { key: 'read', label: 'Mark as Read', done: 'marked as read' },
  { key: 'unread', label: 'Mark as Unread', done: 'marked as unread' },
  ...commonBulkActions,
]

const empty = {
  title: 'No contact submissions yet',
  text: 'They show up here, and in your inbox, as soon as someone writes on the Contact page.',
}

export function ContactsTab({ user, now }: { user: User; now: number }) {
  const filter = useFilter()
  const client = useQueryClient()
  const query = useQuery({
    ...contactsQuery(filter.filter),
    initialData: () => client.getQueryData(contactsQuery(filter.filterBefore).queryKey),
    staleTime: filter.filter.keep.length > 0 ? 0 : Infinity,
  })
  const forbidden = missingPermission(user, 'canManageContacts')
  return (
    <RequestList
      kind="contacts"
      title="Contact messages"
      noun="message"
      {...filter}
      {...{ query, views, empty, actions, now, forbidden }}
    >
      {(contact, itemProps) => <ContactCard contact={contact} itemProps={itemProps} />}
    </RequestList>
  )
}
