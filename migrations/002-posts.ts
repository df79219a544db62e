import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Writing: detects concurrent editors, and stores unpublished changes to a published post and each post's earlier versions. */
export async function up(db: Kysely<unknown>) {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const instant = postgres ? sql`timestamptz` : sql`text`

  await db.schema
    .alterTable('post')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .execute()
  await db.schema.alterTable('post').addColumn('firstPublishedAt', instant).execute()
  await db.schema.alterTable('post').addColumn('workingCopy', 'text').execute()
  await db.schema.alterTable('post').addColumn('editor', 'text').execute()

  await db.schema
    .createTable('postRevision')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('postId', 'text', (c) => c.notNull().references('post.id').onDelete('cascade'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('excerpt', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('editor', 'text')
    .addColumn('sealedAt', instant)
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('savedAt', instant, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('postRevisionPost').on('postRevision').columns(['postId', 'createdAt']).execute()
}
