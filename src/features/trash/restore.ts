import type { Selectable } from 'kysely'
import { toUniqueSlug } from '../../lib/slugs'
import { bumpContentVersion } from '../../server/content-version'
import { advisoryLock, type Trx } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { TRASH_LOCK, type Content, type Row } from './move'
import { kinds } from './schema'

/** Puts rows back where they were, with what belonged to them, and takes them out of the trash. */
export async function restore(trx: Trx, ids: string[]) {
  await advisoryLock(trx, TRASH_LOCK)
  // What another process restores at this moment is gone here.
  const found = await trx.deleteFrom('trash').where('id', 'in', ids).returningAll().execute()
  for (const trashed of found) await putBack(trx, trashed)
  if (found.some(({ kind }) => 'public' in kinds[kind])) await bumpContentVersion(trx)
  return found
}

async function putBack(trx: Trx, { kind, content }: Selectable<Tables['trash']>) {
  const { row, parts } = JSON.parse(content) as Content
  const values = await withoutConflicts(trx, row)
  await trx
    .insertInto(kind as 'contact')
    .values(values as never)
    .execute()
  for (const [table, rows] of Object.entries(parts) as [keyof Tables, object[]][])
    for (const part of rows)
      await trx
        .insertInto(table)
        .values(part)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
}

/** What has to be unique may have been given away meanwhile. */
async function withoutConflicts(trx: Trx, row: Row) {
  const values = { ...row }
  if ('idempotencyKey' in row) values.idempotencyKey = null
  if (typeof row.slug === 'string') {
    const taken = await trx.selectFrom('post').select('slug').where('slug', 'like', `${row.slug}%`).execute()
    values.slug = toUniqueSlug(row.slug, new Set(taken.map(({ slug }) => slug)))
  }
  return values
}
