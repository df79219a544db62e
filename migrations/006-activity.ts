import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Who did what; which request a mail is about, so that it goes when the request is erased; and who is busy with a mail. */
export async function up(db: Kysely<unknown>) {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const instant = postgres ? sql`timestamptz` : sql`text`

  // Nothing refers to another table: the log outlives accounts and what was done to them.
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

  // A request and its mails were written in one transaction: the last request of that address before the mail is its cause.
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

  // A link that resets a password is a secret, also when it was sent long ago.
  await sql`
    update "outbox" set "text" = '', "html" = '' where "kind" = 'password-reset' and "sentAt" is not null`.execute(db)
}
