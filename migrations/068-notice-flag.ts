import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** SQLite stored `offer.hasNotice` as an integer, so it was read as 1 instead of true. */
export async function up(db: Kysely<unknown>) {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return
  await db.schema.alterTable('offer').renameColumn('hasNotice', 'noticeNumber').execute()
  await db.schema
    .alterTable('offer')
    .addColumn('hasNotice', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute()
  await sql`update "offer" set "hasNotice" = "noticeNumber"`.execute(db)
  await db.schema.alterTable('offer').dropColumn('noticeNumber').execute()
}
