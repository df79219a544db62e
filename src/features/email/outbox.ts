import { sql } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import { foldAddress } from '../../lib/text/fold-address'
import { toIds } from '../../server/db/chunks'
import { contains } from '../../server/db/contains'
import { isPostgres, type Db, type Trx } from '../../server/db/open'
import { readSetting } from '../../server/db/setting'
import { loadSite } from '../settings/site-settings'
import { renderText, toEmailLook, type EmailContent } from './email-content'
import { parseMailbox, toSingleLine } from './mailbox'
import type { EmailKind, EmailState } from './schema'
import type { OutboxEmail } from './table'

export type Email = Pick<OutboxEmail, 'to' | 'subject'> & {
  kind: EmailKind
  content: EmailContent
  replyTo?: string
  /** The id of the request the email is about. The email is erased along with it. */
  aboutId?: string
  /** The family it's about, if it isn't that of the request or appointment `aboutId`. */
  familyId?: string
  /** An iCalendar object with a METHOD (RFC 5546). */
  invitation?: string
  /** What it's about, such as `appointment ID`. Emails with the same topic arrive in order and may replace each other (table.ts). */
  topic?: string
  /** The earliest time to send it, as an ISO time. */
  notBefore?: string
  /** When the clock made it due, as an ISO time. If a restore came later, it may already have been sent, so it's held back. */
  dueSince?: string
  /** When it stops being true, as an ISO time. It isn't sent from then on. */
  validUntil?: string
}

/**
 * Adds emails to the outbox, due immediately, in the transaction that causes them. Returns their ids. The worker is woken after the commit.
 * @throws Error unless `to` and `replyTo` are exactly one mailbox each.
 */
export async function enqueue(trx: Trx, ...emails: Email[]) {
  const now = new Date().toISOString()
  const ids: string[] = []
  const look = toEmailLook(await loadSite(trx))
  const restored = emails.some(({ dueSince }) => dueSince) ? await findRestored(trx) : undefined
  for (const { kind, to, replyTo, subject, content, topic = null, notBefore, ...email } of emails) {
    const id = randomUUIDv7()
    const recipient = foldAddress(parseMailbox(to).address)
    await trx
      .insertInto('outbox')
      .values((eb) => ({
        id,
        kind,
        to: normalizeMailbox(to),
        recipient,
        replyTo: replyTo === undefined ? null : normalizeMailbox(replyTo),
        subject: toSingleLine(subject),
        text: renderText(content),
        letter: { ...content, ...look },
        html: '',
        aboutId: email.aboutId ?? null,
        familyId: email.familyId ?? (email.aboutId ? familyOf(email.aboutId) : null),
        invitation: email.invitation ?? null,
        topic,
        position: topic
          ? eb
              .selectFrom('outbox')
              .select(({ fn, lit }) => sql<number>`${fn.coalesce(fn.max('position'), lit(0))} + 1`.as('position'))
              .where('topic', '=', topic)
              .where('recipient', '=', recipient)
          : 0,
        validUntil: email.validUntil ?? null,
        withheldAt: restored && email.dueSince && email.dueSince < restored.at ? now : null,
        attempts: 0,
        dueAt: notBefore ?? now,
        createdAt: now,
      }))
      .execute()
    ids.push(id)
  }
  return ids
}

/** Selects the family of a request or appointment. */
const familyOf = (id: string) => sql<string | null>`(
  select "familyId" from "consultation" where "id" = ${id} union all select "familyId" from "contact" where "id" = ${id}
  union all select "familyId" from "appointment" where "id" = ${id} limit 1)`

/**
 * Expires the unsent emails of these kinds with this topic, in the transaction that makes them untrue. They're never sent, and one that's being sent
 * isn't retried. Returns their kinds.
 */
export async function expireEmails(trx: Trx, topic: string, kinds: string[]) {
  const expired = await trx
    .updateTable('outbox')
    .set({ validUntil: new Date().toISOString() })
    .where('topic', '=', topic)
    .where('kind', 'in', kinds)
    .where(isUnfinished('outbox'))
    .returning('kind')
    .execute()
  return expired.map(({ kind }) => kind)
}

/** By id, or by kind and topic if written at `since` (an ISO time) or later. */
type Announcement = { ids: string[] } | { kind: EmailKind; topic: string; since: string }

