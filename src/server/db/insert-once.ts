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
  row: Insertable<Tables[T]> & { id: string; idempotencyKey: string | null },
) {
  const { idempotencyKey } = row
  const inserted = await trx
    .insertInto(table as Once)
    .values(row as never)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return { id: inserted.id, fresh: true }
  const first = trx
    .selectFrom(table as Once)
    .select('id')
    .where('idempotencyKey', '=', idempotencyKey)
  return { id: (await first.executeTakeFirstOrThrow()).id, fresh: false }
}
