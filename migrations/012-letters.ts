import type { Kysely } from 'kysely'

/** Stores an email's content, from which its HTML is made when it's sent: that's long, and mostly layout. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('outbox')
    .addColumn('letter', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
