import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** For 16,000 changes, the regular expression takes PostgreSQL 80 ms. */
export async function up(db: Kysely<unknown>) {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
  await db.schema.dropIndex('diaryChangeStart').execute()
  const start = sql`nullif(split_part(split_part("fields", '"start":"', 2), '"', 1), '')`
  await sql`create index "diaryChangeStart" on "diaryChange" ("diaryId", "source", ${start})`.execute(db)
}
