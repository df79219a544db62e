import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** What was paid, refunded, and waived, and attempts to pay with Stripe. */
export async function up(db: Kysely<unknown>) {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const instant = isPostgres ? sql`timestamptz` : sql`text`
  await db.schema
    .createTable('payment')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('familyId', 'text')
    .addColumn('offerId', 'text')
    .addColumn('part', 'integer')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('how', 'text', (c) => c.notNull())
    .addColumn('onDay', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('attemptId', 'text')
    .addColumn('receiptNumber', 'integer', (c) => c.unique())
    .addColumn('receipt', 'text')
    .addColumn('reverses', 'text')
    .addColumn('by', 'text')
    .addColumn('idempotencyKey', 'text', (c) => c.unique())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('paymentAttempt')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('familyId', 'text', (c) => c.notNull())
    .addColumn('offerId', 'text', (c) => c.notNull())
    .addColumn('part', 'integer', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('isLive', 'boolean', (c) => c.notNull())
    .addColumn('sessionId', 'text')
    .addColumn('url', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('seen', 'text')
    .addColumn('readAt', instant)
    .addColumn('nextReadAt', instant)
    .addColumn('disputeDueBy', instant)
    .addColumn('createdAt', instant, (c) => c.notNull())
    .execute()
  for (const table of ['payment', 'paymentAttempt']) {
    await db.schema.createIndex(`${table}Family`).on(table).column('familyId').execute()
    await db.schema.createIndex(`${table}Offer`).on(table).column('offerId').execute()
  }
  await db.schema.createIndex('paymentDay').on('payment').column('onDay').execute()
  await db.schema.createIndex('paymentAttemptNext').on('paymentAttempt').column('nextReadAt').execute()
}
