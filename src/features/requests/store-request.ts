import type { Tables } from '../../server/db/tables'
import type { Deps } from '../../server/http'
import { enqueue, type Mail } from '../email/outbox'
import { letterheadOf, type Letterhead } from '../settings/site-settings'

/**
 * Stores what a visitor sent, with the emails it causes, in one transaction. Returns the id of the row; a repeated
 * idempotency key stores nothing and returns the id of the first one. Suspected spam emails nobody.
 */
export const receive = <T extends 'consultation' | 'contact'>(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  table: T,
  row: Tables[T],
  mails: (letterhead: Letterhead) => Mail[],
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
      const letters = mails(await letterheadOf({ db: trx, env }))
      await enqueue(trx, ...letters.map((mail) => ({ ...mail, aboutId: id })))
    }
    return id
  })
