import type { Kysely } from 'kysely'

/** The events of an external calendar that can't be read whole. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('calendar').addColumn('notices', 'text').execute()
}
