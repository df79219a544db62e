import { randomUUIDv7 } from 'node:crypto'
import { sql, type UpdateObject } from 'kysely'
import { plural } from '../../../lib/text/plural'
import { chunks, selectInChunks, toIds } from '../../../server/db/chunks'
import { isPostgres, type Db, type Trx } from '../../../server/db/open'
import type { Tables } from '../../../server/db/tables'
import { record, type Actor } from '../../activity/record'
import { nameFamilies } from '../../families/family'

type Kind = 'contact' | 'consultation'
/** `answeredAt` is a message's `respondedAt`. Messages have no status. */
type State = Pick<Tables['requestUndo'], 'id' | 'status' | 'answeredAt' | 'spamAt'>

const RETENTION_MS = 86_400_000
/** The names used in the activity log. */
export const nouns = { contact: 'message', consultation: 'consultation' } as const

/** Returns the states of the rows and locks them until the transaction ends. */
export const readStates = (trx: Trx, kind: Kind, ids: readonly string[]): Promise<State[]> =>
  selectInChunks(ids, (chunk) =>
    trx
      // Kysely can't type a table that is a parameter.
      .selectFrom(kind as 'contact')
      .select(['id', `${kind === 'contact' ? 'respondedAt' : ('answeredAt' as 'respondedAt')} as answeredAt`, 'spamAt'])
      .select(sql<State['status']>`${kind === 'contact' ? null : sql.ref('status')}`.as('status'))
      .where('id', 'in', chunk)
      .orderBy('id')
      .$if(isPostgres(trx), (query) => query.forUpdate())
      .execute(),
  )

/**
 * Stores the states of rows from before a change, except of those it left unchanged, and names their families. Returns the batch that undoes the
 * change; undefined if it changed nothing. Earlier changes of these rows can no longer be undone.
 */
export async function rememberStates(trx: Trx, kind: Kind, before: State[]) {
  const unchanged = new Set((await readStates(trx, kind, toIds(before))).map((state) => JSON.stringify(state)))
  const changed = before.filter((state) => !unchanged.has(JSON.stringify(state)))
  await nameFamilies(trx, kind, toIds(changed))
  const batch = randomUUIDv7()
  const changedAt = new Date().toISOString()
  for (const chunk of chunks(changed))
    await trx
      .insertInto('requestUndo')
      .values(chunk.map((state) => ({ ...state, batch, changedAt })))
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
  return changed.length ? batch : undefined
}

/**
 * Changes many rows' states, described by `words` such as 'as read'. Returns how many it changed, their previous states, and the batch that undoes
 * the change.
 */
export async function changeStates<T extends Kind>(
  trx: Trx,
  c: Actor,
  kind: T,
  ids: string[],
  changes: UpdateObject<Tables, T>,
  words: string,
) {
  const before = await readStates(trx, kind, ids)
  const { numUpdatedRows } = await trx
    // Kysely can't type a table that is a parameter.
    .updateTable(kind as 'contact')
    .set(changes as UpdateObject<Tables, 'contact'>)
    .where('id', 'in', ['', ...ids])
    .executeTakeFirstOrThrow()
  const count = Number(numUpdatedRows)
  await record(trx, c, `${nouns[kind]}s changed`, `${plural(count, nouns[kind])} ${words}`)
  return { count, before, batch: await rememberStates(trx, kind, before) }
}

/**
 * Restores the states of rows from before a change. Rows that have changed since stay as they are. Returns the ids of the restored rows and the
 * states that were undone.
 */
export async function undoChange(trx: Trx, c: Actor, kind: Kind, batch: string) {
  // A change that holds a row's lock is about to replace its stored state.
  const remembered = await trx.selectFrom('requestUndo').select('id').where('batch', '=', batch).execute()
  const ids = toIds(remembered)
  const undone = await readStates(trx, kind, ids)
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
  if (count === 0) return { ids: [], undone: [] }
  await trx.deleteFrom('requestUndo').where('batch', '=', batch).execute()
  await record(trx, c, `${nouns[kind]} change undone`, plural(count, nouns[kind]), ids.length === 1 ? ids[0]! : null)
  return { ids, undone }
}

export const UNDO_EXPIRED = 'This can no longer be undone, because it was changed again'

/** Deletes states stored more than a day ago. */
export async function deleteOldStates({ db }: { db: Db }, now = Date.now()) {
  const cutoff = new Date(now - RETENTION_MS).toISOString()
  await db.deleteFrom('requestUndo').where('changedAt', '<', cutoff).execute()
}
