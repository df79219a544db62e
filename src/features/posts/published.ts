import type { Selectable } from 'kysely'
import type { Db } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'

type Post = Selectable<Tables['post']>

const columns = ['id', 'title', 'slug', 'excerpt', 'imageUrl', 'publishedAt', 'createdAt'] as const

/** Every post without its content, drafts among them. */
export const selectPosts = (db: Db) => db.selectFrom('post').select(columns)

/** What a visitor may know of, newest first. A post of tomorrow is published tomorrow. */
export const selectPublished = (db: Db) =>
  selectPosts(db)
    .where('publishedAt', '<=', new Date().toISOString())
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')

/** Up to three posts to read after this one: older ones first, and after the oldest the newest. */
export const selectNext = (db: Db, { id, publishedAt }: Pick<Post, 'id' | 'publishedAt'>) =>
  selectPublished(db)
    .clearOrderBy()
    .where('id', '!=', id)
    .orderBy((eb) => eb('publishedAt', '<=', publishedAt), 'desc')
    .orderBy('publishedAt', 'desc')
    .limit(3)

/** A row as lists show it. */
export const toListed = (row: Pick<Post, (typeof columns)[number]>) => ({ ...row, published: row.publishedAt !== null })
