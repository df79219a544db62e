import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Invitations to create an account; when an account was suspended; follow-ups for users who manage only messages. */
export async function up(db: Kysely<unknown>) {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const instant = postgres ? sql`timestamptz` : sql`text`
  await db.schema
    .createTable('accountInvitation')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('tokenHash', 'text', (c) => c.notNull().unique())
    .addColumn('permissions', 'text', (c) => c.notNull())
    .addColumn('inviterId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('expiresAt', instant, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('accountInvitationBy').on('accountInvitation').column('inviterId').execute()
  await db.schema.alterTable('user').addColumn('suspendedAt', instant).execute()
  await db.schema
    .alterTable('followUp')
    .addColumn('forMessages', 'boolean', (c) => c.notNull().defaultTo(postgres ? sql`false` : sql`0`))
    .execute()
}
