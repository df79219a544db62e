import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** When a restore held back an email that may have been sent since the backup. */
export async function up(db: Kysely<unknown>) {
  const instant = db.getExecutor().adapter instanceof PostgresAdapter ? sql`timestamptz` : sql`text`
  await db.schema.alterTable('outbox').addColumn('withheldAt', instant).execute()
}
