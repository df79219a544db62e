import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** When parents erased a diary, which ended its link. Its rows are deleted a day later, unless someone restores it. */
export async function up(db: Kysely<unknown>) {
  const instant = db.getExecutor().adapter instanceof PostgresAdapter ? sql`timestamptz` : sql`text`
  await db.schema.alterTable('diary').addColumn('closedAt', instant).execute()
}
