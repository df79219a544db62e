import type { Kysely } from 'kysely'

/** A comment on the nights of several children is a row for each: all but the first name the one that they were sent with. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('nightComment').addColumn('sentWith', 'text').execute()
}
