import type { Kysely } from 'kysely'

/** The id of a post's last save, so that a save whose response was lost can be repeated. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('post').addColumn('saveId', 'text').execute()
}
