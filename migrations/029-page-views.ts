import type { Kysely } from 'kysely'

/** How often each public page was read per day, and from which sites. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('pageView')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('path', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('pageViewKey', ['day', 'path', 'source'])
    .execute()
}
