import { missingPermission, type User } from '../../features/auth/permissions'
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
  const forbidden = missingPermission(user, 'canManageContacts')
  return (
    <RequestList
      kind="contacts"
      title="Contact messages"
      noun="message"
      getQuery={contactsQuery}
      {...{ views, empty, actions, now, forbidden }}
    >
      {(contact, itemProps) => <ContactCard contact={contact} itemProps={itemProps} />}
    </RequestList>
  )
}
