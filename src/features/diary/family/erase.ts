import type { Trx } from '../../../server/db/open'

/**
 * Erases a diary: its changes, its files, and all that other features store of it, whose tables reference it (`on delete cascade`).
 * Its link ends. Returns whether there was one.
 */
export async function eraseDiary(trx: Trx, { id }: { id: string }) {
  const { numDeletedRows } = await trx.deleteFrom('diary').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
