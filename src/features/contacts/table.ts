import type { Instant } from '../../server/db/columns'
import type { Subject } from './subjects'

export type ContactTable = {
  id: string
  name: string
  email: string
  /** The family of its address (`families/family.ts`), set in the transaction that stores it. */
  familyId: string | null
  phone: string | null
  subject: Subject
  message: string
  /** When it was answered; `createdAt` if it was only marked as read. */
  respondedAt: Instant | null
  spamAt: Instant | null
  idempotencyKey: string | null
  searchText: string
  /** Whether it was written on a family's night page (`families/message-access.ts`). */
  isOfDiary: boolean
  createdAt: Instant
}

declare module '../../server/db/tables' {
  interface Tables {
    contact: ContactTable
  }
}
