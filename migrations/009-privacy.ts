import type { Kysely } from 'kysely'

/** Finds a row's entries in the log, so that they're erased with the row. */
export async function up(db: Kysely<unknown>) {
  await db.schema.createIndex('activityTarget').on('activity').column('targetId').execute()
}
