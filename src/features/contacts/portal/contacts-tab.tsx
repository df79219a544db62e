import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ReadOnlyNotice } from '../../../ui/read-only-notice'
import { missingPermission, type User } from '../../accounts/schema'
import { useFilter } from '../../requests/portal/pages'
import { RequestList } from '../../requests/portal/request-list'
import { ContactCard } from './contact-card'
import { contactsQuery } from '../queries'
import { useChangeContacts } from './use-contact'

const views = [
  { key: 'all', label: 'All states' },
  { key: 'overdue', label: 'Overdue' },
  { key: 'unread', label: 'Unread' },
  { key: 'responded', label: 'Responded' },
  { key: 'spam', label: 'Spam' },
]

const actions = [
  { key: 'read', label: 'Mark as Read' },
  { key: 'unread', label: 'Mark as Unread' },
  { key: 'spam', label: 'Move to spam' },
  { key: 'no spam', label: 'Not spam' },
  { key: 'delete', label: 'Delete' },
]

const empty = {
  title: 'No contact submissions yet',
  text: 'They show up here, and in your inbox, as soon as someone writes on the Contact page.',
}

export function ContactsTab({ user, now }: { user: User; now: number }) {
  const query = useInfiniteQuery({ ...contactsQuery(useFilter()), placeholderData: keepPreviousData })
  const change = useChangeContacts()
  const forbidden = missingPermission(user, 'canManageContacts')
  return (
    <>
      <h2 className="sr-only">Contact messages</h2>
      {forbidden && <ReadOnlyNotice>{forbidden}</ReadOnlyNotice>}
      <RequestList kind="contacts" noun="messages" {...{ query, views, empty, actions, change, now, forbidden }}>
        {(contact, itemProps) => <ContactCard contact={contact} itemProps={itemProps} />}
      </RequestList>
    </>
  )
}
