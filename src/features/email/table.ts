import type { Selectable } from 'kysely'
import type { Defaulted, Instant, JsonColumn } from '../../server/db/columns'
import type { EmailContent } from './email-content'

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
  /** The address in `to` as it counts (lib/text/fold-address.ts). Empty if an earlier release wrote it. */
  recipient: Defaulted<string>
  subject: string
  /** Once an email with a secret link is sent or given up, without the link; `letter` and `html` are cleared. */
  text: string
  /** It's rendered to HTML when the email is sent. */
  letter: JsonColumn<EmailContent | null>
  /** Written by earlier releases, which stored the HTML itself. */
  html: string
  /** An iCalendar object, attached as invite.ics. */
  invitation: Defaulted<string | null>
  /** The id of the request it's about; it's erased along with it. */
  aboutId: string | null
  /** Whose requests, appointments, or nights it's about: it's listed, exported, and erased with that family. Null if it's about nobody's. */
  familyId: Defaulted<string | null>
  /**
   * What it tells about, such as one appointment. To one recipient, emails with the same topic leave in the order of `position`, and
   * a newer one may replace older ones (schema.ts). Null if it has nothing to do with any other.
   */
  topic: Defaulted<string | null>
  /** Counts from 1 among those with the same topic and recipient, whatever the clock says. */
  position: Defaulted<number>
  /** From then on it wouldn't be true, or of no use. */
  validUntil: Defaulted<Instant | null>
  /** How many times sending failed. */
  attempts: number
  /** How many of these times the mail server was out of order, which says nothing about this email. */
  outageAttempts: Defaulted<number>
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
  /** When it was dropped unsent, because it was no longer true: a newer email replaced it, or its time was over. */
  droppedAt: Defaulted<Instant | null>
  dropReason: Defaulted<'replaced' | 'expired' | null>
  /** When a restore held it back, since it may have been sent after the backup. It's sent once somebody says so. */
  withheldAt: Defaulted<Instant | null>
  createdAt: Instant
}

export type OutboxEmail = Selectable<OutboxTable>
