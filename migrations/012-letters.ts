import type { Kysely } from 'kysely'

/** A mail is kept as the letter it is, of which its HTML is made when it is sent: that is long, and mostly paper. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('outbox')
    .addColumn('letter', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
