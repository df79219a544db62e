import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** The diaries of families' nights, and every change to them. */
export async function up(db: Kysely<unknown>) {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  const instant = isPostgres ? sql`timestamptz` : sql`text`
  await db.schema
    .createTable('diary')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('familyId', 'text', (c) => c.notNull().unique())
    .addColumn('timeZone', 'text', (c) => c.notNull())
    .addColumn('generation', 'integer', (c) => c.notNull())
    .addColumn('tokenHash', 'text', (c) => c.notNull().unique())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('diaryChange')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('changeId', 'text', (c) => c.notNull())
    .addColumn('diaryId', 'text', (c) => c.notNull().references('diary.id').onDelete('cascade'))
    .addColumn('familyId', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('entryId', 'text', (c) => c.notNull())
    .addColumn('at', instant, (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('isShifted', 'boolean', (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addUniqueConstraint('diaryChangeOnce', ['diaryId', 'changeId'])
    .execute()
  await db.schema
    .createTable('diaryMessage')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('diaryId', 'text', (c) => c.notNull().references('diary.id').onDelete('cascade'))
    .addColumn('familyId', 'text', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.notNull())
    .addColumn('message', 'text', (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('diaryChangeVersion').on('diaryChange').columns(['diaryId', 'version']).execute()
  await db.schema.createIndex('diaryChangeFamily').on('diaryChange').column('familyId').execute()
}
