import type { Db, Trx } from '../../../server/db/open'
import { saveSetting } from '../../../server/db/setting'
import { isUnfinished, RESTORED_KEY } from '../outbox'
import { clearSecret } from './claim'

/** Returns when emails were sent, by id, according to a database that a restore is about to replace. */
export async function findSent(db: Db) {
  const { length } = (await db.introspection.getTables()).filter(({ name }) => name === 'outbox')
  if (length === 0) return new Map<string, string>()
  const rows = await db.selectFrom('outbox').select(['id', 'sentAt']).where('sentAt', 'is not', null).execute()
  return new Map(rows.map(({ id, sentAt }) => [id, sentAt!]))
}

/**
 * Prevents a restored outbox from sending anything twice. Emails in `sent` count as sent. Others that were waiting in the backup are held back unless
 * it's certain that none has been sent since (`isComplete`). Returns how many are held back.
 */
export async function withholdRestored(
  trx: Trx,
  { backupAt, sent, isComplete }: { backupAt: string; sent: Map<string, string>; isComplete: boolean },
) {
  const unfinished = await trx
    .selectFrom('outbox')
    .select(['id', 'kind', 'text'])
    .where(isUnfinished('outbox'))
    .execute()
  for (const { id, ...email } of unfinished.filter(({ id }) => sent.has(id)))
    await trx
      .updateTable('outbox')
      .set({ sentAt: sent.get(id), heldUntil: null, ...clearSecret(email) })
      .where('id', '=', id)
      .execute()
  if (isComplete) return 0
  const at = new Date().toISOString()
  await saveSetting(trx, RESTORED_KEY, { at, backupAt })
  const { numUpdatedRows } = await trx
    .updateTable('outbox')
    .set({ withheldAt: at, heldUntil: null })
    .where(isUnfinished('outbox'))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
