import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Packages' questions before an appointment, and parents' answers. */
export async function up(db: Kysely<unknown>) {
  const instant = db.getExecutor().adapter instanceof PostgresAdapter ? sql`timestamptz` : sql`text`
  await db.schema
    .createTable('packageQuestions')
    .addColumn('packageId', 'text', (c) => c.primaryKey())
    .addColumn('questions', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('changedAt', instant, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('intake')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('familyId', 'text', (c) => c.notNull())
    .addColumn('appointmentId', 'text', (c) => c.notNull().unique().references('appointment.id').onDelete('cascade'))
    .addColumn('answers', 'text', (c) => c.notNull())
    .addColumn('savedAt', instant)
    .addColumn('remindedAt', instant)
    .addColumn('createdAt', instant, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('intakeFamily').on('intake').column('familyId').execute()
}
