import { sql, type Selectable } from 'kysely'
import { getContentVersion } from '../../server/db/content-version'
import type { Db } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { isLive } from './publication'
import { parseTopics } from './topics'

type Post = Selectable<Tables['post']>
type Cursor = Pick<Post, 'publishedAt' | 'id'>

const columns = [
  'id',
  'title',
  'slug',
  'excerpt',
  'imageUrl',
  'imageAlt',
  'topics',
  'publishedAt',
  'createdAt',
] as const

const selectPosts = (db: Db) => db.selectFrom('post').select(columns)

const selectNewestFirst = (db: Db) => selectPosts(db).orderBy('publishedAt', 'desc').orderBy('id', 'desc')

/** Whether a post has a topic from topics.ts. */
const isAbout = (topic: string) => sql<boolean>`' ' || "topics" || ' ' like ${`% ${topic} %`}`

/** Posts that visitors may see, newest first. */
export const selectPublished = (db: Db) => selectNewestFirst(db).where('publishedAt', '<=', new Date().toISOString())

export async function findTopics(db: Db) {
  const rows = await selectPublished(db).clearSelect().clearOrderBy().select('topics').distinct().execute()
  return parseTopics(rows.map(({ topics }) => topics).join(' '))
}

/**
 * Returns a page of `count` published posts, optionally with a topic: those after `before` (a current or former slug), or the
 * newest. Undefined if `before` is unknown or has no older posts, or if no post has the topic. `start` is the post `before`.
 * `newer` is undefined on the first page. Its `before` leads to the previous page, and is undefined if that's the first.
 */
export async function getPostPage(db: Db, count: number, before?: string, topic?: string) {
  const start = before === undefined ? undefined : await findBySlug(db, before)
  if (before !== undefined && !start) return undefined
  const rows = await (start ? selectOlder(db, start) : selectPublished(db))
    .$if(topic !== undefined, (query) => query.where(isAbout(topic!)))
    .limit(count + 1)
    .execute()
  if ((start || topic !== undefined) && rows.length === 0) return undefined
  const newer = start && { before: await getPreviousCursor(db, start, count, topic) }
  return { start, posts: rows.slice(0, count), hasOlder: rows.length > count, newer }
}

/** Returns the slug of the published post that's `count` posts newer than `start`; undefined if there is none. */
async function getPreviousCursor(db: Db, start: Cursor, count: number, topic: string | undefined) {
  const post = await selectNewer(db, start)
    .$if(topic !== undefined, (query) => query.where(isAbout(topic!)))
    .offset(count)
    .limit(1)
    .executeTakeFirst()
  return post && isLive(post, new Date().toISOString()) ? post.slug : undefined
}

/** Exported, like selectNewer, to test their query plans. */
export const selectOlder = (db: Db, { publishedAt, id }: Cursor) =>
  selectNewestFirst(db).where((eb) => eb(eb.refTuple('publishedAt', 'id'), '<', eb.tuple(publishedAt, id)))

/** The post at the cursor and newer ones, oldest first, including scheduled posts. */
export const selectNewer = (db: Db, { publishedAt, id }: Cursor) =>
  selectPosts(db)
    .where((eb) => eb(eb.refTuple('publishedAt', 'id'), '>=', eb.tuple(publishedAt, id)))
    .orderBy('publishedAt')
    .orderBy('id')

const findBySlug = async (db: Db, slug: string) =>
  (await selectPublished(db).where('slug', '=', slug).executeTakeFirst()) ?? findByFormerSlug(db, slug)

export const findByFormerSlug = (db: Db, slug: string) =>
  selectPublished(db)
    .where('id', '=', (eb) => eb.selectFrom('formerSlug').select('postId').where('formerSlug.slug', '=', slug))
    .executeTakeFirst()

const MAX_NEXT_POSTS = 3

/** Returns up to three posts to read next: older ones first, then the newest. Uses two queries, so both can use the index. */
export async function getNextPosts(db: Db, { id, publishedAt }: Cursor) {
  const others = selectPublished(db).where('id', '!=', id)
  const older = await others.where('publishedAt', '<=', publishedAt).limit(MAX_NEXT_POSTS).execute()
  if (older.length === MAX_NEXT_POSTS) return older
  const newest = others.where('publishedAt', '>', publishedAt).limit(MAX_NEXT_POSTS - older.length)
  return [...older, ...(await newest.execute())]
}

/** Changes in every process when public content is written, and when a scheduled post goes live. */
export async function getPublicVersion(db: Db) {
  const latest = await selectPublished(db).clearSelect().select('publishedAt').limit(1).executeTakeFirst()
  return `${await getContentVersion(db)} ${latest?.publishedAt}`
}

/** Every post, including drafts and scheduled ones, for the portal. */
export const selectAllPosts = (db: Db) =>
  selectPosts(db)
    .select((eb) => eb.case().when('workingCopy', 'is not', null).then(1).else(0).end().as('changing'))
    .orderBy('createdAt', 'desc')
    .orderBy('id')

type ListedPost = Pick<Post, (typeof columns)[number]> & {
  /** Only in the portal: whether the post has unpublished changes. */
  changing?: boolean
  /** Only in the portal. */
  scheduled?: boolean
}

export const toListedPost = (row: ListedPost) => ({ ...row, published: row.publishedAt !== null })
