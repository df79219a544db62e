import type { Kysely } from 'kysely'

/** How many times the mail server received an email without confirming it. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('outbox')
    .addColumn('unconfirmedAttempts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
