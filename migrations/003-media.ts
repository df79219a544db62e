import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Images. Their files are in the storage, under names derived from `url`. */
export async function up(db: Kysely<unknown>) {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const instant = postgres ? sql`timestamptz` : sql`text`

  await db.schema
    .createTable('media')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('hash', 'text', (c) => c.unique())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('alt', 'text', (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .execute()
}
