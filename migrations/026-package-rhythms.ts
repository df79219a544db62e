import type { Kysely } from 'kysely'

/** The days after a package's confirmation to follow up with its family, as JSON. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('packageRhythm')
    .addColumn('packageId', 'text', (c) => c.primaryKey())
    .addColumn('days', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('followUpConsultation').on('followUp').column('consultationId').execute()
}
