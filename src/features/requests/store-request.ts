import type { Tables } from '../../server/db/tables'
import type { Deps } from '../../server/http'
import { enqueue, type Email } from '../email/outbox'
import { loadEmailContext, type EmailContext } from '../settings/site-settings'

/**
 * Stores a request and its emails in one transaction, and returns its id. A repeated idempotency key stores nothing and
 * returns the id of the first request. Suspected spam sends no email.
 */
export const storeRequest = <T extends 'consultation' | 'contact'>(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  table: T,
  row: Tables[T],
  createEmails: (context: EmailContext) => Email[],
): Promise<string> =>
  db.transaction().execute(async (trx) => {
    const { id, idempotencyKey, spamAt } = row
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
      const emails = createEmails(await loadEmailContext({ db: trx, env }))
      await enqueue(trx, ...emails.map((email) => ({ ...email, aboutId: id })))
    }
    return id
  })
