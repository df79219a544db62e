import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Deleted items, which can be restored for a while. */
export async function up(db: Kysely<unknown>) {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const instant = postgres ? sql`timestamptz` : sql`text`

  await db.schema
    .createTable('trash')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('batch', 'text', (c) => c.notNull())
    .addColumn('deletedBy', 'text', (c) => c.notNull())
    .addColumn('deletedAt', instant, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('trashBatch').on('trash').column('batch').execute()
  await db.schema.createIndex('trashDeleted').on('trash').column('deletedAt').execute()
}
