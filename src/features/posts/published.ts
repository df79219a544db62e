import type { Selectable } from 'kysely'
import { contentVersion } from '../../server/content-version'
import type { Db } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { isLive } from './editing/publication'

type Post = Selectable<Tables['post']>

const columns = ['id', 'title', 'slug', 'excerpt', 'imageUrl', 'publishedAt', 'createdAt'] as const

const selectPosts = (db: Db) => db.selectFrom('post').select(columns)

const newestFirst = (db: Db) => selectPosts(db).orderBy('publishedAt', 'desc').orderBy('id', 'desc')

/** What a visitor may know of, newest first. A post of tomorrow is published tomorrow. */
export const selectPublished = (db: Db) => newestFirst(db).where('publishedAt', '<=', new Date().toISOString())

/**
 * So many posts from the newest on, or from the one that follows `start`, the post with the slug `before`; whether there are older
 * ones; and, unless these are the newest, before which post (or none) the page of as many newer ones begins. undefined where there
 * is no such page.
 */
export async function pageOfPosts(db: Db, count: number, before?: string) {
  const start = before === undefined ? undefined : await findNamed(db, before)
  if (before !== undefined && !start) return undefined
  const rows = await (start ? selectOlder(db, start) : selectPublished(db)).limit(count + 1).execute()
  if (start && rows.length === 0) return undefined
  const newer = start && { before: await slugBefore(db, start, count) }
  return { start, posts: rows.slice(0, count), older: rows.length > count, newer }
}

/** The slug of the published post that is so many newer than this one. */
async function slugBefore(db: Db, start: Place, count: number) {
  const post = await selectNewer(db, start).offset(count).limit(1).executeTakeFirst()
  return post && isLive(post, new Date().toISOString()) ? post.slug : undefined
}

type Place = Pick<Post, 'publishedAt' | 'id'>

/** What is older than a post. This and the next are exported for the test of their plans. */
export const selectOlder = (db: Db, { publishedAt, id }: Place) =>
  newestFirst(db).where((eb) => eb(eb.refTuple('publishedAt', 'id'), '<', eb.tuple(publishedAt, id)))

/** A post and what is newer, in that order, posts of tomorrow among them. */
export const selectNewer = (db: Db, { publishedAt, id }: Place) =>
  selectPosts(db)
    .where((eb) => eb(eb.refTuple('publishedAt', 'id'), '>=', eb.tuple(publishedAt, id)))
    .orderBy('publishedAt')
    .orderBy('id')

/** A published post, by its slug or by one it had. */
const findNamed = async (db: Db, slug: string) =>
  (await selectPublished(db).where('slug', '=', slug).executeTakeFirst()) ?? findMoved(db, slug)

/** The published post that once had this slug. */
export const findMoved = (db: Db, slug: string) =>
  selectPublished(db)
    .where('id', '=', (eb) => eb.selectFrom('formerSlug').select('postId').where('formerSlug.slug', '=', slug))
    .executeTakeFirst()

/** Up to three posts to read after this one: older ones first, and after the oldest the newest. Both are read from the index. */
export async function postsAfter(db: Db, { id, publishedAt }: Pick<Post, 'id' | 'publishedAt'>) {
  const others = selectPublished(db).where('id', '!=', id)
  const older = await others.where('publishedAt', '<=', publishedAt).limit(NEXT).execute()
  if (older.length === NEXT) return older
  const newest = others.where('publishedAt', '>', publishedAt).limit(NEXT - older.length)
  return [...older, ...(await newest.execute())]
}
const NEXT = 3

/**
 * Changes with everything that public pages show, in every process at the same time: by a write, and when the clock publishes a post.
 */
export async function publicVersion(db: Db) {
  const latest = await selectPublished(db).clearSelect().select('publishedAt').limit(1).executeTakeFirst()
  return `${await contentVersion(db)} ${latest?.publishedAt}`
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
