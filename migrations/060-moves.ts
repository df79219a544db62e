import type { Kysely } from 'kysely'

/** The time zones that a family has lived in since it moved from the one where its diary began: JSON. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('diary')
    .addColumn('moves', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
