import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Who did what; which request an email is about, so that it's erased with the request; and which process is sending an email. */
export async function up(db: Kysely<unknown>) {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const instant = postgres ? sql`timestamptz` : sql`text`

  // No foreign keys: the log outlives accounts and everything that was done to them.
  await db.schema
    .createTable('activity')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', instant, (c) => c.notNull())
    .addColumn('userId', 'text')
    .addColumn('username', 'text')
    .addColumn('what', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('targetId', 'text')
    .addColumn('address', 'text')
    .execute()
  await db.schema.createIndex('activityAt').on('activity').column('at').execute()

  await db.schema.alterTable('outbox').addColumn('aboutId', 'text').execute()
  await db.schema.alterTable('outbox').addColumn('heldUntil', instant).execute()
  await db.schema.createIndex('outboxAbout').on('outbox').column('aboutId').execute()

  // A request and its emails were written in one transaction: an email belongs to the last request before it from that address.
  for (const [table, kinds] of [
    ['consultation', ['booking-received', 'booking-confirmation']],
    ['contact', ['message-received', 'message-confirmation']],
  ] as const)
    await sql`
      update "outbox" set "aboutId" = (
        select "id" from ${sql.table(table)} as "cause"
        where ("cause"."email" = "outbox"."to" or "cause"."email" = "outbox"."replyTo")
          and "cause"."createdAt" <= "outbox"."createdAt"
        order by "cause"."createdAt" desc limit 1
      ) where "kind" in (${sql.join(kinds)})`.execute(db)

  // A password reset link is a secret, even if it was sent long ago.
  await sql`
    update "outbox" set "text" = '', "html" = '' where "kind" = 'password-reset' and "sentAt" is not null`.execute(db)
}
