import type { Selectable } from 'kysely'
import type { Defaulted, Instant } from '../../server/db/columns'

declare module '../../server/db/tables' {
  interface Tables {
    outbox: OutboxTable
  }
}

/** Every email of the site, sent or not. */
type OutboxTable = {
  id: string
  /** A key of `emailKinds` in schema.ts; part of the file name of an `.eml`. */
  kind: string
  /** One parseMailbox, as `address` or `Name <address>`; so is `replyTo`. */
  to: string
  replyTo: string | null
  subject: string
  /** Cleared once an email with a secret is sent or given up, like `letter` and `html`. */
  text: string
  /** The `EmailContent` as JSON. It's rendered to HTML when the email is sent. */
  letter: Defaulted<string>
  /** Written by earlier releases, which stored the HTML itself. */
  html: string
  /** An iCalendar object, attached as invite.ics. */
  invitation: Defaulted<string | null>
  /** The id of the request it's about; it's erased along with it. */
  aboutId: string | null
  /** How many times sending failed. */
  attempts: number
  /** How many times the mail server received it without confirming that. It may have arrived. */
  unconfirmedAttempts: Defaulted<number>
  /** A summary of the last failure, shown in the portal and logged, so it contains no addresses. */
  lastError: string | null
  /** When to try next. */
  dueAt: Instant
  /** Until then, the worker that is sending it has claimed it. */
  heldUntil: Instant | null
  sentAt: Instant | null
  /** When it was given up. */
  failedAt: Instant | null
  createdAt: Instant
}

export type OutboxEmail = Selectable<OutboxTable>
