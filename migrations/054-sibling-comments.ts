import type { Kysely } from 'kysely'

/** A comment on several children's nights has a row for each: all but the first name the one they were sent with. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('nightComment').addColumn('sentWith', 'text').execute()
}
