import { randomUUIDv7 } from 'node:crypto'
import { selectInChunks } from '../../server/db/chunks'
import { advisoryLock } from '../../server/db/locks'
import { asStored, type Trx } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { record } from '../activity/record'
import { trashKinds, type Kind } from './schema'

export type Row = { id: string } & Record<string, string | number | boolean | null>
/** A deleted row, and the rows of other tables that were deleted with it. */
export type TrashContent = { row: Row; parts: Partial<Record<keyof Tables, object[]>> }

/** The tables whose rows the database deletes along with a post. */
const postParts = ['formerSlug', 'postRevision'] as const

type Actor = { var: { user: { id: string; username: string } } }

/**
 * Moves rows to the trash in the caller's transaction. Returns how many there were, and the batch id that restores them all. For a single row, that's
 * its own id.
 */
export async function moveToTrash(trx: Trx, actor: Actor, kind: Kind, ids: string[]) {
  await advisoryLock(trx, 'trash')
  const batch = ids.length === 1 ? ids[0]! : randomUUIDv7()
  const rows = await selectInChunks(ids, (chunk) => moveChunk(trx, actor, kind, chunk, batch))
  const [row] = rows
  if (row) {
    const { noun, name } = trashKinds[kind]
    // The log contains titles of posts, but no names of parents.
    const about = kind === 'post' ? String(row[name]) : ''
    if (rows.length === 1) await record(trx, actor, `${noun} deleted`, about, row.id)
    else await record(trx, actor, `${noun}s deleted`, String(rows.length))
  }
  return { count: rows.length, batch }
}

async function moveChunk(trx: Trx, actor: Actor, kind: Kind, ids: string[], batch: string) {
  const partsById = new Map<string, TrashContent['parts']>(ids.map((id) => [id, {}]))
  for (const table of kind === 'post' ? postParts : [])
    for (const part of await asStored(trx).selectFrom(table).selectAll().where('postId', 'in', ids).execute())
      (partsById.get(part.postId)![table] ??= []).push(part)

  // Kysely can't type a query on a variable table. Every kind has an `id`.
  const rows = (await asStored(trx)
    .deleteFrom(kind as 'contact')
    .where('id', 'in', ids)
    .returningAll()
    .execute()) as Row[]
  const deletedAt = new Date().toISOString()
  const deletedBy = actor.var.user.username
  const trashed = rows.map((row) => {
    const content: TrashContent = { row, parts: partsById.get(row.id)! }
    return { id: row.id, kind, content, batch, deletedBy, deletedAt }
  })
  if (trashed.length) await trx.insertInto('trash').values(trashed).execute()
  return rows
}
