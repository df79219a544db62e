import { sql, type Expression } from 'kysely'
import type { Db } from '../../server/db/open'
import '../posts/table'
import '../testimonials/table'
import './table'

const mentions = (text: Expression<string | null>) => sql<boolean>`${text} like '%' || ${sql.ref('media.id')} || '%'`

/** Where images are used, in words that follow 'used in', by their ids. Drafts, unpublished changes and earlier versions count. */
export async function placesOf(db: Db, ids: string[]) {
  const places = new Map<string, string[]>(ids.map((id) => [id, []]))
  if (ids.length === 0) return places
  const used = db.selectFrom('media').where('media.id', 'in', ids).select('media.id')
  const found = used
    .innerJoin('post', (join) =>
      join.on(({ or, ref }) =>
        or([mentions(ref('post.content')), mentions(ref('post.imageUrl')), mentions(ref('post.workingCopy'))]),
      ),
    )
    .select(({ ref }) => named('the post', ref('post.title')).as('place'))
    .union(
      used
        .innerJoin('postRevision', (join) => join.on(({ ref }) => mentions(ref('postRevision.content'))))
        .innerJoin('post', 'post.id', 'postRevision.postId')
        .select(({ ref }) => named('an earlier version of the post', ref('post.title')).as('place')),
    )
    .union(
      used
        .innerJoin('testimonial', (join) => join.on(({ ref }) => mentions(ref('testimonial.photoUrl'))))
        .select(({ ref }) => named('the testimonial of', ref('testimonial.parentName')).as('place')),
    )
    .union(
      used
        .innerJoin('setting', (join) => join.on(({ ref }) => mentions(ref('setting.value'))))
        .select(sql<string>`'the site’s settings'`.as('place')),
    )
  for (const { id, place } of await found.execute()) places.get(id)!.push(place)
  return places
}

const named = (what: string, name: Expression<string>) => sql<string>`${sql.lit(`${what} “`)} || ${name} || '”'`
