import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** What an email is about, how long it stays valid, and why it wasn't sent. */
export async function up(db: Kysely<unknown>) {
  const instant = db.getExecutor().adapter instanceof PostgresAdapter ? sql`timestamptz` : sql`text`
  // SQLite adds one column per statement.
  for (const [name, type] of [
    ['topic', sql`text`],
    ['validUntil', instant],
    ['droppedAt', instant],
    ['dropReason', sql`text`],
  ] as const)
    await db.schema.alterTable('outbox').addColumn(name, type).execute()
  for (const name of ['position', 'outageAttempts'] as const)
    await db.schema
      .alterTable('outbox')
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(0))
      .execute()
  await db.schema
    .alterTable('outbox')
    .addColumn('recipient', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema.createIndex('outboxTopic').on('outbox').columns(['topic', 'recipient']).execute()
  await db.schema.createIndex('outboxRecipient').on('outbox').columns(['recipient', 'sentAt']).execute()
}
