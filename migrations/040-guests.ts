import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** The address for a home visit, and the other parent, who gets the emails about an appointment, too. */
export async function up(db: Kysely<unknown>) {
  const instant = db.getExecutor().adapter instanceof PostgresAdapter ? sql`timestamptz` : sql`text`
  await db.schema.alterTable('appointment').addColumn('address', 'text').execute()
  await db.schema
    .createTable('appointmentGuest')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('appointmentId', 'text', (c) => c.notNull().unique().references('appointment.id').onDelete('cascade'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('tokenHash', 'text', (c) => c.notNull().unique())
    .addColumn('confirmedAt', instant)
    .addColumn('leftAt', instant)
    .addColumn('createdAt', instant, (c) => c.notNull())
    .execute()
}
