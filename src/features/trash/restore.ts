import type { Selectable } from 'kysely'
import { toUniqueSlug } from '../../lib/slugs'
import { bumpContentVersion } from '../../server/content-version'
import { advisoryLock, type Trx } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { ensureFamily } from '../families/family'
import { TRASH_LOCK, type TrashContent, type Row } from './move'
import { trashKinds } from './schema'

/** Restores rows from the trash, with the rows of other tables that were deleted with them. Returns the trash's rows. */
export async function restore(trx: Trx, ids: string[]) {
  await advisoryLock(trx, TRASH_LOCK)
  // Rows that another process has just restored are no longer found.
  const found = await trx.deleteFrom('trash').where('id', 'in', ids).returningAll().execute()
  for (const trashed of found) await insertRow(trx, trashed)
  if (found.some(({ kind }) => 'isPublic' in trashKinds[kind])) await bumpContentVersion(trx)
  return found
}

async function insertRow(trx: Trx, { kind, content }: Selectable<Tables['trash']>) {
  const { row, parts } = JSON.parse(content) as TrashContent
  const values = await resolveConflicts(trx, row)
  await trx
    .insertInto(kind as 'contact')
    .values(values as never)
    .execute()
  if (typeof row.email === 'string')
    await ensureFamily(trx, { email: row.email, name: String(row.parentName ?? row.name), isTrusted: !row.spamAt })
  for (const [table, rows] of Object.entries(parts) as [keyof Tables, object[]][])
    for (const part of rows)
      await trx
        .insertInto(table)
        .values(part)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
}

/** Makes unique columns unique again, since another row may use the value by now. */
async function resolveConflicts(trx: Trx, row: Row) {
  const values = { ...row }
  if ('idempotencyKey' in row) values.idempotencyKey = null
  if (typeof row.slug === 'string') {
    const taken = await trx.selectFrom('post').select('slug').where('slug', 'like', `${row.slug}%`).execute()
    values.slug = toUniqueSlug(row.slug, new Set(taken.map(({ slug }) => slug)))
  }
  return values
}
