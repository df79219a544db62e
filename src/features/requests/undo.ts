import { randomUUIDv7 } from 'node:crypto'
import { plural } from '../../lib/plural'
import { chunks } from '../../server/db/chunks'
import type { Db, Trx } from '../../server/db/open'
import { record, type Actor } from '../activity/record'
import './table'

type Kind = 'contact' | 'consultation'

const RETENTION_MS = 86_400_000

/**
 * Remembers the states of rows before they're changed. Returns the batch that undoes the change; an earlier change of these
 * rows can no longer be undone.
 */
export async function rememberStates(trx: Trx, kind: Kind, ids: string[], batch: string = randomUUIDv7()) {
  const changedAt = new Date()
  const expired = new Date(changedAt.getTime() - RETENTION_MS).toISOString()
  await trx.deleteFrom('requestUndo').where('changedAt', '<', expired).execute()
  for (const chunk of chunks(ids)) {
    const states =
      kind === 'contact'
        ? trx.selectFrom('contact').select(['id', 'respondedAt as answeredAt', 'spamAt']).where('id', 'in', chunk)
        : trx.selectFrom('consultation').select(['id', 'status', 'answeredAt', 'spamAt']).where('id', 'in', chunk)
    const rows = await states.execute()
    if (rows.length)
      await trx
        .insertInto('requestUndo')
        .values(rows.map((row) => ({ status: null, ...row, batch, changedAt: changedAt.toISOString() })))
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((eb) => ({
            batch: eb.ref('excluded.batch'),
            status: eb.ref('excluded.status'),
            answeredAt: eb.ref('excluded.answeredAt'),
            spamAt: eb.ref('excluded.spamAt'),
            changedAt: eb.ref('excluded.changedAt'),
          })),
        )
        .execute()
  }
  return batch
}

/** Restores the states of rows before a change. Rows that were changed again stay as they are. Returns how many were restored. */
export const undoChange = (c: Actor & { var: { db: Db } }, kind: Kind, batch: string) =>
  c.var.db.transaction().execute(async (trx) => {
    const changes =
      kind === 'contact'
        ? trx
            .updateTable('contact')
            .from('requestUndo as before')
            .set((eb) => ({ respondedAt: eb.ref('before.answeredAt'), spamAt: eb.ref('before.spamAt') }))
            .whereRef('contact.id', '=', 'before.id')
            .where('before.batch', '=', batch)
        : trx
            .updateTable('consultation')
            .from('requestUndo as before')
            .set((eb) => ({
              status: eb.ref('before.status').$notNull(),
              answeredAt: eb.ref('before.answeredAt'),
              spamAt: eb.ref('before.spamAt'),
            }))
            .whereRef('consultation.id', '=', 'before.id')
            .where('before.batch', '=', batch)
    const count = Number((await changes.executeTakeFirstOrThrow()).numUpdatedRows)
    if (count === 0) return 0
    await trx.deleteFrom('requestUndo').where('batch', '=', batch).execute()
    const noun = kind === 'contact' ? 'message' : 'consultation'
    await record(trx, c, `${noun} change undone`, plural(count, noun), count === 1 ? batch : null)
    return count
  })

export const UNDO_EXPIRED = 'This can no longer be undone, because it was changed again'
