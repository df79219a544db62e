import { randomUUIDv7 } from 'node:crypto'
import { contains } from '../../server/db/contains'
import { chunks } from '../../server/db/chunks'
import { isPostgres, type Db, type Trx } from '../../server/db/open'
import { textOf, type Letter } from './email-content'
import { mailbox, oneLine } from './delivery/mailbox'
import type { MailKind, MailState } from './schema'
import type { OutboxMail } from './table'

export type Mail = Pick<OutboxMail, 'to' | 'subject'> & {
  kind: MailKind
  letter: Letter
  replyTo?: string
  /** The id of the request the mail tells of: who erases the request erases the mail (`eraseMails`). */
  aboutId?: string
}

/**
 * Leaves emails in the outbox, due at once, as part of the transaction that causes them; returns their ids. Wake the worker
 * after the commit.
 * @throws Error when `to` or `replyTo` is not exactly one mailbox.
 */
export async function enqueue(trx: Trx, ...mails: Mail[]) {
  const now = new Date().toISOString()
  const rows = mails.map(({ kind, to, replyTo, subject, letter, aboutId = null }) => ({
    id: randomUUIDv7(),
    kind,
    to: written(to),
    replyTo: replyTo === undefined ? null : written(replyTo),
    subject: oneLine(subject),
    text: textOf(letter),
    letter: JSON.stringify(letter),
    html: '',
    aboutId,
    attempts: 0,
    dueAt: now,
    createdAt: now,
  }))
  if (rows.length) await trx.insertInto('outbox').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** Erases all mails that tell of these requests, in the transaction that erases the requests; what is not sent yet never will be. */
export async function eraseMails(trx: Trx, aboutIds: string[]) {
  if (aboutIds.length) await trx.deleteFrom('outbox').where('aboutId', 'in', aboutIds).execute()
}

/** The mails that tell of these requests, by their ids. */
export async function mailsAbout(db: Db, aboutIds: string[]) {
  const ids: string[] = []
  for (const some of chunks(aboutIds))
    for (const { id } of await db.selectFrom('outbox').select('id').where('aboutId', 'in', some).execute()) ids.push(id)
  return ids
}

/** The mails that tell of no request and are to this address, answer to it or name it, such as one about an account; by their ids. `address` is in lower case. */
export async function mailsNaming(db: Db, address: string) {
  const columns = ['to', 'replyTo', 'text'] as const
  const rows = await db
    .selectFrom('outbox')
    .select(['id', ...columns])
    .where('aboutId', 'is', null)
    .where((eb) => eb.or(columns.map((column) => contains(eb.fn('lower', [column]), address))))
    .execute()
  // Not within another one: ann@example.com is no part of joann@example.com.
  const names = (text: string | null) =>
    text
      ?.toLowerCase()
      .split(/[\s<>()“”",;:]+/)
      .some((word) => word.replace(/[.!?]+$/, '') === address)
  return rows.filter((row) => columns.some((column) => names(row[column]))).map(({ id }) => id)
}

function written(text: string) {
  const { name, address } = mailbox(text)
  return name ? `${name} <${address}>` : address
}

/** Longer than any wait, in ms: a time that is further ahead was written while the clock was wrong, and is not waited for. */
const FAR_AHEAD = 6 * 60 * 60 * 1000

/**
 * Takes the mail that has been due longest at `now` (ms), if any, and holds it for `lease` (ms). No other process takes it in
 * that time; should this one be killed, it is due again after it.
 */
export async function takeDue(db: Db, { now, lease }: { now: number; lease: number }) {
  const moment = new Date(now).toISOString()
  const farAhead = new Date(now + FAR_AHEAD).toISOString()
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .where((eb) => eb.or([eb('dueAt', '<=', moment), eb('dueAt', '>', farAhead)]))
    .where((eb) => eb.or([eb('heldUntil', 'is', null), eb('heldUntil', '<=', moment), eb('heldUntil', '>', farAhead)]))
    .orderBy('dueAt')
    .limit(1)
  // One statement, so that SQLite's write lock isn't kept while this process does something else; SQLite has no row locks.
  return db
    .with('due', () => (isPostgres(db) ? due.forUpdate().skipLocked() : due))
    .updateTable('outbox')
    .set({ heldUntil: new Date(now + lease).toISOString() })
    .where('id', 'in', (query) => query.selectFrom('due').select('id'))
    .returningAll()
    .executeTakeFirst()
}

export const stateOf = (mail: Pick<OutboxMail, 'sentAt' | 'failedAt' | 'attempts'>): MailState =>
  mail.sentAt ? 'sent' : mail.failedAt ? 'failed' : mail.attempts ? 'retrying' : 'queued'
