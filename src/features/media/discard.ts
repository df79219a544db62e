import { toIds } from '../../server/db/chunks'
import { advisoryLock, type Trx } from '../../server/db/open'
import { findImageUses } from './image-uses'
import { MEDIA_LOCK } from './store-image'

/**
 * Marks images as deleted unless they're used somewhere, in the transaction that erases what used them. Then call
 * `removeUnfinished`, which deletes their files.
 */
export async function discardImages(trx: Trx, urls: string[]) {
  if (urls.length === 0) return
  await advisoryLock(trx, MEDIA_LOCK)
  const rows = await trx.selectFrom('media').select('id').where('url', 'in', urls).execute()
  const uses = await findImageUses(trx, toIds(rows))
  const unused = rows.flatMap(({ id }) => (uses.get(id)!.length ? [] : id))
  // Older than any upload that may still be running.
  const createdAt = new Date(0).toISOString()
  if (unused.length) await trx.updateTable('media').set({ hash: null, createdAt }).where('id', 'in', unused).execute()
}
