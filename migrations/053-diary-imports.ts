import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Other apps' files, from their preview until a day after the import. */
export async function up(db: Kysely<unknown>) {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const instant = isPostgres ? sql`timestamptz` : sql`text`
  await db.schema
    .createTable('diaryImport')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('diaryId', 'text', (c) => c.notNull().references('diary.id').onDelete('cascade'))
    .addColumn('familyId', 'text', (c) => c.notNull())
    .addColumn('fileName', 'text', (c) => c.notNull())
    .addColumn('file', 'text', (c) => c.notNull())
    .addColumn('choices', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('importedAt', instant)
    .addColumn('undoneAt', instant)
    .addColumn('createdAt', instant, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('diaryImportDiary').on('diaryImport').column('diaryId').execute()
}
