import type { Kysely } from 'kysely'

/** Whose hold of a time it is, so that nobody can hold many. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('appointment').addColumn('heldBy', 'text').execute()
}
