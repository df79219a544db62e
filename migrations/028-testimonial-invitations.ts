import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Links for parents to write their own testimonials. */
export async function up(db: Kysely<unknown>) {
  const instant = db.getExecutor().adapter instanceof PostgresAdapter ? sql`timestamptz` : sql`text`
  await db.schema
    .createTable('testimonialInvitation')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('familyId', 'text', (c) => c.notNull())
    .addColumn('consultationId', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('tokenHash', 'text', (c) => c.notNull().unique())
    .addColumn('testimonialId', 'text')
    .addColumn('photoUrl', 'text')
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('withdrawnAt', instant)
    .addColumn('createdAt', instant, (c) => c.notNull())
    .execute()
  await db.schema.createIndex('testimonialInvitationFamily').on('testimonialInvitation').column('familyId').execute()
}
