import { toUniqueSlug, toSlug } from '../../../lib/slugs'
import { advisoryLock, type Trx } from '../../../server/db/open'

/**
 * The slug a post gets when it asks for one, or has none and is made one from its title. Numbered when another post has it or
 * once had it, because old addresses lead on for ever. Two posts that ask at the same moment get two.
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

/** Lets the old address lead to the new one. A slug that returns to its post is an address of its own again. */
export async function moveSlug(trx: Trx, { id, from, to }: { id: string; from: string; to: string }) {
  await trx.deleteFrom('formerSlug').where('slug', '=', to).execute()
  await trx
    .insertInto('formerSlug')
    .values({ slug: from, postId: id })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ postId: id }))
    .execute()
}
