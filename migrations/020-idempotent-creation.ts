import type { Kysely } from 'kysely'

/** The key of the request that created a row, so that a double click or a retry creates one row. */
export async function up(db: Kysely<unknown>) {
  for (const table of ['post', 'testimonial']) {
    await db.schema.alterTable(table).addColumn('idempotencyKey', 'text').execute()
    await db.schema.createIndex(`${table}IdempotencyKey`).unique().on(table).column('idempotencyKey').execute()
  }
}
