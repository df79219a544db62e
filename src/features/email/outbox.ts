import { randomUUIDv7 } from 'node:crypto'
import { contains } from '../../server/db/contains'
import { selectInChunks } from '../../server/db/chunks'
import { isPostgres, type Db, type Trx } from '../../server/db/open'
import { renderText, type EmailContent } from './email-content'
import { parseMailbox, toSingleLine } from './delivery/mailbox'
import type { EmailKind, EmailState } from './schema'
import type { OutboxEmail } from './table'

export type Email = Pick<OutboxEmail, 'to' | 'subject'> & {
  kind: EmailKind
  content: EmailContent
  replyTo?: string
  /** The id of the request the email is about. Erase the email along with the request (`eraseEmails`). */
  aboutId?: string
  /** An iCalendar object with a METHOD (RFC 5546). */
  invitation?: string
  /** Not to be sent earlier: an ISO time. */
  notBefore?: string
}

/**
 * Adds emails to the outbox, due immediately, in the transaction that causes them. Returns their ids. The worker is woken after
 * the commit.
 * @throws Error unless `to` and `replyTo` are exactly one mailbox each.
 */
export async function enqueue(trx: Trx, ...emails: Email[]) {
  const now = new Date().toISOString()
  const rows = emails.map(({ kind, to, replyTo, subject, content, aboutId = null, invitation = null, notBefore }) => ({
    id: randomUUIDv7(),
    kind,
    to: normalizeMailbox(to),
    replyTo: replyTo === undefined ? null : normalizeMailbox(replyTo),
    subject: toSingleLine(subject),
    text: renderText(content),
    letter: JSON.stringify(content),
    html: '',
    aboutId,
    invitation,
    attempts: 0,
    dueAt: notBefore ?? now,
    createdAt: now,
  }))
  if (rows.length) await trx.insertInto('outbox').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** Erases all emails about these requests, in the transaction that erases the requests. Unsent ones will never be sent. */
export async function eraseEmails(trx: Trx, aboutIds: string[]) {
  if (aboutIds.length) await trx.deleteFrom('outbox').where('aboutId', 'in', aboutIds).execute()
}

/** Returns the ids of the emails about these requests. */
export async function findEmailsAbout(db: Db, aboutIds: string[]) {
  const emails = db.selectFrom('outbox').select('id')
  const rows = await selectInChunks(aboutIds, (some) => emails.where('aboutId', 'in', some).execute())
  return rows.map(({ id }) => id)
}

/**
 * Returns the ids of the emails that aren't about a request (such as those about an account) and that are sent to this
 * address, reply to it, or mention it. `address` is in lower case.
 */
export async function findEmailsMentioning(db: Db, address: string) {
  const columns = ['to', 'replyTo', 'text'] as const
  const rows = await db
    .selectFrom('outbox')
    .select(['id', ...columns])
    .where('aboutId', 'is', null)
    .where((eb) => eb.or(columns.map((column) => contains(eb.fn('lower', [column]), address))))
    .execute()
  // Whole addresses only: joann@example.com contains ann@example.com.
  const mentions = (text: string | null) =>
    text
      ?.toLowerCase()
      .split(/[\s<>()“”",;:]+/)
      .some((word) => word.replace(/[.!?]+$/, '') === address)
  return rows.filter((row) => columns.some((column) => mentions(row[column]))).map(({ id }) => id)
}

function normalizeMailbox(text: string) {
  const { name, address } = parseMailbox(text)
  return name ? `${name} <${address}>` : address
}

/** Longer than any retry delay. A time further ahead was written while the clock was wrong, so it counts as due. */
const MAX_DELAY_MS = 6 * 60 * 60 * 1000

/**
 * Claims the email that has been due longest at `now` (ms) and holds it for `lease` (ms). Returns undefined if none is due. No
 * other process can claim it during the lease; if this process is killed, the email is due again afterwards.
 */
export async function claimDue(db: Db, { now, lease }: { now: number; lease: number }) {
  const at = new Date(now).toISOString()
  const farAhead = new Date(now + MAX_DELAY_MS).toISOString()
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .where((eb) => eb.or([eb('dueAt', '<=', at), eb('dueAt', '>', farAhead)]))
    .where((eb) => eb.or([eb('heldUntil', 'is', null), eb('heldUntil', '<=', at), eb('heldUntil', '>', farAhead)]))
    .orderBy('dueAt')
    .limit(1)
  // One statement, so that this process doesn't hold SQLite's write lock in between. SQLite has no row locks.
  return db
    .with('due', () => (isPostgres(db) ? due.forUpdate().skipLocked() : due))
    .updateTable('outbox')
    .set({ heldUntil: new Date(now + lease).toISOString() })
    .where('id', 'in', (query) => query.selectFrom('due').select('id'))
    .returningAll()
    .executeTakeFirst()
}

type StateColumns = Pick<OutboxEmail, 'sentAt' | 'failedAt' | 'attempts' | 'unconfirmedAttempts'>

export function getEmailState({ sentAt, failedAt, attempts, unconfirmedAttempts }: StateColumns): EmailState {
  if (sentAt) return 'sent'
  if (failedAt) return unconfirmedAttempts ? 'unconfirmed' : 'failed'
  return attempts ? 'retrying' : 'queued'
}

/** The privacy policy names this period. */
const RETENTION_DAYS = 90
const DAY = 24 * 60 * 60 * 1000

/** Erases emails that were sent or given up 90 days ago. */
export async function eraseOldEmails({ db }: { db: Db }, now = Date.now()) {
  const cutoff = new Date(now - RETENTION_DAYS * DAY).toISOString()
  await db
    .deleteFrom('outbox')
    .where((eb) => eb.or([eb('sentAt', '<', cutoff), eb('failedAt', '<', cutoff)]))
    .execute()
}
