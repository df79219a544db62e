import { sql, type Expression } from 'kysely'
import { advisoryLock } from '../../server/db/locks'
import type { Db, Trx } from '../../server/db/open'
import { toIds } from '../../server/db/chunks'

const mentions = (text: Expression<unknown>) => sql<boolean>`${text} like '%' || ${sql.ref('media.id')} || '%'`

/** Returns where images are used, by image id, as phrases to follow 'used in'. Includes drafts and earlier versions. */
export async function findImageUses(db: Db, ids: string[]) {
  const uses = new Map<string, string[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return uses
  const images = db.selectFrom('media').where('media.id', 'in', ids).select('media.id')
  const query = images
    .innerJoin('post', (join) =>
      join.on(({ or, ref }) =>
        or([mentions(ref('post.content')), mentions(ref('post.imageUrl')), mentions(ref('post.workingCopy'))]),
      ),
    )
    .select(({ ref }) => quoteName('the post', ref('post.title')).as('use'))
    .union(
      images
        .innerJoin('postRevision', (join) => join.on(({ ref }) => mentions(ref('postRevision.content'))))
        .innerJoin('post', 'post.id', 'postRevision.postId')
        .select(({ ref }) => quoteName('an earlier version of the post', ref('post.title')).as('use')),
    )
    .union(
      images
        .innerJoin('testimonial', (join) => join.on(({ ref }) => mentions(ref('testimonial.photoUrl'))))
        .select(({ ref }) => quoteName('the testimonial of', ref('testimonial.parentName')).as('use')),
    )
    .union(
      images
        .innerJoin('websiteVersion', (join) => join.on(({ ref }) => mentions(ref('websiteVersion.content'))))
        .select(sql<string>`'the website'`.as('use')),
    )
    .union(
      images
        .innerJoin('websiteDraft', (join) => join.on(({ ref }) => mentions(ref('websiteDraft.value'))))
        .select(sql<string>`'the website'`.as('use')),
    )
    .union(
      images
        .innerJoin('setting', (join) => join.on(({ ref }) => mentions(ref('setting.value'))))
        .select(sql<string>`'the site’s settings'`.as('use')),
    )
  for (const { id, use } of await query.execute()) uses.get(id)!.push(use)
  return uses
}

const quoteName = (what: string, name: Expression<string>) => sql<string>`${sql.lit(`${what} “`)} || ${name} || '”'`

/**
 * Marks images as deleted unless they're used somewhere, in the transaction that erases what used them. Afterwards, call
 * `removeUnfinished` to delete their files.
 */
export async function discardImages(trx: Trx, urls: string[]) {
  if (urls.length === 0) return
  await advisoryLock(trx, 'media')
  const rows = await trx.selectFrom('media').select('id').where('url', 'in', urls).execute()
  const uses = await findImageUses(trx, toIds(rows))
  const unused = rows.flatMap(({ id }) => (uses.get(id)!.length ? [] : id))
  // Older than any upload that may still be running.
  const createdAt = new Date(0).toISOString()
  if (unused.length) await trx.updateTable('media').set({ hash: null, createdAt }).where('id', 'in', unused).execute()
}
