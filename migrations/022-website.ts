import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** The website's texts and packages: the published version, and the draft of the next. */
export async function up(db: Kysely<unknown>) {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const instant = postgres ? sql`timestamptz` : sql`text`
  await db.schema
    .createTable('websiteVersion')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('publishedAt', instant, (c) => c.notNull())
    .addColumn('username', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('websiteDraft')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('savedAt', instant, (c) => c.notNull())
    .execute()
}
