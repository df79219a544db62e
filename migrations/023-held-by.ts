import type { Kysely } from 'kysely'

/** Who holds a time, so that nobody can hold many. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('appointment').addColumn('heldBy', 'text').execute()
}
