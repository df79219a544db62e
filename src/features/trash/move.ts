import { randomUUIDv7 } from 'node:crypto'
import { bumpContentVersion } from '../../server/content-version'
import { chunks } from '../../server/db/chunks'
import { advisoryLock, type Trx } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { record } from '../activity/record'
import { kinds, type Kind } from './schema'
import './table'

export type Row = { id: string } & Record<string, string | number | boolean | null>
/** A deleted row, and the rows of other tables that went with it. */
export type Content = { row: Row; parts: Partial<Record<keyof Tables, object[]>> }

/** Rows of other tables that the database deletes with a row, by the column that names it. */
const parts: Partial<Record<Kind, Partial<Record<keyof Tables, string>>>> = {
  post: { formerSlug: 'postId', postRevision: 'postId' },
}

/** What is moved there, back or erased, one transaction after the other: an erasure misses nothing that is on its way. */
export const TRASH_LOCK = 'trash'

type By = { var: { user: { id: string; username: string } } }

/**
 * Deletes rows and keeps them in the trash, in the transaction of the caller. Answers how many there were, and under which
 * name all of them can be restored: the id of the row itself when it was one that was asked for.
 */
export async function moveToTrash(trx: Trx, by: By, kind: Kind, ids: string[]) {
  await advisoryLock(trx, TRASH_LOCK)
  const batch = ids.length === 1 ? ids[0]! : randomUUIDv7()
  const rows: Row[] = []
  for (const some of chunks(ids)) rows.push(...(await moveChunk(trx, by, kind, some, batch)))
  const [row] = rows
  if (row) {
    const { noun, name } = kinds[kind]
    // Names of parents are not for the log; the title of a post is.
    const about = kind === 'post' ? String(row[name]) : ''
    if (rows.length === 1) await record(trx, by, `${noun} deleted`, about, row.id)
    else await record(trx, by, `${noun}s deleted`, String(rows.length))
    if ('public' in kinds[kind]) await bumpContentVersion(trx)
  }
  return { count: rows.length, batch }
}

async function moveChunk(trx: Trx, by: By, kind: Kind, ids: string[], batch: string) {
  const belonging = new Map<string, Content['parts']>(ids.map((id) => [id, {}]))
  for (const [table, column] of Object.entries(parts[kind] ?? {}) as [keyof Tables, never][])
    for (const part of await trx
      .selectFrom(table)
      .selectAll()
      .where(column, 'in', ids as never)
      .execute())
      (belonging.get(part[column])![table] ??= []).push(part)

  // Kysely's types cannot follow a table that is a parameter; `id` every kind has.
  const rows = (await trx
    .deleteFrom(kind as 'contact')
    .where('id', 'in', ids)
    .returningAll()
    .execute()) as Row[]
  const deletedAt = new Date().toISOString()
  const deletedBy = by.var.user.username
  const kept = rows.map((row) => {
    const content: Content = { row, parts: belonging.get(row.id)! }
    return { id: row.id, kind, content: JSON.stringify(content), batch, deletedBy, deletedAt }
  })
  if (kept.length) await trx.insertInto('trash').values(kept).execute()
  return rows
}
