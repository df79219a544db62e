import type { Kysely } from 'kysely'

/** The days after its confirmation on which a package's family is followed up, as JSON. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('packageRhythm')
    .addColumn('packageId', 'text', (c) => c.primaryKey())
    .addColumn('days', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('followUpConsultation').on('followUp').column('consultationId').execute()
}
