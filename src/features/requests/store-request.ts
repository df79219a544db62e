import type { Trx } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import type { Deps } from '../../server/http'
import { allowsEmailTo } from '../../server/rate-limit/rate-limit'
import type { Rule } from '../../server/rate-limit/limit-store'
import { enqueue, type Email } from '../email/outbox'
import { ensureFamily } from '../families/family'
import { alertAboutFlood } from './flood-alert'
import { loadEmailContext, type EmailContext } from '../settings/site-settings'

/** Parents don't send more requests than this. Further ones are stored all the same, since some may be from parents. */
const PER_SITE: Rule = { name: 'requests:site', points: 300, seconds: 600 }

/**
 * Stores a request and its emails in one transaction, and returns its id. A repeated idempotency key stores nothing and
 * returns the id of the first request. Suspected spam sends no emails. Above the site's limit, every request is marked as
 * suspected spam, and the practice is told about it. An address over its own limit gets no confirmation. `also` runs in the
 * same transaction, once the request is stored.
 */
export async function storeRequest<T extends 'consultation' | 'contact'>(
  { db, env, limits, log, wakeEmailWorker }: Deps,
  table: T,
  row: Tables[T],
  createEmails: (context: EmailContext) => [notification: Email, confirmation: Email],
  also?: (trx: Trx, isSpam: boolean) => Promise<unknown>,
): Promise<string> {
  const { id, email, idempotencyKey, createdAt } = row
  const isFlood = !row.spamAt && (await limits.consume([[PER_SITE, table]])) > 0
  if (isFlood) log.warn('too many requests at once: stored as suspected spam', { id })
  const spamAt = isFlood ? createdAt : row.spamAt
  const mayConfirm = !spamAt && (await allowsEmailTo(limits, 'request', email))
  const storedId = await db.transaction().execute(async (trx) => {
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
    await ensureFamily(trx, { email, name, isTrusted: spamAt === null })
    if (isFlood) await alertAboutFlood(trx, await loadEmailContext({ db: trx, env }))
    if (!spamAt) {
      const emails = createEmails(await loadEmailContext({ db: trx, env })).slice(0, mayConfirm ? 2 : 1)
      await enqueue(trx, ...emails.map((email) => ({ ...email, aboutId: id })))
    }
    return id
  })
  wakeEmailWorker()
  return storedId
}
