import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Every family says whose page it's on, also if it's its own. */
export async function up(db: Kysely<unknown>) {
  await db.schema.dropIndex('familyJoinedTo').execute()
  await db.schema.alterTable('family').renameColumn('joinedTo', 'pageId').execute()
  await sql`update "family" set "pageId" = "id" where "pageId" is null`.execute(db)
  // SQLite can't change a column's constraints.
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await db.schema
      .alterTable('family')
      .alterColumn('pageId', (column) => column.setNotNull())
      .execute()
  await db.schema.createIndex('familyPage').on('family').column('pageId').execute()
}
