import type { Kysely } from 'kysely'

/** Finds what the log says of a row, so that it is forgotten with the row. */
export async function up(db: Kysely<unknown>) {
  await db.schema.createIndex('activityTarget').on('activity').column('targetId').execute()
}
