import type { Instant } from '../../server/db/columns'
import type { Subject } from './subjects'

export type ContactTable = {
  id: string
  name: string
  email: string
  phone: string | null
  subject: Subject
  message: string
  respondedAt: Instant | null
  /** When it was suspected to be spam. */
  spamAt: Instant | null
  idempotencyKey: string | null
  /** What the search looks through. */
  searchText: string
  createdAt: Instant
}

declare module '../../server/db/tables' {
  interface Tables {
    contact: ContactTable
  }
}
