import type { Kysely } from 'kysely'

/** By which zones' clocks a family has lived since it moved from the one in which its diary began: JSON. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('diary')
    .addColumn('moves', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute()
}