/**
 * Deletes the emails that announced a change, in the transaction that reverts it. If any was or may have been sent, deletes none and returns 'left'.
 * One that was tried and definitely not delivered counts as unsent. One that no longer exists may have been sent long ago.
 */
export async function withdraw(trx: Trx, announcement: Announcement): Promise<'withdrawn' | 'left'> {
  const rows = trx
    .selectFrom('outbox')
    .select(['id', 'sentAt', 'heldUntil', 'unconfirmedAttempts'])
    .where((eb) => {
      // An empty list isn't valid SQL.
      if ('ids' in announcement) return eb('id', 'in', ['', ...announcement.ids])
      const { kind, topic, since } = announcement
      return eb.and([eb('kind', '=', kind), eb('topic', '=', topic), eb('createdAt', '>=', since)])
    })
  const emails = await rows.$if(isPostgres(trx), (query) => query.forUpdate()).execute()
  const expected = 'ids' in announcement ? announcement.ids.length : 1
  // A worker that claimed it may have sent it, even if it was killed. So may one that got no confirmation.
  const mayHaveLeft = emails.some((email) => email.sentAt || email.heldUntil || email.unconfirmedAttempts > 0)
  if (mayHaveLeft || emails.length < expected) return 'left'
  await trx
    .deleteFrom('outbox')
    .where('id', 'in', ['', ...toIds(emails)])
    .execute()
  return 'withdrawn'
}

/** Expires the emails with these topics to one address, which doesn't want them. */
export const withdrawFrom = (trx: Trx, address: string, topics: string[]) =>
  trx
    .updateTable('outbox')
    .set({ validUntil: new Date().toISOString() })
    // An empty list isn't valid SQL.
    .where('topic', 'in', ['', ...topics])
    .where('recipient', '=', foldAddress(address))
    .where(isUnfinished('outbox'))
    .execute()

/** Whether an email hasn't been sent, given up, or dropped. `table` is the outbox or an alias of it. */
export const isUnfinished = (table: string) => {
  const [sentAt, failedAt, droppedAt] = ['sentAt', 'failedAt', 'droppedAt'].map((name) => sql.ref(`${table}.${name}`))
  return sql<boolean>`(${sentAt} is null and ${failedAt} is null and ${droppedAt} is null)`
}

/** The key in table `setting` that a restore leaves behind. */
export const RESTORED_KEY = 'restored'

/** Returns when the site was last restored and when that backup was made; undefined if it never was. */
export const findRestored = (db: Db) => readSetting<{ at: string; backupAt: string }>(db, RESTORED_KEY)

/**
 * Returns the ids of the emails that are sent to this address, or that aren't about a family and reply to or mention it. `address` is in lower case.
 */
export async function findEmailsMentioning(db: Db, address: string) {
  const columns = ['to', 'replyTo', 'text'] as const
  const rows = await db
    .selectFrom('outbox')
    .select(['id', ...columns])
    .where((eb) => eb.or([eb('familyId', 'is', null), eb('recipient', '=', foldAddress(address))]))
    .where((eb) => eb.or(columns.map((column) => contains(eb.fn('lower', [column]), address))))
    .execute()
  // Match whole addresses only: joann@example.com contains ann@example.com.
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

type StateColumns = Pick<
  OutboxEmail,
  'sentAt' | 'failedAt' | 'dropReason' | 'withheldAt' | 'attempts' | 'unconfirmedAttempts'
>

export function getEmailState({
  sentAt,
  failedAt,
  dropReason,
  withheldAt,
  attempts,
  unconfirmedAttempts,
}: StateColumns): EmailState {
  if (sentAt) return 'sent'
  if (dropReason) return dropReason
  if (failedAt) return unconfirmedAttempts ? 'unconfirmed' : 'failed'
  if (withheldAt) return 'withheld'
  return attempts ? 'retrying' : 'queued'
}

/** The privacy policy names this period. */
const RETENTION_DAYS = 90
const DAY = 24 * 60 * 60 * 1000

/** Erases emails that were sent, given up, or dropped over 90 days ago. */
export async function eraseOldEmails({ db }: { db: Db }, now = Date.now()) {
  const cutoff = new Date(now - RETENTION_DAYS * DAY).toISOString()
  await db
    .deleteFrom('outbox')
    .where((eb) => eb.or([eb('sentAt', '<', cutoff), eb('failedAt', '<', cutoff), eb('droppedAt', '<', cutoff)]))
    .execute()
}
