import { toUniqueSlug } from '../../lib/text/slugs'
import { chunks } from '../../server/db/chunks'
import { advisoryLock } from '../../server/db/locks'
import { asStored, type Trx } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { ensureFamilies } from '../families/family'
import type { TrashContent, Row } from './move'
import type { Kind } from './schema'

/** Restores rows from the trash, along with the rows of other tables that were deleted with them. Returns the trash's rows. */
export async function restore(trx: Trx, ids: string[]) {
  await advisoryLock(trx, 'trash')
  // Rows that another process has just restored are no longer found.
  const found = await trx.deleteFrom('trash').where('id', 'in', ids).returningAll().execute()
  for (const [kind, rows] of Map.groupBy(found, (trashed) => trashed.kind))
    for (const chunk of chunks(rows))
      await insertRows(
        trx,
        kind,
        chunk.map(({ content }) => content),
      )
  return found
}

/** Inserts rows that were deleted together, so they have the same columns. */
async function insertRows(trx: Trx, kind: Kind, contents: TrashContent[]) {
  const values: Row[] = []
  for (const { row } of contents) values.push(await resolveConflicts(trx, row))
  const senders = values.flatMap(({ email, parentName, name, spamAt }) =>
    typeof email === 'string' ? [{ email, name: String(parentName ?? name), isTrusted: !spamAt }] : [],
  )
  if (senders.length > 0) {
    const familyOf = await ensureFamilies(trx, senders)
    for (const row of values) row.familyId = familyOf(String(row.email))
  }
  await asStored(trx)
    .insertInto(kind as 'contact')
    .values(values as never)
    .execute()
  const parts = contents.flatMap((content) => Object.entries(content.parts) as [keyof Tables, object[]][])
  for (const [table, rows] of parts)
    for (const part of rows)
      await asStored(trx)
        .insertInto(table)
        .values(part)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
}

/** Makes unique columns unique again, since another row may use the value now. */
async function resolveConflicts(trx: Trx, row: Row) {
  const values = { ...row }
  if ('idempotencyKey' in row) values.idempotencyKey = null
  if (typeof row.slug === 'string') {
    const taken = await trx.selectFrom('post').select('slug').where('slug', 'like', `${row.slug}%`).execute()
    values.slug = toUniqueSlug(row.slug, new Set(taken.map(({ slug }) => slug)))
  }
  return values
}
