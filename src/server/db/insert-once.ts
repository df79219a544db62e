import type { Insertable } from 'kysely'
import type { Trx } from './open'
import type { Tables } from './tables'

/** The tables whose rows a repeated request must not double. */
type Once = {
  [name in keyof Tables]: Tables[name] extends { id: string; idempotencyKey: string | null } ? name : never
}[keyof Tables]

/** Stores a row, unless one with the same idempotency key is there. Answers the id of the row that is there now. */
export async function insertOnce<T extends Once>(
  trx: Trx,
  table: T,
  row: Insertable<Tables[T]> & { idempotencyKey: string | null },
) {
  // Kysely's types cannot follow a table that is a parameter; these two columns every such table has.
  const where: Once = table
  const inserted = await trx
    .insertInto(where)
    .values(row as never)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return { id: inserted.id, fresh: true }
  const first = trx.selectFrom(where).select('id').where('idempotencyKey', '=', row.idempotencyKey)
  return { id: (await first.executeTakeFirstOrThrow()).id, fresh: false }
}
