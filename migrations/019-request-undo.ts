import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** The state of a message or consultation request before its last change, so that the change can be undone. */
export async function up(db: Kysely<unknown>) {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const instant = postgres ? sql`timestamptz` : sql`text`
  await db.schema
    .createTable('requestUndo')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('batch', 'text', (c) => c.notNull())
    .addColumn('status', 'text')
    .addColumn('answeredAt', instant)
    .addColumn('spamAt', instant)
    .addColumn('changedAt', instant, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('requestUndoBatch').on('requestUndo').column('batch').execute()
}
