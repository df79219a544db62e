import type { Tables } from '../../server/db/tables'
import type { Deps } from '../../server/http'
import { allowsEmailTo } from '../../server/rate-limit'
import { enqueue, type Email } from '../email/outbox'
import { loadEmailContext, type EmailContext } from '../settings/site-settings'

/**
 * Stores a request and its emails in one transaction, and returns its id. A repeated idempotency key stores nothing and
 * returns the id of the first request. Suspected spam sends no email, and addresses over their limit get no confirmation.
 */
export async function storeRequest<T extends 'consultation' | 'contact'>(
  { db, env, limits, wakeEmailWorker }: Deps,
  table: T,
  row: Tables[T],
  createEmails: (context: EmailContext) => [notification: Email, confirmation: Email],
): Promise<string> {
  const { id, email, idempotencyKey, spamAt } = row
  const mayConfirm = await allowsEmailTo(limits, email)
  const storedId = await db.transaction().execute(async (trx) => {
    // Kysely can't type a table that is a parameter.
    const { numInsertedOrUpdatedRows: inserted } = await trx
      .insertInto(table as 'contact')
      .values(row as Tables['contact'])
      .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
      .executeTakeFirstOrThrow()
    if (!inserted) {
      const first = trx
        .selectFrom(table as 'contact')
        .select('id')
        .where('idempotencyKey', '=', idempotencyKey)
      return (await first.executeTakeFirstOrThrow()).id
    }
    if (!spamAt) {
      const emails = createEmails(await loadEmailContext({ db: trx, env })).slice(0, mayConfirm ? 2 : 1)
      await enqueue(trx, ...emails.map((email) => ({ ...email, aboutId: id })))
    }
    return id
  })
  wakeEmailWorker()
  return storedId
}
