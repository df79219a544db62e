import type { Kysely } from 'kysely'

/** An index in the blog's order, so that its pages are found without reading the posts before them. */
export async function up(db: Kysely<unknown>) {
  await db.schema.createIndex('postOrder').on('post').columns(['publishedAt', 'id']).execute()
  await db.schema.dropIndex('postPublished').execute()
}
