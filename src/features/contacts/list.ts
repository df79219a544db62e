import { sql, type Selectable, type SqlBool } from 'kysely'
import type { Promised } from '../../lib/promise'
import { digitsOf, searchable } from '../../lib/searchable'
import type { List } from '../../server/db/list'
import { subjects } from './subjects'
import type { ContactTable } from './table'

const HOUR = 3_600_000

/** The list of messages. Suspected spam shows only under its own name. */
export const contactList = ({ promisedHours }: Pick<Promised, 'promisedHours'>): List<'contact'> => ({
  urgent: 'overdue',
  tallied: { all: ['unread', 'responded'], unread: ['unread'], responded: ['responded'], spam: ['spam'] },
  table: 'contact',
  views: (now) => {
    const shown = sql<SqlBool>`"spamAt" is null`
    const unread = sql<SqlBool>`${shown} and "respondedAt" is null`
    return {
      all: shown,
      overdue: sql<SqlBool>`${unread} and "createdAt" <= ${new Date(now - promisedHours * HOUR).toISOString()}`,
      unread,
      responded: sql<SqlBool>`${shown} and "respondedAt" is not null`,
      spam: sql<SqlBool>`"spamAt" is not null`,
    }
  },
})

type Text = Pick<Selectable<ContactTable>, 'name' | 'email' | 'phone' | 'subject' | 'message'>

/** What the search looks through. */
export const searchTextOf = ({ name, email, phone, subject, message }: Text) =>
  searchable(name, email, phone, digitsOf(phone), subjects[subject], message)
