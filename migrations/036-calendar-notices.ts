import type { Kysely } from 'kysely'

/** Events of an external calendar that can't be fully read. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('calendar').addColumn('notices', 'text').execute()
}
