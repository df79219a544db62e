import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** When the practice confirmed having read about a dispute. */
export async function up(db: Kysely<unknown>) {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await db.schema
    .alterTable('paymentAttempt')
    .addColumn('disputeReadAt', isPostgres ? sql`timestamptz` : sql`text`)
    .execute()
}
