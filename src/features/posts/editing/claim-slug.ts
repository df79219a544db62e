import { toUniqueSlug, toSlug } from '../../../lib/text/slugs'
import { advisoryLock } from '../../../server/db/locks'
import type { Trx } from '../../../server/db/open'

/**
 * Returns a unique slug for a post, made from its title if `slug` is empty. It gets a number if another post has or had the slug,
 * because former slugs redirect forever. The lock keeps concurrent requests from getting the same slug.
 */
export async function claimSlug(trx: Trx, { id, slug, title }: { id: string; slug: string; title: string }) {
  await advisoryLock(trx, 'post slugs')
  const wanted = toSlug(slug) || toSlug(title) || 'post'
  const like = `${wanted}-%`
  const taken = await trx
    .selectFrom('post')
    .select('slug')
    .where('id', '!=', id)
    .where((eb) => eb.or([eb('slug', '=', wanted), eb('slug', 'like', like)]))
    .union(
      trx
        .selectFrom('formerSlug')
        .select('slug')
        .where('postId', '!=', id)
        .where((eb) => eb.or([eb('slug', '=', wanted), eb('slug', 'like', like)])),
    )
    .execute()
  return toUniqueSlug(wanted, new Set(taken.map(({ slug }) => slug)))
}

/** Redirects a post's former slug. The new slug stops redirecting if the post had it before. */
export async function redirectSlug(trx: Trx, { id, from, to }: { id: string; from: string; to: string }) {
  await trx.deleteFrom('formerSlug').where('slug', '=', to).execute()
  await trx
    .insertInto('formerSlug')
    .values({ slug: from, postId: id })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ postId: id }))
    .execute()
}
