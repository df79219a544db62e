import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Sleep plans: each child's draft, its published versions, who has read them, and the templates to start from. */
export async function up(db: Kysely<unknown>) {
  const instant = db.getExecutor().adapter instanceof PostgresAdapter ? sql`timestamptz` : sql`text`
  await db.schema
    .createTable('plan')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('familyId', 'text', (c) => c.notNull())
    .addColumn('childId', 'text', (c) => c.notNull().unique().references('child.id'))
    .addColumn('draft', 'text', (c) => c.notNull())
    .addColumn('changes', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('pauses', 'text', (c) => c.notNull())
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('changedAt', instant, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('planVersion')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('familyId', 'text', (c) => c.notNull())
    .addColumn('planId', 'text', (c) => c.notNull().references('plan.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('changes', 'text', (c) => c.notNull())
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addUniqueConstraint('planVersionNumber', ['planId', 'number'])
    .execute()
  await db.schema
    .createTable('planReading')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('familyId', 'text', (c) => c.notNull())
    .addColumn('versionId', 'text', (c) => c.notNull().references('planVersion.id').onDelete('cascade'))
    .addColumn('who', 'text', (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addUniqueConstraint('planReadingOnce', ['versionId', 'who'])
    .execute()
  await db.schema
    .createTable('planTemplate')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('changedAt', instant, (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('planWaiver')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('familyId', 'text', (c) => c.notNull())
    .addColumn('appointmentId', 'text', (c) => c.notNull().unique())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .execute()
  for (const table of ['plan', 'planVersion', 'planReading', 'planWaiver'])
    await db.schema.createIndex(`${table}Family`).on(table).column('familyId').execute()
}
