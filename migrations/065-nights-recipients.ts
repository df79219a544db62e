import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** People that parents added on the nights page. */
export async function up(db: Kysely<unknown>) {
  const instant = db.getExecutor().adapter instanceof PostgresAdapter ? sql`timestamptz` : sql`text`
  await db.schema
    .createTable('nightsRecipient')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('diaryId', 'text', (c) => c.notNull().references('diary.id').onDelete('cascade'))
    .addColumn('familyId', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('tokenHash', 'text', (c) => c.notNull().unique())
    .addColumn('confirmedAt', instant)
    .addColumn('leftAt', instant)
    .addColumn('removedAt', instant)
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addUniqueConstraint('nightsRecipientOnce', ['diaryId', 'recipient'])
    .execute()
  await db.schema.createIndex('nightsRecipientFamily').on('nightsRecipient').column('familyId').execute()
}
