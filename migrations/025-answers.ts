import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Answers written in the portal. */
export async function up(db: Kysely<unknown>) {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  await db.schema
    .createTable('answer')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('familyId', 'text', (c) => c.notNull())
    .addColumn('kind', 'text')
    .addColumn('requestId', 'text')
    .addColumn('emailId', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('batch', 'text', (c) => c.notNull())
    .addColumn('idempotencyKey', 'text', (c) => c.unique())
    .addColumn('createdAt', postgres ? sql`timestamptz` : sql`text`, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('answerFamily').on('answer').column('familyId').execute()
  await db.schema.createIndex('answerRequest').on('answer').column('requestId').execute()
}
