import { randomUUIDv7 } from 'node:crypto'
import { looksLikeSpam } from '../../lib/spam'
import type { Trx } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { idempotencyKey, type AnyContext, type Deps, type Rule } from '../../server/http'
import { allowsEmailTo } from '../../server/rate-limit/rate-limit'
import { enqueue, type Email } from '../email/outbox'
import { ensureFamily } from '../families/family'
import { loadEmailContext, type EmailContext } from '../email/context'
import { alertEmail, claimAlert } from '../email/alerts/practice-alert'
import { requestTopic } from './topic'

/**
 * Parents don't send more requests than this. Excess ones are still stored, since some may be from parents. A network's excess doesn't count toward
 * the site's limit, or a few networks could turn every parent's request into suspected spam.
 */
const PER_NETWORK: Rule = { name: 'requests:network', points: 25, seconds: 86_400 }
const PER_SITE: Rule = { name: 'requests:site', points: 300, seconds: 600 }

/** Returns the initial fields of every request. The same `content` with the same Idempotency-Key is the same request. */
export function newRequest(c: AnyContext, hints: Parameters<typeof looksLikeSpam>[0], content: object) {
  const createdAt = new Date().toISOString()
  return {
    id: randomUUIDv7(),
    familyId: null,
    spamAt: looksLikeSpam(hints) ? createdAt : null,
    idempotencyKey: idempotencyKey(c, content),
    createdAt,
  }
}

/**
 * Stores a request and its emails in one transaction and returns its id. A repeated idempotency key stores nothing and returns the id of the first
 * request. Suspected spam sends no emails. Above its network's limit (`hashNetwork`) or the site's, a request is marked as suspected spam, and the
 * practice gets an alert. An address over its own limit doesn't get a receipt. `also` runs in the same transaction after the request is stored.
 */
export async function storeRequest<T extends 'consultation' | 'contact'>(
  { db, env, limits, log }: Deps,
  table: T,
  row: Tables[T],
  network: string,
  createEmails: (context: EmailContext) => [notification: Email, confirmation: Email],
  also?: (trx: Trx, isSpam: boolean) => Promise<unknown>,
): Promise<string> {
  const { id, email, idempotencyKey, createdAt } = row
  const isFlood =
    !row.spamAt &&
    (await limits.consume([
      [PER_NETWORK, table + network],
      [PER_SITE, table],
    ])) > 0
  if (isFlood) log.warn('too many requests at once: stored as suspected spam', { id })
  const spamAt = isFlood ? createdAt : row.spamAt
  const context = await loadEmailContext({ db, env })
  const mayConfirm = !spamAt && (await allowsEmailTo(limits, 'request', email))
  return db.transaction().execute(async (trx) => {
    // Kysely can't type a table that is a parameter.
    const { numInsertedOrUpdatedRows: inserted } = await trx
      .insertInto(table as 'contact')
      .values({ ...row, spamAt } as Tables['contact'])
      .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
      .executeTakeFirstOrThrow()
    if (!inserted) {
      const first = trx
        .selectFrom(table as 'contact')
        .select('id')
        .where('idempotencyKey', '=', idempotencyKey)
      return (await first.executeTakeFirstOrThrow()).id
    }
    await also?.(trx, spamAt !== null)
    const name = 'parentName' in row ? row.parentName : row.name
    const familyId = await ensureFamily(trx, { email, name, isTrusted: spamAt === null })
    await trx
      .updateTable(table as 'contact')
      .set({ familyId })
      .where('id', '=', id)
      .execute()
    if (isFlood) await alertAboutFlood(trx, context)
    if (!spamAt) {
      const [notification, confirmation] = createEmails(context)
      // What a parent hears about their appointment doesn't depend on how many messages others send with their address.
      const isReceipt = confirmation.kind.endsWith('-confirmation')
      const emails = isReceipt && !mayConfirm ? [notification] : [notification, confirmation]
      await enqueue(trx, ...emails.map((email) => ({ topic: requestTopic(id), ...email, aboutId: id })))
    }
    return id
  })
}

const KIND = 'request-flood'

/** Alerts the practice, at most once a day, that requests are stored as suspected spam because there are too many. */
async function alertAboutFlood(trx: Trx, context: EmailContext, now = Date.now()) {
  if (await claimAlert(trx, { kind: KIND, key: KIND }, now, now)) await enqueue(trx, floodEmail(context))
}

const floodEmail = (context: EmailContext) =>
  alertEmail(context, {
    kind: KIND,
    title: 'Too many requests at once',
    body: [
      'The site is receiving more requests than parents would send. To keep your inbox clear, it puts further ones under Spam, without emails to you or the parents, until there are fewer.',
      'No request is lost, but some may be from parents. Please look through Spam, and move theirs to the list.',
      { action: 'Review the bookings', url: `${context.siteUrl}/admin?tab=consultations&show=spam` },
      { action: 'Review the messages', url: `${context.siteUrl}/admin?tab=contacts&show=spam` },
      'If this happens again, you’ll be told once a day.',
    ],
    about: 'requests',
  })
