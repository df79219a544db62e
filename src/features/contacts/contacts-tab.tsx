import { useQuery } from '@tanstack/react-query'
import { isOverdue } from '../../lib/promise'
import type { View } from '../../lib/select-rows'
import { ReadOnlyNotice } from '../../ui/read-only-notice'
import { SearchList } from '../../ui/search-list'
import { missing, type User } from '../accounts/schema'
import { ContactCard } from './contact-card'
import { contactsQuery, type Contact } from './queries'
import { subjects } from './schema'

/** Suspected spam shows only under its own name. */
const views: View<Contact>[] = [
  { key: 'all', label: 'All states', has: ({ spam }) => !spam },
  {
    key: 'overdue',
    label: 'Overdue',
    has: ({ spam, responded, createdAt }, now) => !spam && !responded && isOverdue(createdAt, now),
  },
  { key: 'unread', label: 'Unread', has: ({ spam, responded }) => !spam && !responded },
  { key: 'responded', label: 'Responded', has: ({ spam, responded }) => !spam && responded },
  { key: 'spam', label: 'Spam', has: ({ spam }) => spam },
]

const textOf = ({ name, email, phone, subject, message }: Contact) => [name, email, phone, subjects[subject], message]

export function ContactsTab({ user, now }: { user: User; now: number }) {
  const { data = [] } = useQuery(contactsQuery)
  const forbidden = missing(user, 'canManageContacts')
  return (
    <>
      <h2 className="sr-only">Contact messages</h2>
      {forbidden && <ReadOnlyNotice>{forbidden}</ReadOnlyNotice>}
      <SearchList
        rows={data}
        views={views}
        textOf={textOf}
        now={now}
        noun="messages"
        empty={{
          title: 'No contact submissions yet',
          text: 'They arrive here, and by e-mail, as soon as somebody writes on the Contact page.',
        }}
      >
        {(contact) => <ContactCard contact={contact} now={now} forbidden={forbidden} />}
      </SearchList>
    </>
  )
}
