import type { Selectable } from 'kysely'
import type { Defaulted, Instant, JsonColumn } from '../../server/db/columns'
import type { EmailContent } from './email-content'

declare module '../../server/db/tables' {
  interface Tables {
    outbox: OutboxTable
  }
}

/** All emails of the site, sent or not. */
type OutboxTable = {
  id: string
  /** A key of `emailKinds` in schema.ts. Part of the `.eml` file's name. */
  kind: string
  /** One mailbox for `parseMailbox`: `address` or `Name <address>`. So is `replyTo`. */
  to: string
  replyTo: string | null
  /** The normalized address in `to` (lib/text/fold-address.ts). Empty if an earlier release wrote it. */
  recipient: Defaulted<string>
  subject: string
  /** Without the link once an email with a secret link is sent or given up; `letter` and `html` are cleared, too. */
  text: string
  /** Rendered to HTML when the email is sent. */
  letter: JsonColumn<EmailContent | null>
  /** Written by earlier releases, which stored the HTML itself. */
  html: string
  /** An iCalendar object, attached as invite.ics. */
  invitation: Defaulted<string | null>
  /** The id of the request it's about. It's erased along with it. */
  aboutId: string | null
  /**
   * The family whose requests, appointments, or nights it's about. It's listed, exported, and erased with that family. Null if it isn't about one.
   */
  familyId: Defaulted<string | null>
  /**
   * What it's about, such as an appointment. Emails with the same topic go to one recipient in the order of `position`, and a newer one may replace
   * older ones (schema.ts). Null if it's unrelated to any other.
   */
  topic: Defaulted<string | null>
  /** Counts from 1 per topic and recipient, independent of the clock. */
  position: Defaulted<number>
  /** When it stops being true or useful. */
  validUntil: Defaulted<Instant | null>
  /** How many times sending failed. */
  attempts: number
  /** How many of these times the mail server was down, which says nothing about this email. */
  outageAttempts: Defaulted<number>
  /** How many times the mail server received it without confirming. It may have arrived. */
  unconfirmedAttempts: Defaulted<number>
  /** A summary of the last failure. It's shown in the portal and logged, so it contains no addresses. */
  lastError: string | null
  /** When to try next. */
  dueAt: Instant
  /** When the sending worker's claim ends. */
  heldUntil: Instant | null
  sentAt: Instant | null
  /** When it was given up. */
  failedAt: Instant | null
  /** When it was dropped unsent because it was no longer true: a newer email replaced it, or it expired. */
  droppedAt: Defaulted<Instant | null>
  dropReason: Defaulted<'replaced' | 'expired' | null>
  /** When a restore held it back, since it may have been sent after the backup. It's sent once someone confirms. */
  withheldAt: Defaulted<Instant | null>
  createdAt: Instant
}

export type OutboxEmail = Selectable<OutboxTable>
