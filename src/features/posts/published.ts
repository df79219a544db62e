import type { Selectable } from 'kysely'
import type { Db } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'

type Post = Selectable<Tables['post']>

const columns = ['id', 'title', 'slug', 'excerpt', 'imageUrl', 'publishedAt', 'createdAt'] as const

const selectPosts = (db: Db) => db.selectFrom('post').select(columns)

/** What a visitor may know of, newest first. A post of tomorrow is published tomorrow. */
export const selectPublished = (db: Db) =>
  selectPosts(db)
    .where('publishedAt', '<=', new Date().toISOString())
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')

/** Some of these. All that lie before them are counted in the index, and not read. */
export const selectSome = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  selectPosts(db)
    .where('id', 'in', selectPublished(db).clearSelect().select('id').limit(limit).offset(offset))
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')

/** Up to three posts to read after this one: older ones first, and after the oldest the newest. Both are read from the index. */
export async function postsAfter(db: Db, { id, publishedAt }: Pick<Post, 'id' | 'publishedAt'>) {
  const others = selectPublished(db).where('id', '!=', id)
  const older = await others.where('publishedAt', '<=', publishedAt).limit(NEXT).execute()
  if (older.length === NEXT) return older
  const newest = others.where('publishedAt', '>', publishedAt).limit(NEXT - older.length)
  return [...older, ...(await newest.execute())]
}
const NEXT = 3

/** The moment of the latest publication: it changes when the clock publishes a post, in every process at the same time. */
export async function latestPublication(db: Db) {
  const row = await selectPublished(db).clearSelect().select('publishedAt').limit(1).executeTakeFirst()
  return row?.publishedAt
}

/** Every post for those who write, newest first, drafts and posts of tomorrow among them. */
export const selectForWriters = (db: Db) =>
  selectPosts(db)
    .select((eb) => eb.case().when('workingCopy', 'is not', null).then(1).else(0).end().as('changing'))
    .orderBy('createdAt', 'desc')
    .orderBy('id')

type Listed = Pick<Post, (typeof columns)[number]> & {
  /** For those who write: whether it has changes that are not public yet, and whether it is one of tomorrow. */
  changing?: boolean
  scheduled?: boolean
}

/** A row as lists show it. */
export const toListed = (row: Listed) => ({ ...row, published: row.publishedAt !== null })
