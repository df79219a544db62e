import type { Selectable } from 'kysely'
import type { Defaulted, Instant } from '../../server/db/columns'

declare module '../../server/db/tables' {
  interface Tables {
    outbox: OutboxTable
  }
}

/** Every mail the site has written. */
type OutboxTable = {
  id: string
  /** A key of `mailKinds` in schema.ts; part of the file name of an `.eml`. */
  kind: string
  /** One mailbox, as `address` or `Name <address>`; so is `replyTo`. */
  to: string
  replyTo: string | null
  subject: string
  /** Empty once a mail with a secret has been sent or given up; so are `letter` and `html`. */
  text: string
  /** The `Letter`, as JSON, of which the HTML is made when it is sent. */
  letter: Defaulted<string>
  /** What earlier releases wrote, which kept the HTML itself. */
  html: string
  /** The request it tells of, with which it is erased. */
  aboutId: string | null
  /** How often sending failed. */
  attempts: number
  /** The last failure in a few words, without addresses: it is shown in the portal and logged. */
  lastError: string | null
  /** When to try next. */
  dueAt: Instant
  /** Until then it is one worker's, who is trying to send it; no other one takes it. */
  heldUntil: Instant | null
  sentAt: Instant | null
  /** When it was given up. */
  failedAt: Instant | null
  createdAt: Instant
}

export type OutboxMail = Selectable<OutboxTable>
