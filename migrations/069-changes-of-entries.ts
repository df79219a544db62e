import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** With 16,000 sleeps from another app, a page of the last nights read all of them. */
export async function up(db: Kysely<unknown>) {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const start = isPostgres ? sql`substring("fields" from '"start":"([^"]*)"')` : sql`"fields" ->> 'start'`
  await sql`create index "diaryChangeStart" on "diaryChange" ("diaryId", "source", ${start})`.execute(db)
  await db.schema.createIndex('diaryChangeEntry').on('diaryChange').columns(['diaryId', 'entryId', 'version']).execute()
}
